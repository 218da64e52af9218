import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';

import type { DocumentView } from '#contract/documents.ts';
import { useWords } from '#web/platform/language/use-words.ts';

import { Section } from '../section.tsx';
import type { Work } from '../work/use-work.ts';
import { HistoryList } from './history-list.tsx';
import { RouteMap } from './route-map.tsx';
import { WhereNow } from './where-now.tsx';

/** เส้นทางหนังสือ: where the letter is now, its way as a picture, and everything that happened in words. */
export function RouteSection({ document, work }: { readonly document: DocumentView; readonly work: Work }) {
  const t = useWords();
  const [shown, setShown] = useState('map');
  return (
    <Section title={t('documents.route')}>
      <WhereNow document={document} />
      <SegmentedControl
        fullWidth
        size="sm"
        mb={12}
        aria-label={t('documents.route')}
        value={shown}
        onChange={setShown}
        data={[
          { value: 'map', label: t('documents.routeMap') },
          { value: 'words', label: t('documents.routeWords') },
        ]}
      />
      {shown === 'map' ? <RouteMap document={document} work={work} /> : <HistoryList events={document.history} />}
    </Section>
  );
}
