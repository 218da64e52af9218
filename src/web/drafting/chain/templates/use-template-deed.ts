import { useMutation, useQueryClient } from '@tanstack/react-query';

import { callApi } from '#web/platform/api/call-api.ts';
import type { CallRequest } from '#web/platform/api/calls.ts';
import { tellDone, tellFailure } from '#web/platform/tell.ts';

/** Keeps or removes a chain, and shows the list as it is then. */
export function useTemplateDeed<Deed extends 'saveChainTemplate' | 'removeChainTemplate'>(
  deed: Deed,
  said: string,
  onDone?: () => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: CallRequest<Deed>) => callApi(deed, request),
    onSuccess: () => {
      tellDone(said);
      onDone?.();
    },
    onError: tellFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: ['getChainTemplates'] }),
  });
}
