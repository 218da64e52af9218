import type { QueryClient } from '@tanstack/react-query';

import type { CallName } from './calls.ts';

/** Matches all cached replies of a call. */
export const repliesOf = (name: CallName) => ({ queryKey: [name] as const });

/** After every event of the to-do lists, because what was done also made or read notices. */
const notificationRefreshDelayMs = 2000;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Refetches visible replies immediately and the others when they are next shown; the notices follow the lists. */
export function invalidate(queries: QueryClient, ...names: readonly CallName[]): Promise<unknown> {
  if (names.includes('getTodoLists'))
    waiting ??= setTimeout(() => {
      waiting = undefined;
      void invalidate(queries, 'getNotifications');
    }, notificationRefreshDelayMs);
  return Promise.all(names.map((name) => queries.invalidateQueries(repliesOf(name))));
}
