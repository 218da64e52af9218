import { useMutation, useQueryClient } from '@tanstack/react-query';

import { callApi } from '#web/platform/api/call-api.ts';
import type { CallRequest } from '#web/platform/api/calls.ts';
import { showSuccess, showError } from '#web/platform/show-toast.ts';

import { noteOwnChange } from '#web/documents/own-changes.ts';

type Change = 'recordDelivery' | 'sendDispatchAgain' | 'withdrawDispatch';

/** What a dialog of a sending is about. */
export interface DispatchDialogProps<Dispatch> {
  readonly documentId: number;
  readonly dispatch: Dispatch;
  readonly onClose: () => void;
}

/** Does something with a sending, tells that it is done, and asks the document and the lists anew. */
export function useDispatchChange<Key extends Change>(call: Key, done: string, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: CallRequest<Key>) => {
      noteOwnChange(request.documentId);
      return callApi(call, request);
    },
    onSuccess: () => {
      showSuccess(done);
      onDone();
    },
    onError: showError,
    onSettled: () => {
      for (const key of ['getDocument', 'getDispatches', 'getTodoLists', 'getTodoList'])
        void queries.invalidateQueries({ queryKey: [key] });
    },
  });
}
