import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { DraftView } from '#contract/drafting/drafting.ts';
import type { DocumentKind } from '#domain/documents/document-kinds.ts';
import { isSecret } from '#domain/documents/secrecy.ts';
import { textParts } from '#domain/drafting/text-parts.ts';
import { isWording } from '#domain/drafting/wording.ts';
import { invalidate } from '#web/platform/api/invalidate.ts';
import { DraftPaper } from '#web/paper/draft-paper.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useOpenDocument } from '#web/document-queue/opened-document.ts';
import { ChainSteps } from '#web/documents/route/chain-steps.tsx';

import { BesideMenu } from './beside/beside-menu.tsx';
import { LetterBeside } from './beside/letter-beside.tsx';
import { CommentsPanel } from './comments/comments-panel.tsx';
import styles from './draft-screen.module.css';
import { DraftFields } from './fields/draft-fields.tsx';
import { NotPrinted } from './not-printed.tsx';
import { ChangedElsewhere } from './saving/changed-elsewhere.tsx';
import { LeaveGuard } from './saving/leave-guard.tsx';
import { SavingStatus } from './saving/saving-status.tsx';
import { useDraft } from './saving/use-draft.ts';
import { VersionsSection } from './versions/versions-section.tsx';

interface CorrectionDeskProps {
  readonly view: DraftView;
  readonly kind: DocumentKind;
  readonly onOpenNewest: () => void;
}

/** Lets a reviewer edit the text of a draft at their step; the sheet below shows the rest. */
export function CorrectionDesk({ view, kind, onOpenNewest }: CorrectionDeskProps) {
  const t = useTranslation();
  const draft = useDraft(view);
  const queries = useQueryClient();
  const openDocument = useOpenDocument();
  const { documentId } = view;
  const [besideId, setBesideId] = useState<number>();
  const toReview = async () => {
    await draft.saver.flush();
    // The line beside the button explains why saving failed.
    if (draft.saver.isUnsaved()) return;
    void invalidate(queries, 'getWriting');
    openDocument({ documentId, legId: null, taskId: null });
  };
  return (
    <div className={styles.columns} data-beside={besideId && 'letter'}>
      <div className={styles.main}>
        <section className={styles.card} aria-label={t('drafting.correct')}>
          <DraftFields draft={draft} kind={kind} marked={draft.missing} isShown={isWording} />
        </section>
      </div>
      <div className={styles.side}>
        <section className={styles.card}>
          <SavingStatus saving={draft.saving} isOnDevice={!isSecret(draft.written.secrecy)} />
          <Button size="md" leftSection={<IconArrowBackUp size={20} aria-hidden />} onClick={() => void toReview()}>
            {t('drafting.backToReview')}
          </Button>
          <BesideMenu draft={draft} openedId={besideId} onOpen={setBesideId} />
          <p className={styles.quiet}>{t('drafting.correctHelp')}</p>
        </section>
        <section className={styles.card}>
          <h2>{t('documents.steps')}</h2>
          <ChainSteps steps={view.steps} />
        </section>
        <CommentsPanel documentId={documentId} parts={textParts(draft.written.content, view.template)} />
        <VersionsSection documentId={documentId} current={draft.written} template={view.template} />
      </div>
      <section className={styles.preview} aria-label={t('drafting.preview')}>
        <h2>{t('drafting.preview')}</h2>
        <DraftPaper documentId={view.documentId} written={draft.written}>
          <NotPrinted written={draft.written} kind={kind} />
        </DraftPaper>
      </section>
      {besideId !== undefined && (
        <LetterBeside draft={draft} documentId={besideId} onClose={() => setBesideId(undefined)} />
      )}
      <LeaveGuard draft={draft} />
      <ChangedElsewhere draft={draft} onOpenNewest={onOpenNewest} />
    </div>
  );
}
