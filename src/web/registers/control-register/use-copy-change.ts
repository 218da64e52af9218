import { useMutation, useQueryClient } from '@tanstack/react-query';

import { callApi } from '#web/platform/api/call-api.ts';
import { failureOf } from '#web/platform/api/call-failure.ts';
import type { CallRequest } from '#web/platform/api/calls.ts';
import { showSuccess, showError } from '#web/platform/show-toast.ts';

/** Writes down what became of a copy, tells that it is done, and asks anew for the register. */
export function useCopyChange<Key extends 'lendCopy' | 'takeBackCopy' | 'destroyCopy'>(
  call: Key,
  done: string,
  onDone: () => void,
) {
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (request: CallRequest<Key>) => callApi(call, request),
    onSuccess: () => {
      showSuccess(done);
      onDone();
    },
    onError: (error) => {
      if (Object.keys(failureOf(error)?.fields ?? {}).length === 0) showError(error);
    },
    // A refusal often says that somebody was quicker: then too the register is asked for anew.
    onSettled: () => queries.invalidateQueries({ queryKey: ['getControlRegister'] }),
  });
  return { ...change, wrong: failureOf(change.error)?.fields ?? {} };
}
