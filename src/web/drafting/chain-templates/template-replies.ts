import type { CallName } from '#web/platform/api/calls.ts';

/** What a change of a saved chain alters. */
export const templateReplies = ['getChainTemplates'] as const satisfies readonly CallName[];
