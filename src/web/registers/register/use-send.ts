import { useMutation, useQueryClient } from '@tanstack/react-query';

import type { Uploads } from '#web/components/uploads/use-uploads.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { failureOf } from '#web/platform/api/call-failure.ts';
import { showError } from '#web/platform/show-toast.ts';

import { rememberTo } from './last-addressee.ts';
import type { LetterForm } from './letter-form.ts';
import { requestOf } from './letter-request.ts';

/** Registers the letter in the book of a unit, as soon as its files have arrived; what the server finds wrong with a field is shown at the field. */
export function useSend(form: LetterForm, uploads: Uploads, arrivalId: number | undefined) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (unitId: number) => {
      const request = requestOf(form, unitId, await uploads.arrivals());
      return arrivalId === undefined
        ? callApi('registerIncoming', request)
        : callApi('registerArrival', { ...request, arrivalId });
    },
    onSuccess: () => {
      rememberTo(form.toText);
      for (const name of ['getRegister', 'getTodoLists', 'getTodoList', 'getArrivals', 'getArrival'])
        void queries.invalidateQueries({ queryKey: [name] });
    },
    onError: (error) => Object.keys(failureOf(error)?.fields ?? {}).length === 0 && showError(error),
  });
}
