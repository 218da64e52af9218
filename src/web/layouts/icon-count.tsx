import { useEffect } from 'react';

import { useCall } from '#web/platform/api/use-call.ts';

const canCount = 'setAppBadge' in navigator;

/** The number on the icon of the installed product: letters that wait for the person to act. */
export function IconCount() {
  const lists = useCall('getTodoLists', {}, { enabled: canCount });
  const waiting = lists.data?.items.filter(({ group }) => group === 'act');
  const count = waiting?.reduce((total, list) => total + list.count, 0);
  useEffect(() => {
    if (count === undefined || !canCount) return;
    // A browser in which the product is not installed may refuse.
    navigator.setAppBadge(count).catch(() => undefined);
  }, [count]);
  return null;
}
