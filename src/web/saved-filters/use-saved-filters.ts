import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';

import type { FilterConditions } from '#contract/saved-filters.ts';
import type { FilterPlace } from '#domain/saved-filters/saved-filters.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import type { CallRequest } from '#web/platform/api/calls.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { showSuccess, showError } from '#web/platform/show-toast.ts';

import { isNoFilter } from './same-conditions.ts';

interface Params {
  readonly place: FilterPlace;
  readonly conditions: FilterConditions;
  readonly onUse: (conditions: FilterConditions) => void;
}

/** The filters a person keeps for a place. The usual one is taken once, where nothing has been asked yet. */
export function useSavedFilters({ place, conditions, onUse }: Params) {
  const items = useCall('getSavedFilters', { place }, { isBackground: true }).data?.items;
  const wasSearched = useRef(false);
  const applyDefault = useEffectEvent(() => {
    if (wasSearched.current || !items) return;
    wasSearched.current = true;
    const usual = items.find((item) => item.isDefault);
    if (usual && isNoFilter(conditions)) onUse(usual.conditions);
  });
  useEffect(() => applyDefault(), [items]);
  return items ?? [];
}

type FilterAction = 'saveFilter' | 'removeSavedFilter';

/** Keeps or removes a filter, and shows the list as it is then. */
export function useFilterAction<Action extends FilterAction>(action: Action, said: string, onDone?: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: CallRequest<Action>) => callApi(action, request),
    onSuccess: () => {
      showSuccess(said);
      onDone?.();
    },
    onError: showError,
    onSettled: () => queries.invalidateQueries({ queryKey: ['getSavedFilters'] }),
  });
}
