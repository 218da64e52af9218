import type { CallName } from '#web/platform/api/calls.ts';

export const arrivalReplies = ['getArrivals', 'getArrival', 'getTodoLists'] as const satisfies readonly CallName[];
