import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';

import { useCall } from '#web/platform/api/use-call.ts';
import { openLayers } from '#web/platform/keyboard/use-escape.ts';
import { openOverlay } from '#web/platform/overlay.ts';

/** Starts the tour on the first visit, but never over anything the person has already opened. */
export function useFirstTour(): void {
  const { list, view } = useSearch({ from: '/main/sarabun/dashboard' });
  const seen = useCall('getSeenTours', {}, { staleTime: Infinity }).data?.items;
  const isFirst = seen !== undefined && !seen.includes('dashboard') && !list && !view;
  useEffect(() => {
    if (!isFirst) return;
    let isWanted = true;
    const begin = () => {
      if (isWanted && openLayers() === 0) openOverlay('tour');
    };
    // The person may open something while the tour loads.
    import('./dashboard-tour.tsx').then(begin, () => undefined);
    return () => {
      isWanted = false;
    };
  }, [isFirst]);
}
