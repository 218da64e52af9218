import { Button, SegmentedControl } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useEffect, useRef, type FormEvent } from 'react';

import type { DocumentView } from '#contract/documents/documents.ts';
import { workActionRow } from '#domain/workflow/work-actions.ts';
import { ActingPowers } from '#web/delegation/acting-powers.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useQueuePlace } from '#web/document-queue/document-queue.ts';
import { useOpenedDocument } from '#web/document-queue/opened-document.ts';

import type { Work } from './use-work.ts';
import { WorkFieldView } from './work-fields.tsx';
import { workForms } from './work-forms.ts';
import styles from './work-panel.module.css';

interface WorkFormViewProps {
  readonly document: DocumentView;
  readonly work: Work;
  readonly open: NonNullable<Work['open']>;
}

/** The form of an action: its fields, and the button that does it. */
export function WorkFormView({ document, work, open }: WorkFormViewProps) {
  const t = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const { next } = useQueuePlace(useOpenedDocument()?.reference);
  const { fields, movesOn } = workForms[open.action];
  const isCommand = open.action === 'command';
  useEffect(() => {
    if (!isCommand) form.current?.querySelector<HTMLElement>('input:not([type=radio]), textarea')?.focus();
  }, [isCommand]);
  // A long form may have what is wrong out of sight.
  useEffect(() => {
    if (work.tries > 0 && !work.isPending) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [work.tries, work.isPending]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    work.submit();
  };
  const word = t(`workflow.actions.${open.action}`);
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <ActingPowers document={document} taskId={open.target.taskId} />
      <ModeSwitch work={work} open={open} />
      {fields.map((field) => (
        <WorkFieldView key={field} field={field} document={document} work={work} open={open} />
      ))}
      <div className={styles.formButtons}>
        <Button
          type="submit"
          className={styles.submit ?? ''}
          loading={work.isPending}
          leftSection={isCommand && <IconSend size={20} aria-hidden />}
          title={`${word} (Ctrl+Enter)`}
        >
          {movesOn && next && isCommand ? t('workflow.sendAndNext') : isCommand ? t('workflow.send') : word}
        </Button>
        {!isCommand && (
          <Button variant="default" onClick={work.cancel}>
            {t('common.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** เสนอ or มอบหมาย: one form, where both are permitted. */
function ModeSwitch({ work, open }: Pick<WorkFormViewProps, 'work' | 'open'>) {
  const t = useTranslation();
  const modes = work.actions.filter((action) => workActionRow(action).modal === 'assignPresent');
  if (modes.length < 2 || !modes.includes(open.action)) return null;
  return (
    <SegmentedControl
      fullWidth
      aria-label={t('workflow.mode')}
      value={open.action}
      onChange={(value) => {
        const mode = modes.find((mode) => mode === value);
        if (mode) work.begin(mode, open.target);
      }}
      data={modes.map((mode) => ({ value: mode, label: t(`workflow.actions.${mode}`) }))}
    />
  );
}
