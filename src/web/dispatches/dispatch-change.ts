import type { CallName } from '#web/platform/api/calls.ts';
import { noteOwnChange } from '#web/documents/own-changes.ts';

export const dispatchChange = {
  onSend: ({ documentId }: { readonly documentId: number }) => noteOwnChange(documentId),
  invalidates: ['getDocument', 'getDispatches', 'getTodoLists', 'getTodoList'] satisfies readonly CallName[],
} as const;
