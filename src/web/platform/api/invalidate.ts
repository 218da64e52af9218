import type { QueryClient } from '@tanstack/react-query';

import type { CallName } from './calls.ts';

/** Matches every cached reply of a call, whatever its request. */
export const repliesOf = (name: CallName) => ({ queryKey: [name] as const });

/** Fetches the replies of these calls again: those on the screen at once, the others when they are next shown. */
export const invalidate = (queries: QueryClient, ...names: readonly CallName[]): Promise<unknown> =>
  Promise.all(names.map((name) => queries.invalidateQueries(repliesOf(name))));
