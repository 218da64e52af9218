import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';

import type { TodoRow } from '#contract/todo.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './bulk.module.css';
import { rowKey } from './chosen-rows.ts';
import type { Outcome } from './run-for-rows.ts';

interface BulkResultsProps {
  readonly rows: readonly TodoRow[];
  readonly outcomeOf: (row: TodoRow) => Outcome;
  readonly wasRun: boolean;
  readonly isRunning: boolean;
}

const icons = {
  waiting: IconClock,
  working: IconClock,
  done: IconCheck,
  refused: IconAlertTriangle,
  gone: IconAlertTriangle,
} as const;

export function BulkResults({ rows, outcomeOf, wasRun, isRunning }: BulkResultsProps) {
  const t = useTranslation();
  return (
    // Focusable, so that a long list can be scrolled by keyboard.
    <ul className={styles.results} aria-label={t('bulk.results')} tabIndex={0}>
      {rows.map((row) => {
        const outcome = outcomeOf(row);
        const Icon = icons[outcome.kind];
        return (
          <li key={rowKey(row)} data-outcome={wasRun ? outcome.kind : undefined}>
            <span>
              <b>{row.letterNumber}</b> {row.subject}
            </span>
            {wasRun && (
              <small>
                <Icon size={16} aria-hidden /> <OutcomeText outcome={outcome} isRunning={isRunning} />
              </small>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function OutcomeText({ outcome, isRunning }: { readonly outcome: Outcome; readonly isRunning: boolean }) {
  const t = useTranslation();
  switch (outcome.kind) {
    case 'waiting':
      return t(isRunning ? 'bulk.waiting' : 'bulk.notTried');
    case 'working':
      return t('bulk.working');
    case 'done':
      return outcome.registerNumber
        ? t('bulk.doneAs', { number: inOwnDigits(outcome.registerNumber) })
        : t('bulk.done');
    case 'refused':
    case 'gone':
      return outcome.sentence;
  }
}
