import type { CallName } from '#web/platform/api/calls.ts';

/** What a change of a manual alters. */
export const manualReplies = ['getManuals'] as const satisfies readonly CallName[];
