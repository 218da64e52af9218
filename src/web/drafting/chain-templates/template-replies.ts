import type { CallName } from '#web/platform/api/calls.ts';

export const templateReplies = ['getChainTemplates'] as const satisfies readonly CallName[];
