import { useMutation, useQueryClient } from '@tanstack/react-query';

import { callApi } from '#web/platform/api/call-api.ts';
import type { CallRequest } from '#web/platform/api/calls.ts';
import { showSuccess, showError } from '#web/platform/show-toast.ts';

/** Keeps or removes a chain, and shows the list as it is then. */
export function useTemplateAction<Action extends 'saveChainTemplate' | 'removeChainTemplate'>(
  action: Action,
  said: string,
  onDone?: () => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: CallRequest<Action>) => callApi(action, request),
    onSuccess: () => {
      showSuccess(said);
      onDone?.();
    },
    onError: showError,
    onSettled: () => queries.invalidateQueries({ queryKey: ['getChainTemplates'] }),
  });
}
