import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';

import { useCall } from '#web/platform/api/use-call.ts';
import { openOverlay } from '#web/platform/overlay.ts';

/** Begins the tour on a person's first entry, unless a link brought him to a list or a letter. */
export function useFirstTour(): void {
  const { list, view } = useSearch({ from: '/main/sarabun/dashboard' });
  const seen = useCall('getSeenTours', {}, { staleTime: Infinity }).data?.items;
  const isFirst = seen !== undefined && !seen.includes('dashboard') && !list && !view;
  useEffect(() => {
    if (isFirst) openOverlay('tour');
  }, [isFirst]);
}
