import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';

import { useCall } from '#web/platform/api/use-call.ts';
import { openLayers } from '#web/platform/keyboard/use-escape.ts';
import { openOverlay } from '#web/platform/overlay.ts';

/** Begins the tour on a person's first entry, not over a list, a letter or whatever else he has opened by then. */
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
    // It takes a moment to come, in which something may be opened.
    import('./dashboard-tour.tsx').then(begin, () => undefined);
    return () => {
      isWanted = false;
    };
  }, [isFirst]);
}
