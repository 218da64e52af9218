import { Button, SegmentedControl } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useEffect, type FormEvent } from 'react';

import type { DocumentView } from '#contract/documents/documents.ts';
import { actionNamed } from '#domain/workflow/permitted-actions.ts';
import { ActingPowers } from '#web/delegation/acting-powers.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useActionName } from '#web/platform/reference/use-action-name.ts';
import { useQueuePosition } from '#web/document-queue/document-queue.ts';
import { useOpenedDocument } from '#web/document-queue/opened-document.ts';

import type { Work } from './use-work.ts';
import { LetterField } from './asks/ask-fields.tsx';
import styles from './work-panel.module.css';

interface ActionFormProps {
  readonly document: DocumentView;
  readonly work: Work;
  readonly open: NonNullable<Work['open']>;
}

export function ActionForm({ document, work, open }: ActionFormProps) {
  const t = useTranslation();
  const actionName = useActionName();
  const { form } = work;
  const { next } = useQueuePosition(useOpenedDocument()?.reference);
  const { asks, movesOn, opensForm } = actionNamed(open.action);
  const { legId, taskId } = open.target;
  const leg = document.legs.find((item) => item.legId === legId);
  useEffect(() => {
    if (!opensForm) focusFirst(form.current);
  }, [opensForm, form]);
  // In a long form the first invalid field may be out of view.
  useEffect(() => {
    if (work.tries > 0 && !work.isPending) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [work.tries, work.isPending, form]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    work.submit();
  };
  const label = actionName(open.action);
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <ActingPowers document={document} taskId={open.target.taskId} />
      <ModeSwitch work={work} open={open} />
      {asks.map((ask) => (
        <LetterField key={ask} ask={ask} form={work} unitId={leg?.unitId} letter={{ document, leg, taskId, work }} />
      ))}
      <div className={styles.formButtons}>
        <Button
          type="submit"
          className={styles.submit ?? ''}
          loading={work.isPending}
          leftSection={opensForm && <IconSend size={20} aria-hidden />}
          title={`${label} (Ctrl+Enter)`}
        >
          {opensForm ? t(movesOn && next ? 'workflow.sendAndNext' : 'workflow.send') : label}
        </Button>
        {!opensForm && (
          <Button variant="default" onClick={work.cancel}>
            {t('common.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** A date comes last: its calendar opens with the focus and would cover the other fields. */
function focusFirst(form: HTMLFormElement | null): void {
  const fields = [...(form?.querySelectorAll<HTMLElement>('input:not([type=radio], [type=hidden]), textarea') ?? [])];
  (fields.find((field) => field.dataset['datesInput'] === undefined) ?? fields[0])?.focus();
}

/** เสนอ and มอบหมาย share one form when both are permitted. */
function ModeSwitch({ work, open }: Pick<ActionFormProps, 'work' | 'open'>) {
  const t = useTranslation();
  const actionName = useActionName();
  const modes = work.actions.filter((action) => actionNamed(action).formGroup !== undefined);
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
      data={modes.map((mode) => ({ value: mode, label: actionName(mode) }))}
    />
  );
}
