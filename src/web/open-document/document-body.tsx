import { useMediaQuery } from '@mantine/hooks';
import { Suspense } from 'react';

import type { DocumentView } from '#contract/documents/documents.ts';
import { LetterViewer } from '#web/document-viewer/document-viewer.tsx';
import { Loading } from '#web/components/loading.tsx';
import { RouteSection } from './route/route-section.tsx';
import { later } from '#web/platform/later.ts';
import type { DocumentReference } from '#web/document-queue/document-reference.ts';

import { useViewerFiles } from '#web/documents/use-viewer-files.ts';
import { Details } from '#web/documents/details/details.tsx';
import styles from './document-body.module.css';
import { CopyTool } from './copy-tool.tsx';
import { useWork } from '#web/workflow/use-work.ts';
import { WorkPanel } from '#web/workflow/work-panel.tsx';

const NotesSection = later(async () => (await import('#web/notes/notes-section.tsx')).NotesSection);

/** Small screens only. */
const DocumentTabs = later(async () => (await import('./document-tabs.tsx')).DocumentTabs);

const WrittenLetter = later(async () => (await import('#web/drafting/written-letter.tsx')).WrittenLetter);

/** Only letters from outside have an arrival time; one that was moved in was written before. */
const isWrittenHere = ({ arrivedAt, movedIn }: DocumentView) => arrivedAt === null && movedIn === null;

interface DocumentBodyProps {
  readonly document: DocumentView;
  readonly reference: DocumentReference;
}

export function DocumentBody({ document, reference }: DocumentBodyProps) {
  const isSmall = useMediaQuery('(max-width: 991.98px)', undefined, { getInitialValueInEffect: false });
  const work = useWork(document, reference);
  const viewerFiles = useViewerFiles(document, (file) => <CopyTool documentId={document.documentId} file={file} />);
  const files = <LetterViewer files={viewerFiles} />;
  const letter = isWrittenHere(document) ? (
    <Suspense fallback={<Loading />}>
      <WrittenLetter document={document} files={files} />
    </Suspense>
  ) : (
    files
  );
  const panel = <WorkPanel document={document} work={work} />;
  const details = (
    <>
      <Details document={document} />
      <Suspense fallback={null}>
        <NotesSection documentId={document.documentId} />
      </Suspense>
      <Suspense fallback={null}>
        <RouteSection document={document} work={work} />
      </Suspense>
    </>
  );
  if (isSmall)
    return (
      <Suspense fallback={<Loading />}>
        <DocumentTabs
          letter={letter}
          hasLetter={isWrittenHere(document) || viewerFiles.length > 0}
          details={details}
          panel={panel}
          work={work}
        />
      </Suspense>
    );
  return (
    <div className={styles.beside}>
      {letter}
      <div className={styles.side}>
        {panel}
        {details}
      </div>
    </div>
  );
}
