import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import type { MenuItem } from '#contract/menus.ts';
import { menuRoots } from '#domain/menus/menu-roots.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { headerMenuDelayMs } from '#web/platform/screen-times.ts';

const isOfLetters = (item: MenuItem) => /^\/?sarabun(\/|$)/.test(item.action);

/** Loads 1 s after mount, so that the screen itself comes first; the letters item is shown on the dashboard only. */
export function useHeaderMenu() {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), headerMenuDelayMs);
    return () => clearTimeout(timer);
  }, []);
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const request = { parentId: menuRoots.header, level: 1, queryOnly: 1 } as const;
  const reply = useCall('getHeaderMenu', request, { enabled: isDue, isBackground: true });
  const isDashboard = pathname === '/sarabun/dashboard';
  return { items: reply.data?.item.filter((item) => isDashboard || !isOfLetters(item)), isFailed: reply.isError };
}

export const useModules = () => {
  const reply = useCall('getModules', {}, { isBackground: true });
  return { items: reply.data?.items, isFailed: reply.isError };
};
