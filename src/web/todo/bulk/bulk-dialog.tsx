import { Button, Group, Modal, Progress } from '@mantine/core';
import { useRef, useState, type FormEvent } from 'react';

import type { TodoRow } from '#contract/todo.ts';
import { actionNamed, type ActionName } from '#domain/workflow/permitted-actions.ts';
import { missingIn } from '#web/workflow/asks/answers.ts';
import { CommonField } from '#web/workflow/asks/ask-fields.tsx';
import type { ActionFormState } from '#web/workflow/asks/field-props.ts';
import { blankValues } from '#web/workflow/form-values.ts';
import { unreadableInput } from '#web/platform/form/unreadable-input.ts';
import { useEscape } from '#web/platform/keyboard/use-escape.ts';
import { useKeys } from '#web/platform/keyboard/use-keys.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useActionName } from '#web/platform/reference/use-action-name.ts';

import type { BulkChoices } from './bulk-choices.ts';
import { BulkResults } from './bulk-results.tsx';
import styles from './bulk.module.css';
import { rowKey } from './chosen-rows.ts';
import { useBulkWork } from './use-bulk-work.ts';

interface BulkDialogProps {
  readonly action: ActionName;
  readonly rows: readonly TodoRow[];
  readonly choices: BulkChoices;
  /** Called with the rows that need no further action. */
  readonly onClose: (settled: readonly TodoRow[]) => void;
}

/** One form for many letters, followed by a result per letter. Refused letters can be retried. */
export function BulkDialog({ action, rows: initialRows, choices, onClose }: BulkDialogProps) {
  const t = useTranslation();
  const actionName = useActionName();
  // The lists below change while this runs, so the selection is fixed at the start.
  const [chosenRows] = useState(initialRows);
  const [known] = useState(choices);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const rows = chosenRows.filter((row) => !leftOut.has(rowKey(row)));
  const [values, setValues] = useState(blankValues);
  const [wasTried, setTried] = useState(false);
  const fields = useRef<HTMLFormElement>(null);
  const bulk = useBulkWork(action, rows, () => setValues((before) => ({ ...before, proof: null, pin: '' })));
  const missing = missingIn(action, values);
  const remaining = rows.length - bulk.settled.length;
  const form: ActionFormState = {
    values,
    change: (changes) => setValues((before) => ({ ...before, ...changes })),
    missing: wasTried ? missing : {},
  };
  const close = () => {
    if (!bulk.isRunning) onClose(bulk.settled);
  };
  useEscape(true, close);
  const send = () => {
    setTried(true);
    const unreadable = unreadableInput(fields.current);
    unreadable?.focus();
    if (bulk.isRunning || remaining === 0 || unreadable || Object.keys(missing).length > 0) return;
    void bulk.run(values);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  useKeys({ '$mod+Enter': send });
  const label = actionName(action);
  const counts = { done: bulk.done.length, total: rows.length };
  return (
    <Modal
      opened
      onClose={close}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('bulk.doWith', { action: label, count: rows.length })}
      size={640}
      zIndex={400}
      closeButtonProps={{ 'aria-label': t('common.close'), disabled: bulk.isRunning }}
    >
      <form ref={fields} className={styles.form} noValidate onSubmit={submit}>
        {actionNamed(action)
          .asks.filter((ask) => !bulk.wasRun || (bulk.needsProof && ask === 'signerProof'))
          .map((ask) => (
            <CommonField key={ask} ask={ask} form={form} unitId={rows[0]?.receiverUnitId} />
          ))}
        {bulk.wasRun && <Progress value={(100 * counts.done) / counts.total} aria-label={label} />}
        <p className={styles.progress} role="status">
          {bulk.wasRun && t(bulk.isRunning ? 'bulk.progress' : 'bulk.finished', counts)}
        </p>
        <BulkResults
          rows={bulk.wasRun ? rows : chosenRows}
          choices={known}
          outcomeOf={bulk.outcomeOf}
          wasRun={bulk.wasRun}
          isRunning={bulk.isRunning}
          isIncluded={(row) => !leftOut.has(rowKey(row))}
          onInclude={(row, isIncluded) => setLeftOut(toggled(leftOut, rowKey(row), !isIncluded))}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={bulk.isRunning ? bulk.stop : close}>
            {t(bulk.isRunning ? 'bulk.stop' : bulk.wasRun ? 'common.close' : 'common.cancel')}
          </Button>
          {remaining > 0 && (
            <Button type="submit" loading={bulk.isRunning} data-autofocus>
              {bulk.wasRun
                ? t('bulk.again', { count: remaining })
                : t('bulk.doWith', { action: label, count: remaining })}
            </Button>
          )}
        </Group>
      </form>
    </Modal>
  );
}

function toggled(keys: ReadonlySet<string>, key: string, isIn: boolean): ReadonlySet<string> {
  const others = [...keys].filter((item) => item !== key);
  return new Set(isIn ? [...others, key] : others);
}
