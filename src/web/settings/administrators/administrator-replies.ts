import type { CallName } from '#web/platform/api/calls.ts';

/** What shows who is an administrator. */
export const administratorReplies = [
  'getAdministrators',
  'getAdministratorChanges',
  'getDuties',
  'getHeaderMenu',
] as const satisfies readonly CallName[];
