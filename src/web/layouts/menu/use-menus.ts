import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import type { MenuItem } from '#contract/menus.ts';
import { menuRoots } from '#domain/menus/menu-roots.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { headerMenuDelayMs } from '#web/platform/screen-times.ts';

const isOfLetters = (item: MenuItem) => /^\/?sarabun(\/|$)/.test(item.action);

/**
 * The header menu. It loads 1 s after mount, so that the work on the screen comes first; the item of the letters is shown
 * on the dashboard only (specification, section 2).
 */
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

/** The systems the person may enter. */
export const useModules = () => {
  const reply = useCall('getModules', {}, { isBackground: true });
  return { items: reply.data?.items, isFailed: reply.isError };
};
