import { useMutation, useQueryClient } from '@tanstack/react-query';

import { callApi } from '#web/platform/api/call-api.ts';
import { failureOf } from '#web/platform/api/call-failure.ts';
import type { CallReply, CallRequest } from '#web/platform/api/calls.ts';
import { showSuccess, showError } from '#web/platform/show-toast.ts';

type Change = 'reserveNumbers' | 'insertNumber' | 'cancelNumber' | 'setNextNumber' | 'useReservedNumber';

const shownFrom = ['getRegister', 'getReservations', 'getNumberSeries', 'getUsableNumbers', 'getDocument'];

/**
 * Changes something about numbers, tells that it is done, and asks anew for what shows them. `fieldOf`: at which field a
 * refusal is said that names none.
 */
export function useNumberChange<Key extends Change>(
  call: Key,
  words: (reply: CallReply<Key>) => string,
  onDone: () => void,
  fieldOf: Readonly<Record<string, string>> = {},
) {
  const queries = useQueryClient();
  const wrongBy = (error: unknown): Readonly<Record<string, string>> => {
    const failure = failureOf(error);
    const field = failure && fieldOf[failure.code];
    return field ? { [field]: failure.message } : (failure?.fields ?? {});
  };
  const change = useMutation({
    mutationFn: (request: CallRequest<Key>) => callApi(call, request),
    onSuccess: (reply) => {
      for (const key of shownFrom) void queries.invalidateQueries({ queryKey: [key] });
      showSuccess(words(reply));
      onDone();
    },
    onError: (error) => {
      if (Object.keys(wrongBy(error)).length === 0) showError(error);
    },
  });
  return { ...change, wrong: wrongBy(change.error) };
}
