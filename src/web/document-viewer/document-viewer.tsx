import { Button } from '@mantine/core';
import { IconColumns, IconFileOff } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

import { EmptyState } from '#web/components/data-states.tsx';
import { Loading } from '#web/components/loading.tsx';
import { ScreenFailed } from '#web/components/screen-failed.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { later } from '#web/platform/later.ts';

import { ImageViewer } from './image-viewer.tsx';
import styles from './document-viewer.module.css';
import { NotShown } from './not-shown.tsx';
import type { ViewerFile } from './viewer-file.ts';

const PdfViewer = later(async () => (await import('./pdf-viewer.tsx')).PdfViewer);
const CompareFiles = later(async () => (await import('./compare/compare-files.tsx')).CompareFiles);
const TextViewer = later(async () => (await import('./text-viewer.tsx')).TextViewer);

/** Several files are shown as tabs. */
export function LetterViewer({ files }: { readonly files: readonly ViewerFile[] }) {
  const t = useTranslation();
  const [chosenId, setChosenId] = useState<number>();
  const [isComparing, setComparing] = useState(false);
  const chosen = files.find((file) => file.fileId === chosenId) ?? files[0];
  if (!chosen)
    return (
      <EmptyState
        title={t('documents.noFile')}
        help={t('documents.noFileHelp')}
        icon={<IconFileOff aria-hidden stroke={1.5} />}
      />
    );
  return (
    <div className={styles.viewer}>
      {files.length > 1 && (
        <div className={styles.tabs} role="group" aria-label={t('documents.files')}>
          {files.map((file) => (
            <button
              key={file.fileId}
              type="button"
              aria-pressed={file === chosen}
              title={file.name}
              onClick={() => setChosenId(file.fileId)}
            >
              {file.label}
            </button>
          ))}
          {files.filter(isComparable).length > 1 && (
            <Button
              className={styles.compare}
              variant="subtle"
              size="compact-sm"
              leftSection={<IconColumns size={18} aria-hidden />}
              onClick={() => setComparing(true)}
            >
              {t('documents.compare.open')}
            </Button>
          )}
        </div>
      )}
      {isComparing && (
        <Suspense fallback={null}>
          <CompareFiles files={files.filter(isComparable)} onClose={() => setComparing(false)} />
        </Suspense>
      )}
      <ErrorBoundary key={chosen.fileId} FallbackComponent={ScreenFailed}>
        <Suspense fallback={<Loading />}>
          <FileView file={chosen} />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}

/** Pages are compared with pages. */
const isComparable = ({ mediaType, watermarkMode }: ViewerFile) =>
  mediaType === 'application/pdf' && watermarkMode !== 'refused';

function FileView({ file }: { readonly file: ViewerFile }) {
  if (file.watermarkMode === 'refused') return <NotShown file={file} />;
  if (file.mediaType === 'application/pdf') return <PdfViewer file={file} />;
  if (/^image\/(png|jpeg|webp|gif)$/.test(file.mediaType)) return <ImageViewer file={file} />;
  if (file.mediaType === 'text/plain') return <TextViewer file={file} />;
  return <NotShown file={file} />;
}
