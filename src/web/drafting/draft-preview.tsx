import { Button } from '@mantine/core';
import { IconFileText, IconLayoutColumns } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import type { DocumentKind } from '#domain/documents/document-kinds.ts';
import { DraftPaper } from '#web/paper/draft-paper.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './draft-screen.module.css';
import { NotPrinted } from './not-printed.tsx';
import { setPreviewBeside } from './preview-beside.ts';
import type { Draft } from './saving/use-draft.ts';

interface DraftPreviewProps {
  readonly draft: Draft;
  readonly kind: DocumentKind;
  readonly isBeside: boolean;
  /** What the panel offers that the sheets take the place of. */
  readonly children: ReactNode;
}

const placeId = 'draft-preview';

/** The sheets of the draft, below the text or beside it. */
export function DraftPreview({ draft, kind, isBeside, children }: DraftPreviewProps) {
  const t = useTranslation();
  return (
    <section className={styles.preview} id={placeId} tabIndex={-1} aria-label={t('drafting.preview')}>
      <h2>{t('drafting.preview')}</h2>
      <DraftPaper
        documentId={draft.view.documentId}
        written={draft.written}
        isFollowing={isBeside}
        tools={isBeside && children}
      >
        <NotPrinted written={draft.written} kind={kind} />
      </DraftPaper>
    </section>
  );
}

interface PreviewButtonProps extends Pick<DraftPreviewProps, 'isBeside'> {
  /** They take the place of what stands there. */
  readonly onBeside: () => void;
}

/** Leads to the sheets, or puts them beside the text. */
export function PreviewButton({ isBeside, onBeside }: PreviewButtonProps) {
  const t = useTranslation();
  return (
    <>
      <Button
        component="a"
        href={`#${placeId}`}
        variant="default"
        size="sm"
        leftSection={<IconFileText size={18} aria-hidden />}
        onClick={(event) => {
          event.preventDefault();
          document.getElementById(placeId)?.scrollIntoView();
          document.getElementById(placeId)?.focus();
        }}
      >
        {t('drafting.preview')}
      </Button>
      <Button
        className={styles.besideChoice}
        variant={isBeside ? 'light' : 'default'}
        size="sm"
        aria-pressed={isBeside}
        leftSection={<IconLayoutColumns size={18} aria-hidden />}
        onClick={() => {
          onBeside();
          setPreviewBeside(!isBeside);
        }}
      >
        {t('drafting.previewBeside')}
      </Button>
    </>
  );
}
