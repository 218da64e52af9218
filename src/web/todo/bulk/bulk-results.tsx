import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';

import { Suspense } from 'react';

import type { TodoRow } from '#contract/todo.ts';
import { formatDay } from '#web/platform/language/dates.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { later } from '#web/platform/later.ts';

import styles from './bulk.module.css';
import type { BulkChoices } from './bulk-choices.ts';
import { rowKey } from './chosen-rows.ts';
import type { Outcome } from './run-for-rows.ts';

const FirstPage = later(async () => (await import('./first-page.tsx')).FirstPage);

interface BulkResultsProps {
  readonly rows: readonly TodoRow[];
  readonly choices: BulkChoices;
  readonly outcomeOf: (row: TodoRow) => Outcome;
  readonly wasRun: boolean;
  readonly isRunning: boolean;
  readonly isIncluded: (row: TodoRow) => boolean;
  readonly onInclude: (row: TodoRow, isIncluded: boolean) => void;
}

const icons = {
  waiting: IconClock,
  working: IconClock,
  done: IconCheck,
  refused: IconAlertTriangle,
  gone: IconAlertTriangle,
} as const;

export function BulkResults(props: BulkResultsProps) {
  const { rows, choices, outcomeOf, wasRun, isRunning, isIncluded, onInclude } = props;
  const t = useTranslation();
  return (
    // Focusable, so that a long list can be scrolled by keyboard.
    <ul className={styles.results} aria-label={t('bulk.results')} tabIndex={0}>
      {rows.map((row) => {
        const outcome = outcomeOf(row);
        const Icon = icons[outcome.kind];
        return (
          <li key={rowKey(row)} data-outcome={wasRun ? outcome.kind : undefined}>
            <div className={styles.firstPage}>
              <Suspense fallback={null}>
                <FirstPage row={row} place={choices.get(rowKey(row))?.firstPage} />
              </Suspense>
            </div>
            {wasRun ? (
              <div>
                <LetterLine row={row} choices={choices} />
                <small>
                  <Icon size={16} aria-hidden /> <OutcomeText outcome={outcome} isRunning={isRunning} />
                </small>
              </div>
            ) : (
              <label className={styles.choice}>
                <input
                  type="checkbox"
                  checked={isIncluded(row)}
                  onChange={(event) => onInclude(row, event.currentTarget.checked)}
                />
                <LetterLine row={row} choices={choices} />
              </label>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Two letters may have the same subject, so that each line also says whose it is, for whom, and since when. */
function LetterLine({ row, choices }: Pick<BulkResultsProps, 'choices'> & { readonly row: TodoRow }) {
  const t = useTranslation();
  const { ownerUnitName = '', authorName = '' } = choices.get(rowKey(row)) ?? {};
  const facts = [
    row.kindName,
    [ownerUnitName, authorName].filter(Boolean).join(' – '),
    row.toText && t('bulk.addressee', { name: row.toText }),
    t('bulk.arrived', { day: formatDay(row.arrivedAt) }),
  ];
  return (
    <span>
      <b>{row.letterNumber}</b> {row.subject}
      <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>
    </span>
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
