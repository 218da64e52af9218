import { useMutation, useQueryClient } from '@tanstack/react-query';

import { callApi } from '#web/platform/api/call-api.ts';
import { failureOf } from '#web/platform/api/call-failure.ts';
import type { CallRequest } from '#web/platform/api/calls.ts';
import { tellDone, tellFailure } from '#web/platform/tell.ts';

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
      tellDone(done);
      onDone();
    },
    onError: (error) => {
      if (Object.keys(failureOf(error)?.fields ?? {}).length === 0) tellFailure(error);
    },
    // A refusal often says that somebody was quicker: then too the register is asked for anew.
    onSettled: () => queries.invalidateQueries({ queryKey: ['getControlRegister'] }),
  });
  return { ...change, wrong: failureOf(change.error)?.fields ?? {} };
}
