import { Suspense } from 'react';

import type { DocumentView } from '#contract/documents/documents.ts';
import type { Shortcut } from '#domain/workflow/define-action.ts';
import { actionNamed } from '#domain/workflow/permitted-actions.ts';
import { Key } from '#web/components/key.tsx';
import { useKeys } from '#web/platform/keyboard/use-keys.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useActionName } from '#web/platform/reference/use-action-name.ts';
import { later } from '#web/platform/later.ts';

import { Section } from '#web/components/section.tsx';
import { ActionButtons } from './action-buttons.tsx';
import { DraftButtons } from './draft-buttons.tsx';
import { BroughtBy } from './brought-by.tsx';
import { HoldLine } from './hold-line.tsx';
import { MovedInLine } from './moved-in-line.tsx';
import { Questions } from './questions.tsx';
import { ReportSection } from './report-section.tsx';
import { useFocusKept } from './use-focus-kept.ts';
import type { Work } from './use-work.ts';
import styles from './work-panel.module.css';
import { workTitle } from './work-title.ts';

/** The forms load pickers and calendars; the letter must not wait for them. */
const ActionForm = later(async () => (await import('./action-form.tsx')).ActionForm);

interface WorkPanelProps {
  readonly document: DocumentView;
  readonly work: Work;
}

export function WorkPanel({ document, work }: WorkPanelProps) {
  const t = useTranslation();
  const actionName = useActionName();
  const { open, actions, begin } = work;
  useFocusKept(work, document.documentId);
  const beginFirst = (shortcut: Shortcut) => {
    const action = actions.find((name) => actionNamed(name).shortcut === shortcut);
    if (action) begin(action);
  };
  // An open form that names people is not replaced by another one: what was chosen in it would be lost.
  const nameSomebody = () => {
    const field = work.form.current?.querySelector<HTMLElement>('[data-parties]');
    // Clear of the button that stays at the bottom.
    field?.scrollIntoView({ block: 'center' });
    if (field) field.focus();
    else beginFirst('assign');
  };
  useKeys({ KeyA: nameSomebody, KeyR: () => beginFirst('return'), '$mod+Enter': work.submit });
  if (document.isReadOnly) return <Section title={t('workflow.heading')}>{t('documents.readOnly')}</Section>;
  const opensForm = open !== undefined && actionNamed(open.action).opensForm;
  return (
    // The title and the key hints appear together with the form, so that the keys they announce already work.
    <Suspense fallback={null}>
      <Section title={workTitle(document, open, t, actionName)} aside={opensForm && <PressDigits />}>
        <BroughtBy document={document} />
        <HoldLine document={document} work={work} />
        <Questions document={document} work={work} />
        {document.movedIn && <MovedInLine movedIn={document.movedIn} />}
        {actions.length === 0 && !document.movedIn && <p className={styles.quiet}>{t('workflow.nothingToDo')}</p>}
        {open && <ActionForm key={open.action} document={document} work={work} open={open} />}
        {(!open || opensForm) && <ActionButtons work={work} />}
        {(!open || opensForm) && <DraftButtons document={document} />}
        {!open && <ReportSection document={document} work={work} />}
      </Section>
    </Suspense>
  );
}

function PressDigits() {
  const t = useTranslation();
  return (
    <span className={styles.hint}>
      {t('workflow.pressDigits').split('1')[0]} <Key>1</Key>–<Key>8</Key>
    </span>
  );
}
