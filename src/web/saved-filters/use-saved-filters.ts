import { useEffect, useEffectEvent, useRef } from 'react';

import type { FilterConditions } from '#contract/saved-filters.ts';
import type { FilterPlace } from '#domain/saved-filters/saved-filters.ts';
import type { CallName } from '#web/platform/api/calls.ts';
import { useCall } from '#web/platform/api/use-call.ts';

import { isNoFilter } from './same-conditions.ts';

export const filterReplies = ['getSavedFilters'] as const satisfies readonly CallName[];

interface Params {
  readonly place: FilterPlace;
  readonly conditions: FilterConditions;
  readonly onUse: (conditions: FilterConditions) => void;
}

/** The default filter is applied once, unless conditions are already set. */
export function useSavedFilters({ place, conditions, onUse }: Params) {
  const items = useCall('getSavedFilters', { place }, { isBackground: true }).data?.items;
  const wasSearched = useRef(false);
  const applyDefault = useEffectEvent(() => {
    if (wasSearched.current || !items) return;
    wasSearched.current = true;
    const preset = items.find((item) => item.isDefault);
    if (preset && isNoFilter(conditions)) onUse(preset.conditions);
  });
  useEffect(() => applyDefault(), [items]);
  return items ?? [];
}
