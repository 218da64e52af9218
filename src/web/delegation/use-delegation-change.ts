import { useMutation, useQueryClient } from '@tanstack/react-query';

import { callApi } from '#web/platform/api/call-api.ts';
import { failureOf } from '#web/platform/api/call-failure.ts';
import type { CallRequest } from '#web/platform/api/calls.ts';
import { showSuccess, showError } from '#web/platform/show-toast.ts';

/** Makes or ends an appointment, tells that it is done, and asks the lists anew. */
export function useDelegationChange<Key extends 'createDelegation' | 'endDelegation'>(
  call: Key,
  done: string,
  onDone: () => void,
) {
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (request: CallRequest<Key>) => callApi(call, request),
    onSuccess: () => {
      for (const key of ['getDelegations', 'getActing']) void queries.invalidateQueries({ queryKey: [key] });
      showSuccess(done);
      onDone();
    },
    onError: (error) => {
      if (!failureOf(error)?.fields) showError(error);
    },
  });
  return { ...change, wrong: failureOf(change.error)?.fields ?? {} };
}
