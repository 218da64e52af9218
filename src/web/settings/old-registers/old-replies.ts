import type { CallName } from '#web/platform/api/calls.ts';

/** What an import of old registers is seen in. */
export const oldReplies = [
  'getOldRegisterImports',
  'getRegister',
  'getRegisterYears',
  'getOpeningNumbers',
  'getNumberSeries',
] as const satisfies readonly CallName[];
