import type { CallName } from '#web/platform/api/calls.ts';

/** Calls affected by a change of a number. */
export const numberReplies = [
  'getRegister',
  'getReservations',
  'getNumberSeries',
  'getOpeningNumbers',
  'getNumberBooks',
  'getNumberBookChanges',
  'getUsableNumbers',
  'getDocument',
] as const satisfies readonly CallName[];
