import type { CallName } from '#web/platform/api/calls.ts';

export const manualReplies = ['getManuals', 'getManualChanges'] as const satisfies readonly CallName[];
