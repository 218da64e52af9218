import '@mantine/core/styles/Tour.layer.css';

import { Tour } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import { callApi } from '#web/platform/api/call-api.ts';
import { invalidate } from '#web/platform/api/invalidate.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { closeOverlay } from '#web/platform/overlay.ts';

/** The element of each stop has its name in `data-tour`. */
const stops = ['work', 'start', 'search', 'bell', 'help'] as const;

/** Undefined when the element is not visible, as the header search on a phone; the text is then centred. */
function targetOf(stop: string): string | undefined {
  const selector = `[data-tour="${stop}"]`;
  const { width = 0 } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
  return width > 0 ? selector : undefined;
}

/** Starts by itself only on the first visit, whether finished or not. */
export function DashboardTour() {
  const t = useTranslation();
  const queries = useQueryClient();
  const furthest = useRef(0);
  const end = () => {
    closeOverlay();
    const wasFinished = furthest.current === stops.length - 1;
    // A failure needs no message: the tour is just shown once more.
    void callApi('markTourSeen', { tour: 'dashboard', wasFinished })
      .then(() => invalidate(queries, 'getSeenTours'))
      .catch(() => undefined);
  };
  return (
    <Tour
      active
      onClose={end}
      onStepOpen={(step) => void (furthest.current = Math.max(furthest.current, step))}
      withCloseButton={false}
      zIndex="var(--z-toast)"
      styles={{ stepCounter: { color: 'var(--ink-2)' } }}
      labels={{
        skip: t('help.tour.skip'),
        back: t('help.tour.back'),
        next: t('help.tour.next'),
        close: t('help.tour.close'),
        stepCounter: (at, total) => t('help.tour.step', { at, total }),
      }}
    >
      {stops.map((stop) => {
        const target = targetOf(stop);
        return (
          <Tour.Step key={stop} {...(target ? { target } : {})} title={t(`help.tour.${stop}Title`)}>
            {t(`help.tour.${stop}`)}
          </Tour.Step>
        );
      })}
    </Tour>
  );
}
