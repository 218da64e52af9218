import { useInViewport } from '@mantine/hooks';
import { IconFileOff } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

import type { TodoRow } from '#contract/todo.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { later } from '#web/platform/later.ts';

import type { FirstPagePlace } from './bulk-choices.ts';
import styles from './bulk.module.css';

const FileFirstPage = later(async () => (await import('./file-first-page.tsx')).FileFirstPage);
const WrittenFirstPage = later(async () => (await import('./written-first-page.tsx')).WrittenFirstPage);

interface FirstPageProps {
  readonly row: Pick<TodoRow, 'documentId' | 'subject'>;
  readonly place: FirstPagePlace | undefined;
}

/** A small picture of the first page. It is fetched when its line comes into view. */
export function FirstPage({ row: { documentId, subject }, place = { kind: 'none' } }: FirstPageProps) {
  const t = useTranslation();
  const { ref, inViewport } = useInViewport<HTMLDivElement>();
  const [wasSeen, setSeen] = useState(false);
  if (inViewport && !wasSeen) setSeen(true);
  const [isMissing, setMissing] = useState(!hasPages(place));
  const giveUp = () => setMissing(true);
  return (
    <div
      ref={ref}
      className={styles.page}
      role="img"
      aria-label={t(isMissing ? 'bulk.noPage' : 'bulk.firstPage', { subject })}
    >
      {isMissing && <IconFileOff aria-hidden stroke={1.5} />}
      {wasSeen && !isMissing && (
        <ErrorBoundary fallback={null} onError={giveUp}>
          <Suspense fallback={null}>
            {place.kind === 'file' && <FileFirstPage file={place} onMissing={giveUp} />}
            {place.kind === 'writing' && <WrittenFirstPage documentId={documentId} onMissing={giveUp} />}
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}

const hasPages = (place: FirstPagePlace): boolean =>
  place.kind === 'writing' ||
  (place.kind === 'file' && /^(application\/pdf|image\/(png|jpeg|webp|gif))$/.test(place.mediaType));
