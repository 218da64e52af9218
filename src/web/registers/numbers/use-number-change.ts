import { useMutation, useQueryClient } from '@tanstack/react-query';

import { callApi } from '#web/platform/api/call-api.ts';
import { failureOf } from '#web/platform/api/call-failure.ts';
import type { CallReply, CallRequest } from '#web/platform/api/calls.ts';
import { tellDone, tellFailure } from '#web/platform/tell.ts';

type Change = 'reserveNumbers' | 'insertNumber' | 'cancelNumber' | 'setNextNumber' | 'useReservedNumber';

const shownFrom = ['getRegister', 'getReservations', 'getNumberSeries', 'getUsableNumbers', 'getDocument'];

/** Changes something about numbers, tells that it is done, and asks anew for what shows them. */
export function useNumberChange<Key extends Change>(
  call: Key,
  words: (reply: CallReply<Key>) => string,
  onDone: () => void,
) {
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (request: CallRequest<Key>) => callApi(call, request),
    onSuccess: (reply) => {
      for (const key of shownFrom) void queries.invalidateQueries({ queryKey: [key] });
      tellDone(words(reply));
      onDone();
    },
    onError: (error) => {
      if (Object.keys(failureOf(error)?.fields ?? {}).length === 0) tellFailure(error);
    },
  });
  return { ...change, wrong: failureOf(change.error)?.fields ?? {} };
}
