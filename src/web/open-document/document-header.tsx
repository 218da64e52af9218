import { ActionIcon, CloseButton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { DocumentView } from '#contract/documents/documents.ts';
import { useKeys } from '#web/platform/keyboard/use-keys.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useQueuePosition } from '#web/document-queue/document-queue.ts';
import type { DocumentReference } from '#web/document-queue/document-reference.ts';
import { useCloseDocument, useReplaceDocument } from '#web/document-queue/opened-document.ts';

import { DocumentBadges } from './document-badges.tsx';
import styles from './document-header.module.css';
import { useLeave } from '#web/documents/leave.ts';
import { TakeNextButton } from './take-next-button.tsx';
import { documentQuery } from '#web/documents/use-document.ts';

interface DocumentHeaderProps {
  readonly reference: DocumentReference;
  readonly document: DocumentView | undefined;
}

export function DocumentHeader({ reference, document }: DocumentHeaderProps) {
  const t = useTranslation();
  const leave = useLeave();
  const close = useCloseDocument();
  const { index, total, go, previous, next } = useNeighbours(reference);
  return (
    <div className={styles.header}>
      {index >= 0 && total > 1 && (
        <div className={styles.walk}>
          <ActionIcon
            variant="default"
            disabled={!previous}
            aria-label={t('documents.previousDocument')}
            title={`${t('documents.previousDocument')} (K)`}
            onClick={() => go(previous)}
          >
            <IconChevronLeft size={22} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            disabled={!next}
            aria-label={t('documents.nextDocument')}
            title={`${t('documents.nextDocument')} (J)`}
            onClick={() => go(next)}
          >
            <IconChevronRight size={22} aria-hidden />
          </ActionIcon>
          <TakeNextButton reference={reference} />
          <span className={styles.position} aria-label={t('documents.position', { at: index + 1, total })}>
            <b>{index + 1}</b>/{total}
          </span>
        </div>
      )}
      <div className={styles.names}>
        {document && <DocumentBadges document={document} />}
        <h2 className={styles.subject} tabIndex={-1} data-autofocus>
          {document?.subject}
        </h2>
      </div>
      <CloseButton
        className={styles.close ?? ''}
        size="xl"
        aria-label={t('documents.closeDocument')}
        title={`${t('documents.closeDocument')} (Esc)`}
        onClick={() => leave(close)}
      />
    </div>
  );
}

/** Prefetches the next document. */
function useNeighbours(reference: DocumentReference) {
  const leave = useLeave();
  const replace = useReplaceDocument();
  const queries = useQueryClient();
  const position = useQueuePosition(reference);
  const { previous, next } = position;
  const go = (to: DocumentReference | undefined) => to && leave(() => replace(to));
  useEffect(() => {
    if (next) void queries.prefetchQuery(documentQuery(next));
  }, [next, queries]);
  useKeys({ KeyJ: () => go(next), KeyK: () => go(previous) });
  return { ...position, go };
}
