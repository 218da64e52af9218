import { useMutation, useQueryClient } from '@tanstack/react-query';

import { callApi } from '#web/platform/api/call-api.ts';
import type { CallRequest } from '#web/platform/api/calls.ts';
import { showSuccess, showError } from '#web/platform/show-toast.ts';

/** Does it, tells that it is done, and asks anew for the lists; a refusal often says that somebody was quicker. */
export function useArrivalChange<Key extends 'dismissArrival' | 'classifyArrival' | 'restoreArrival'>(
  call: Key,
  done: string,
  onDone: () => void = () => undefined,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: CallRequest<Key>) => callApi(call, request),
    onSuccess: () => {
      showSuccess(done);
      onDone();
    },
    onError: showError,
    onSettled: () => {
      for (const name of ['getArrivals', 'getArrival', 'getTodoLists'])
        void queries.invalidateQueries({ queryKey: [name] });
    },
  });
}
