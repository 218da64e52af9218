import type { CallName } from '#web/platform/api/calls.ts';

/** What an import of old registers is seen in. */
export const oldReplies = [
  'getOldRegisterImports',
  'getOldRegisterFiles',
  'getOldRegisterEntry',
  'getRegister',
  'getRegisterYears',
  'getOpeningNumbers',
  'getNumberSeries',
] as const satisfies readonly CallName[];
