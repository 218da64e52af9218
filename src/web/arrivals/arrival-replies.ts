import type { CallName } from '#web/platform/api/calls.ts';

/** What a change of an arrival alters. */
export const arrivalReplies = ['getArrivals', 'getArrival', 'getTodoLists'] as const satisfies readonly CallName[];
