import { documentStates } from '#domain/documents/document.ts';
import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';

import type { DraftView } from '#contract/drafting/drafting.ts';
import { kindWithCode } from '#domain/documents/document-kinds.ts';
import { memberOf } from '#domain/member-of.ts';
import { Badge } from '#web/components/badge.tsx';
import { LetterPaper } from '#web/paper/letter-paper.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useOpenDocument } from '#web/document-queue/opened-document.ts';
import { ChainSteps } from '#web/documents/route/chain-steps.tsx';

import styles from './draft-screen.module.css';
import { NotPrinted } from './not-printed.tsx';
import { VersionsSection } from './versions/versions-section.tsx';
import { stateTones } from './state-tone.ts';

export function WrittenView({ view }: { readonly view: DraftView }) {
  const t = useTranslation();
  const openDocument = useOpenDocument();
  const { documentId, legId, letterNumber } = view;
  const state = memberOf(documentStates, view.state);
  return (
    <>
      <section className={styles.state}>
        <p role="status">
          <Badge tone={stateTones[state]}>{t(`drafting.states.${state}`)}</Badge> <b>{letterNumber}</b>
          <br />
          {t('drafting.readOnly')}
        </p>
        <Button
          variant="default"
          leftSection={<IconExternalLink size={18} aria-hidden />}
          onClick={() => openDocument({ documentId, legId, taskId: null })}
        >
          {t('drafting.openDocument')}
        </Button>
      </section>
      {view.steps.length > 0 && (
        <section className={styles.card}>
          <h2>{t('documents.steps')}</h2>
          <ChainSteps steps={view.steps} />
        </section>
      )}
      <LetterPaper documentId={documentId} version={view.savedAt.getTime()} letterNumber={letterNumber}>
        <NotPrinted written={view} kind={kindWithCode(view.kind) ?? 'other'} />
      </LetterPaper>
      <VersionsSection documentId={documentId} current={view} template={view.template} />
    </>
  );
}
