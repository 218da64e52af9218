import { Button, Group, Modal, Progress } from '@mantine/core';
import { useState, type FormEvent } from 'react';

import type { TodoRow } from '#contract/todo.ts';
import type { BulkAction } from '#domain/workflow/todo/bulk-actions.ts';
import { missingIn } from '#web/workflow/missing.ts';
import { PartiesField } from '#web/workflow/parties-field.tsx';
import { DueField, NoteField, PurposeField, type FormWork } from '#web/workflow/plain-fields.tsx';
import { emptyDraft } from '#web/workflow/work-draft.ts';
import { useEscape } from '#web/platform/keyboard/use-escape.ts';
import { useKeys } from '#web/platform/keyboard/use-keys.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { BulkResults } from './bulk-results.tsx';
import styles from './bulk.module.css';
import { useBulkWork } from './use-bulk-work.ts';

interface BulkDialogProps {
  readonly action: BulkAction;
  readonly rows: readonly TodoRow[];
  /** With the rows that wait no more. */
  readonly onClose: (settled: readonly TodoRow[]) => void;
}

/** One form for many letters, then how it went with each. What was refused can be tried again. */
export function BulkDialog({ action, rows: asked, onClose }: BulkDialogProps) {
  const t = useTranslation();
  // While it is done the lists change below; it stays about what was chosen.
  const [rows] = useState(asked);
  const [draft, setDraft] = useState(emptyDraft);
  const [wasTried, setTried] = useState(false);
  const bulk = useBulkWork(action, rows);
  const missing = missingIn(action, draft);
  const left = rows.length - bulk.settled.length;
  const form: FormWork = {
    draft,
    change: (changes) => setDraft((before) => ({ ...before, ...changes })),
    missing: wasTried ? missing : {},
  };
  const close = () => {
    if (!bulk.isRunning) onClose(bulk.settled);
  };
  useEscape(true, close);
  const send = () => {
    setTried(true);
    if (!bulk.isRunning && left > 0 && Object.keys(missing).length === 0) void bulk.run(draft);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  useKeys({ '$mod+Enter': send });
  const word = t(`workflow.actions.${action}`);
  const counts = { done: bulk.done.length, total: rows.length };
  return (
    <Modal
      opened
      onClose={close}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('bulk.doWith', { action: word, count: rows.length })}
      size={640}
      zIndex={400}
      closeButtonProps={{ 'aria-label': t('common.close'), disabled: bulk.isRunning }}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        {!bulk.wasRun && <BulkFields action={action} unitId={rows[0]?.receiverUnitId} work={form} />}
        {bulk.wasRun && <Progress value={(100 * counts.done) / counts.total} aria-label={word} />}
        <p className={styles.progress} role="status">
          {bulk.wasRun && t(bulk.isRunning ? 'bulk.progress' : 'bulk.finished', counts)}
        </p>
        <BulkResults rows={rows} outcomeOf={bulk.outcomeOf} wasRun={bulk.wasRun} isRunning={bulk.isRunning} />
        <Group justify="flex-end">
          <Button variant="default" onClick={bulk.isRunning ? bulk.stop : close}>
            {t(bulk.isRunning ? 'bulk.stop' : bulk.wasRun ? 'common.close' : 'common.cancel')}
          </Button>
          {left > 0 && (
            <Button type="submit" loading={bulk.isRunning} data-autofocus>
              {bulk.wasRun ? t('bulk.again', { count: left }) : t('bulk.doWith', { action: word, count: left })}
            </Button>
          )}
        </Group>
      </form>
    </Modal>
  );
}

interface BulkFieldsProps {
  readonly action: BulkAction;
  readonly unitId: number | undefined;
  readonly work: FormWork;
}

/** What an action asks once for all letters. */
function BulkFields({ action, unitId, work }: BulkFieldsProps) {
  switch (action) {
    case 'assign':
      return (
        <>
          <PartiesField field="parties" action={action} unitId={unitId} work={work} />
          <PurposeField work={work} />
          <DueField work={work} />
          <NoteField work={work} label="workflow.note" />
        </>
      );
    case 'pass':
      return <NoteField work={work} label="workflow.comment" />;
    case 'sign':
      return <NoteField work={work} label="workflow.signingNote" />;
    default:
      return null;
  }
}
