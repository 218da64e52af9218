import { useRef, useState } from 'react';

import { LoadFailed } from '#web/components/data-states.tsx';
import { Loading } from '#web/components/loading.tsx';

import type { PdfView } from '../pdf-view.ts';
import styles from './compare.module.css';
import { CompareBar } from './compare-bar.tsx';
import { ComparedPage } from './compared-page.tsx';
import { PageChanges } from './page-changes.tsx';
import { useDifferences, useOpenedFile, type ComparedFile } from './use-compared.ts';

interface ComparisonProps {
  readonly older: ComparedFile;
  readonly newer: ComparedFile;
}

export function Comparison({ older, newer }: ComparisonProps) {
  const [attempt, setAttempt] = useState(0);
  return <OpenedComparison key={attempt} older={older} newer={newer} onRetry={() => setAttempt(attempt + 1)} />;
}

/** Both show the same page in the same size, and scroll together. */
function OpenedComparison({ older, newer, onRetry }: ComparisonProps & { readonly onRetry: () => void }) {
  const [before, after] = [useOpenedFile(older), useOpenedFile(newer)];
  const differences = useDifferences(before.opened?.document, after.opened?.document);
  const [page, setPage] = useState(1);
  const [view, setView] = useState<PdfView>({ zoom: 1, rotation: 0 });
  const scrollers = useRef(new Map<string, HTMLElement>());
  if (before.isBroken || after.isBroken) return <LoadFailed error={undefined} onRetry={onRetry} />;
  if (!before.opened || !after.opened) return <Loading />;
  const pages = Math.max(before.opened.document.numPages, after.opened.document.numPages);
  const difference = differences?.find((item) => item.page === page);
  const side = (name: 'older' | 'newer') => ({
    page,
    view,
    register: (element: HTMLElement | null) => {
      if (element) scrollers.current.set(name, element);
    },
    onScroll: ({ scrollTop, scrollLeft }: HTMLElement) => {
      const other = scrollers.current.get(name === 'older' ? 'newer' : 'older');
      other?.scrollTo({ top: scrollTop, left: scrollLeft });
    },
  });
  return (
    <>
      <CompareBar
        differences={differences}
        page={page}
        pages={pages}
        goTo={(wanted) => setPage(Math.min(pages, Math.max(1, wanted)))}
        view={view}
        onView={setView}
      />
      <div className={styles.sides}>
        <ComparedPage
          {...side('older')}
          label={older.label}
          opened={before.opened}
          marked={difference && { name: 'words-removed', passages: difference.removed }}
        />
        <ComparedPage
          {...side('newer')}
          label={newer.label}
          opened={after.opened}
          marked={difference && { name: 'words-inserted', passages: difference.inserted }}
        />
      </div>
      <PageChanges difference={difference} />
    </>
  );
}
