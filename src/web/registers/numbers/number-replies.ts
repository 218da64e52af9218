import type { CallName } from '#web/platform/api/calls.ts';

/** What a change of a number alters. */
export const numberReplies = [
  'getRegister',
  'getReservations',
  'getNumberSeries',
  'getUsableNumbers',
  'getDocument',
] as const satisfies readonly CallName[];
