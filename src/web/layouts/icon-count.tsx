import { useEffect } from 'react';

import { useCall } from '#web/platform/api/use-call.ts';

const canCount = 'setAppBadge' in navigator;

/** The badge of the installed app: letters that need action by the person. */
export function IconCount() {
  const lists = useCall('getTodoLists', {}, { enabled: canCount });
  const waiting = lists.data?.items.filter(({ group }) => group === 'act');
  const count = waiting?.reduce((total, list) => total + list.count, 0);
  useEffect(() => {
    if (count === undefined || !canCount) return;
    // Browsers may refuse when the app is not installed.
    navigator.setAppBadge(count).catch(() => undefined);
  }, [count]);
  return null;
}
