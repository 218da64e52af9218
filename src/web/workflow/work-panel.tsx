import { Suspense } from 'react';

import type { DocumentView } from '#contract/documents/documents.ts';
import { Key } from '#web/components/key.tsx';
import { useKeys } from '#web/platform/keyboard/use-keys.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { lazyPart } from '#web/platform/lazy-part.ts';

import { Section } from '#web/components/section.tsx';
import { ActionButtons } from './action-buttons.tsx';
import { assigning, returning } from './action-groups.ts';
import { DraftButtons } from './draft-buttons.tsx';
import { HoldLine } from './hold-line.tsx';
import { ReportSection } from './report-section.tsx';
import type { Work } from './use-work.ts';
import styles from './work-panel.module.css';
import { workTitle } from './work-title.ts';

/** The forms bring pickers and calendars along; the letter is read first. */
const WorkFormView = lazyPart(async () => (await import('./work-form-view.tsx')).WorkFormView);

interface WorkPanelProps {
  readonly document: DocumentView;
  readonly work: Work;
}

/** What the person may do with the letter: the server says which, the form of each asks what it needs. */
export function WorkPanel({ document, work }: WorkPanelProps) {
  const t = useTranslation();
  const { open, actions, begin } = work;
  const firstOf = (wanted: readonly string[]) => actions.find((action) => wanted.includes(action));
  useKeys({
    KeyA: () => {
      const action = firstOf(assigning);
      if (action) begin(action);
    },
    KeyR: () => {
      const action = firstOf(returning);
      if (action) begin(action);
    },
    '$mod+Enter': work.submit,
  });
  if (document.isReadOnly) return <Section title={t('workflow.heading')}>{t('documents.readOnly')}</Section>;
  const isCommand = open?.action === 'command';
  return (
    // The title and the hint about the keys come with the form: what they promise must work at once.
    <Suspense fallback={null}>
      <Section title={workTitle(document, open, t)} aside={isCommand && <PressDigits />}>
        <HoldLine document={document} work={work} />
        {actions.length === 0 && <p className={styles.quiet}>{t('workflow.nothingToDo')}</p>}
        {open && <WorkFormView key={open.action} document={document} work={work} open={open} />}
        {(!open || isCommand) && <ActionButtons work={work} />}
        {(!open || isCommand) && <DraftButtons document={document} />}
        {!open && <ReportSection document={document} work={work} />}
      </Section>
    </Suspense>
  );
}

function PressDigits() {
  const t = useTranslation();
  return (
    <span className={styles.hint}>
      {t('workflow.pressDigits').replace(/[18–].*$/, '')} <Key>1</Key>–<Key>8</Key>
    </span>
  );
}
