import { Button } from '@mantine/core';
import { IconArrowBackUp, IconSend, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';

import type { DraftView } from '#contract/drafting/drafting.ts';
import type { DocumentKind } from '#domain/documents/document-kinds.ts';
import { textParts } from '#domain/drafting/text-parts.ts';
import { isSecret } from '#domain/documents/secrecy.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { BesideMenu } from './beside/beside-menu.tsx';
import { LetterBeside } from './beside/letter-beside.tsx';
import { CommentsPanel } from './comments/comments-panel.tsx';
import { ChainPanel } from './chain/chain-panel.tsx';
import { Checker } from './check/checker.tsx';
import { missingPlaces } from './check/missing-places.ts';
import { useSubmitDraft } from './check/use-submit-draft.ts';
import { DetailsPanel, DraftFiles } from './details-panel.tsx';
import styles from './draft-screen.module.css';
import { DraftFields } from './fields/draft-fields.tsx';
import { fieldId, goToField } from './fields/field-id.ts';
import { usePlaceLabel } from './fields/field-label.ts';
import { DraftNumber } from './draft-number.tsx';
import { DraftPreview, PreviewButton } from './draft-preview.tsx';
import { usePreviewBeside } from './preview-beside.ts';
import { ChangedElsewhere } from './saving/changed-elsewhere.tsx';
import { LeaveGuard } from './saving/leave-guard.tsx';
import { SavingStatus } from './saving/saving-status.tsx';
import { useDraft } from './saving/use-draft.ts';
import { WordDownload } from './word/word-download.tsx';
import { VersionsSection } from './versions/versions-section.tsx';

interface DraftDeskProps {
  readonly view: DraftView;
  readonly kind: DocumentKind;
  readonly onOpenNewest: () => void;
}

export function DraftDesk({ view, kind, onOpenNewest }: DraftDeskProps) {
  const t = useTranslation();
  const draft = useDraft(view);
  const { submit, discard } = useSubmitDraft(draft);
  const [besideId, setBesideId] = useState<number>();
  // A letter that is read takes the place of the sheets.
  const isBeside = usePreviewBeside() && besideId === undefined;
  const [wasTried, setTried] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  const { places, chainProblem } = missingPlaces(draft);
  const labelOf = usePlaceLabel(draft, kind);
  // Who may sign may have changed since the draft was saved: the server says.
  const [first] = chainProblem === 'signer-without-authority' ? places.filter((place) => place !== 'chain') : places;
  const press = () => {
    setTried(true);
    if (first) return goToField(first);
    if (!submit.isPending) submit.mutate();
  };
  return (
    <div className={styles.columns} data-beside={isBeside ? 'sheets' : besideId && 'letter'}>
      <div className={styles.main}>
        {view.returnReason !== '' && (
          <section className={styles.returned} role="note">
            <IconArrowBackUp size={20} aria-hidden />
            <div>
              <b>{t('drafting.returned')}</b>
              <p>{view.returnReason}</p>
            </div>
          </section>
        )}
        <section className={styles.card} aria-label={t('drafting.title')}>
          <DraftFields draft={draft} kind={kind} marked={wasTried ? draft.missing : []} />
        </section>
      </div>
      <div className={styles.side}>
        <section className={styles.card}>
          <SavingStatus saving={draft.saving} isOnDevice={!isSecret(draft.written.secrecy)} />
          <Button size="md" leftSection={<IconSend size={20} aria-hidden />} loading={submit.isPending} onClick={press}>
            {t('drafting.submit')}
          </Button>
          <Checker places={places} labelOf={labelOf} chainProblem={chainProblem} />
          <div className={styles.more}>
            <PreviewButton isBeside={isBeside} onBeside={() => setBesideId(undefined)} />
            <BesideMenu draft={draft} openedId={besideId} onOpen={setBesideId} />
            <WordDownload draft={draft} />
            <Button
              variant="subtle"
              size="sm"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => setDiscarding(true)}
            >
              {t('drafting.discard')}
            </Button>
          </div>
        </section>
        <section className={styles.card} id={fieldId('chain')} aria-labelledby="draft-chain-title">
          <h2 id="draft-chain-title">{t('drafting.fields.chain')}</h2>
          <ChainPanel draft={draft} />
        </section>
        <section className={styles.card} aria-labelledby="draft-details-title">
          <h2 id="draft-details-title">{t('drafting.details')}</h2>
          <DetailsPanel draft={draft} />
          <DraftNumber draft={draft} onOpenNewest={onOpenNewest} />
        </section>
        <section className={styles.card} aria-labelledby="draft-files-title">
          <h2 id="draft-files-title">{t('drafting.files')}</h2>
          <DraftFiles draft={draft} />
        </section>
        <CommentsPanel documentId={view.documentId} parts={textParts(draft.written.content, view.template)} />
        <VersionsSection
          documentId={view.documentId}
          current={draft.written}
          template={view.template}
          onRestore={(version) => {
            draft.change(version);
            void draft.saver.flush().then(onOpenNewest);
          }}
        />
      </div>
      <DraftPreview draft={draft} kind={kind} isBeside={isBeside}>
        <SavingStatus saving={draft.saving} isOnDevice={!isSecret(draft.written.secrecy)} />
        <Button size="compact-sm" loading={submit.isPending} onClick={press}>
          {t('drafting.submit')}
        </Button>
      </DraftPreview>
      {besideId !== undefined && (
        <LetterBeside draft={draft} documentId={besideId} onClose={() => setBesideId(undefined)} />
      )}
      <LeaveGuard draft={draft} />
      <ChangedElsewhere draft={draft} onOpenNewest={onOpenNewest} />
      <ConfirmDialog
        isOpen={isDiscarding}
        title={t('drafting.discard')}
        confirmLabel={t('drafting.discard')}
        isCareful
        onConfirm={() => {
          setDiscarding(false);
          discard.mutate();
        }}
        onCancel={() => setDiscarding(false)}
      >
        {t('drafting.discardQuestion')}
      </ConfirmDialog>
    </div>
  );
}
