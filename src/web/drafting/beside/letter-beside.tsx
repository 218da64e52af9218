import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';

import type { DocumentView } from '#contract/documents/documents.ts';
import { LoadFailed } from '#web/components/data-states.tsx';
import { Loading } from '#web/components/loading.tsx';
import { LetterViewer } from '#web/document-viewer/document-viewer.tsx';
import { useViewerFiles } from '#web/documents/use-viewer-files.ts';
import { LetterPaper } from '#web/paper/letter-paper.tsx';
import { invalidate } from '#web/platform/api/invalidate.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useOpenedDocument } from '#web/platform/realtime/open-documents.ts';
import { usePush } from '#web/platform/realtime/push-messages.ts';

import type { Draft } from '../saving/use-draft.ts';
import styles from './beside.module.css';

interface LetterBesideProps {
  readonly draft: Draft;
  readonly documentId: number;
  readonly onClose: () => void;
}

/** A letter that is read while another one is written. */
export function LetterBeside({ draft: { view, saving }, documentId, onClose }: LetterBesideProps) {
  const t = useTranslation();
  const queries = useQueryClient();
  const isOwn = documentId === view.documentId;
  // Its own files change when the draft is saved.
  const version = isOwn && saving.kind === 'saved' ? saving.at.getTime() : undefined;
  const { data, error, refetch } = useCall('getDocument', { documentId }, { version, isBackground: true });
  useOpenedDocument(documentId);
  usePush('document-changed', (message) => {
    if (message.documentId === documentId && !isOwn) void invalidate(queries, 'getDocument');
  });
  const document = data?.item;
  const name = document?.letterNumber || document?.subject || t('drafting.beside');
  return (
    <section className={styles.beside} aria-label={t('drafting.besideOf', { name })}>
      <div className={styles.head}>
        <h2>{isOwn ? t('drafting.besideOwn') : name}</h2>
        <ActionIcon aria-label={t('drafting.besideClose')} title={t('drafting.besideClose')} onClick={onClose}>
          <IconX size={20} aria-hidden />
        </ActionIcon>
      </div>
      {document ? (
        <Letter key={documentId} document={document} isOwn={isOwn} />
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </section>
  );
}

/** A letter from outside, or one that was moved in, is its files; one that was written here is its paper, before its files. */
function Letter({ document, isOwn }: { readonly document: DocumentView; readonly isOwn: boolean }) {
  const files = useViewerFiles(document);
  const viewer = <LetterViewer files={files} />;
  if (isOwn || document.arrivedAt !== null || document.movedIn) return viewer;
  return (
    <div className={styles.written} tabIndex={0} role="group" aria-label={document.subject}>
      <LetterPaper documentId={document.documentId} version={document.version} letterNumber={document.letterNumber} />
      {files.length > 0 && <div className={styles.attached}>{viewer}</div>}
    </div>
  );
}
