import { SegmentedControl } from '@mantine/core';
import { Suspense, useState } from 'react';

import type { DocumentView } from '#contract/documents/documents.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { later } from '#web/platform/later.ts';

import { Section } from '#web/components/section.tsx';
import type { Work } from '#web/workflow/use-work.ts';
import { ChainSteps } from '#web/documents/route/chain-steps.tsx';
import { HistoryList } from './history-list.tsx';
import { RouteMap } from './route-map.tsx';
import { CurrentLocation } from './current-location.tsx';

interface RouteSectionProps {
  readonly document: DocumentView;
  readonly work: Work;
}

const ReadersSection = later(async () => (await import('#web/read-receipts/readers-section.tsx')).ReadersSection);

/** Loaded on demand: only senders of letters to outside see it. */
const DispatchesSection = later(async () => (await import('#web/dispatches/dispatches-section.tsx')).DispatchesSection);

/** เส้นทางหนังสือ: current location, map and history. */
export function RouteSection({ document, work }: RouteSectionProps) {
  return (
    <>
      <Route document={document} work={work} />
      {document.showsDispatches && (
        <Suspense fallback={null}>
          <DispatchesSection document={document} />
        </Suspense>
      )}
      {document.showsReaders && (
        <Suspense fallback={null}>
          <ReadersSection documentId={document.documentId} />
        </Suspense>
      )}
    </>
  );
}

function Route({ document, work }: RouteSectionProps) {
  const t = useTranslation();
  const [shown, setShown] = useState('map');
  // Its way is not known.
  if (document.movedIn)
    return (
      <Section title={t('documents.routeEvents')}>
        <HistoryList events={document.history} />
      </Section>
    );
  return (
    <Section title={t('documents.route')}>
      <CurrentLocation document={document} />
      <ChainSteps steps={document.steps} />
      <SegmentedControl
        fullWidth
        size="sm"
        mb={12}
        aria-label={t('documents.route')}
        value={shown}
        onChange={setShown}
        data={[
          { value: 'map', label: t('documents.routeMap') },
          { value: 'words', label: t('documents.routeEvents') },
        ]}
      />
      {shown === 'map' ? <RouteMap document={document} work={work} /> : <HistoryList events={document.history} />}
    </Section>
  );
}
