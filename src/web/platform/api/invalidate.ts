import type { QueryClient } from '@tanstack/react-query';

import type { CallName } from './calls.ts';

/** Matches all cached replies of a call. */
export const repliesOf = (name: CallName) => ({ queryKey: [name] as const });

/** Refetches visible replies immediately and the others when they are next shown. */
export const invalidate = (queries: QueryClient, ...names: readonly CallName[]): Promise<unknown> =>
  Promise.all(names.map((name) => queries.invalidateQueries(repliesOf(name))));
