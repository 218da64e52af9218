import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import type { SeriesProof } from '#contract/registers/numbers.ts';
import type { YearBasis } from '#domain/registers/book-years.ts';
import { entryNumber } from '#domain/registers/books.ts';
import { Badge } from '#web/components/badge.tsx';
import { ReasonDialog } from '#web/components/reason-dialog.tsx';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { yearLabel } from '../book/year-label.ts';
import { numberReplies } from './number-replies.ts';
import styles from './numbers.module.css';

interface SeriesProofViewProps {
  /** The person may set and unset the next number of this series. */
  readonly mayUnset: boolean;
  readonly proof: SeriesProof;
  readonly unitId: number;
  readonly year: number;
  readonly yearBasis: YearBasis;
  /** The person has access to the book and may open its entries. */
  readonly hasBook: boolean;
  /** Formatted time of the check. */
  readonly checkedAt: string;
}

const runs = (gaps: SeriesProof['gaps']) =>
  gaps.map(([number, untilNumber]) => entryNumber({ number, untilNumber, point: 0 })).join(', ');

/** Shows whether every number has an entry, and the counts by kind of entry. */
export function SeriesProofView({
  proof,
  unitId,
  year,
  yearBasis,
  hasBook,
  checkedAt,
  mayUnset,
}: SeriesProofViewProps) {
  const t = useTranslation();
  const { book, isSecret, isCircular, last, next, counts, gaps, doubled } = proof;
  const isComplete = gaps.length + doubled.length === 0;
  const sorts = [
    isCircular ? t('numbers.circular') : '',
    isSecret ? t('numbers.secretBook') : '',
    yearBasis === 'fiscal' ? yearLabel(t, yearBasis, year) : '',
  ].filter(Boolean);
  const name = [t(`registers.books.${book}`), ...sorts].join(' · ');
  const figures = [
    [t('numbers.first'), 1],
    [t('numbers.last'), last],
    [t('numbers.next'), next],
    [t('numbers.used'), counts.used],
    [t('numbers.free'), counts.reserved],
    [t('numbers.voided'), counts.cancelled],
    [t('numbers.skipped'), counts.skipped],
    [t('numbers.pointed'), counts.inserted],
  ] as const;
  return (
    <section className={styles.series} aria-label={name}>
      <div className={styles.seriesHead}>
        <h2>
          {hasBook ? (
            <Link to="/sarabun/registers" search={{ book, unitId, year, isSecret, isCircular }}>
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        {isComplete ? (
          <Badge tone="ok" icon={<IconCircleCheck size={18} aria-hidden />}>
            {t('numbers.complete')}
          </Badge>
        ) : (
          <Badge tone="danger" icon={<IconAlertTriangle size={18} aria-hidden />}>
            {t('numbers.incomplete')}
          </Badge>
        )}
        <span>{t('numbers.checkedAt', { time: inOwnDigits(checkedAt) })}</span>
      </div>
      <dl className={styles.figures}>
        {figures.map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{inOwnDigits(figure)}</dd>
          </div>
        ))}
      </dl>
      {proof.toBeSkipped && <ToBeSkipped {...{ proof, unitId, name, mayUnset }} numbers={proof.toBeSkipped} />}
      {!isComplete && (
        <div className={styles.wrong}>
          {gaps.length > 0 && (
            <p>
              <b>{t('numbers.missing')}</b> {inOwnDigits(runs(gaps))}
            </p>
          )}
          {doubled.length > 0 && (
            <p>
              <b>{t('numbers.doubled')}</b> {inOwnDigits(doubled.join(', '))}
            </p>
          )}
        </div>
      )}
    </section>
  );
}

interface ToBeSkippedProps {
  readonly proof: SeriesProof;
  readonly unitId: number;
  readonly name: string;
  readonly numbers: readonly [number, number];
  readonly mayUnset: boolean;
}

/** The next number was set and none was given since, so it can be undone. */
function ToBeSkipped({ proof, unitId, name, numbers: [first, last], mayUnset }: ToBeSkippedProps) {
  const t = useTranslation();
  const [isUnsetting, setUnsetting] = useState(false);
  const { book, isSecret, isCircular } = proof;
  const numbers = inOwnDigits(entryNumber({ number: first, untilNumber: last, point: 0 }));
  return (
    <div className={styles.toBeSkipped}>
      <p>{t('numbers.toBeSkipped', { numbers, next: inOwnDigits(last + 1) })}</p>
      {mayUnset && (
        <Button variant="default" onClick={() => setUnsetting(true)}>
          {t('numbers.unsetNext')}
        </Button>
      )}
      {isUnsetting && (
        <ReasonDialog
          title={`${t('numbers.unsetNext')} ${name}`}
          help={t('numbers.unsetNextHelp', { next: inOwnDigits(first) })}
          submitLabel={t('numbers.unsetNext')}
          call="unsetNextNumber"
          requestOf={(reason) => ({ unitId, book, isSecret, isCircular, reason })}
          options={{ success: t('numbers.nextUnset'), invalidates: numberReplies }}
          onClose={() => setUnsetting(false)}
        />
      )}
    </div>
  );
}
