import { Button, NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';

import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import type { CallReply, CallRequest } from '#web/platform/api/calls.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { useAppForm } from '#web/platform/form/use-app-form.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { yearLabel } from '../book/year-label.ts';
import { numberReplies } from './number-replies.ts';
import styles from './numbers.module.css';

type Opening = CallReply<'getOpeningNumbers'>['item'];
type Review = Omit<CallRequest<'saveOpeningNumbers'>, 'unitId'>;
const isChanged = ({ before, last }: Review['numbers'][number]) => before !== last;
const nameOf = ({ book, isCircular }: Pick<Opening['series'][number], 'book' | 'isCircular'>) =>
  isCircular ? `${book}Circular` : book;

interface OpeningFormProps {
  readonly item: Opening;
  readonly onSaved?: () => void;
}

/** The last number used of each open series of one unit, with a second look before it counts. */
export function OpeningForm({ item: { unitId, series, maxSkipped }, onSaved }: OpeningFormProps) {
  const t = useTranslation();
  const open = series.filter(({ hasBegun }) => !hasBegun);
  const form = useAppForm<Readonly<Record<string, number | string>>>({
    initialValues: {
      ...Object.fromEntries(open.map((row) => [nameOf(row), row.last])),
      reason: t('numbers.openingReason'),
    },
    required: {
      ...Object.fromEntries(open.map((row) => [nameOf(row), 'numbers.openingMissing' as const])),
      reason: 'common.reasonMissing',
    },
  });
  const save = useChange('saveOpeningNumbers', {
    success: t('numbers.openingSaved'),
    invalidates: [...numberReplies, 'getFirstRun'],
    onDone: onSaved,
  });
  const [reviewed, setReviewed] = useState<Review | null>(null);
  const submit = form.submit(({ reason, ...values }) => {
    const numbers = open.map((row) => ({
      book: row.book,
      isCircular: row.isCircular,
      before: row.last,
      last: Number(values[nameOf(row)]),
    }));
    const tooHigh = open.filter((row) => Number(values[nameOf(row)]) > maxSkipped);
    const count = inOwnDigits(maxSkipped.toLocaleString('en'));
    if (tooHigh.length > 0)
      form.showErrors(Object.fromEntries(tooHigh.map((row) => [nameOf(row), t('numbers.openingTooHigh', { count })])));
    else review({ numbers, reason: String(reason) });
  });
  /** The second look, where anything was typed: a slip would be found only when the book has gone on from it. */
  const review = (values: Review) => {
    if (values.numbers.some(isChanged)) setReviewed(values);
    else save.mutate({ unitId, ...values });
  };
  const confirm = (values: Review) => {
    setReviewed(null);
    save.mutate({ unitId, ...values });
  };
  return (
    <form noValidate onSubmit={submit}>
      <ul className={styles.opening}>
        {series.map((row) => (
          <OpeningRow key={nameOf(row)} row={row} input={row.hasBegun ? undefined : form.input(nameOf(row))} />
        ))}
      </ul>
      <div className={styles.openingEnd}>
        <TextInput
          {...form.input('reason')}
          onChange={(event) => form.change({ reason: event.currentTarget.value })}
          label={t('common.reason')}
          maxLength={500}
        />
        <Button type="submit" loading={save.isPending}>
          {t('numbers.openingSave')}
        </Button>
      </div>
      {reviewed && (
        <OpeningReview
          numbers={reviewed.numbers.filter(isChanged)}
          onConfirm={() => confirm(reviewed)}
          onCancel={() => setReviewed(null)}
        />
      )}
    </form>
  );
}

interface OpeningReviewProps {
  readonly numbers: Review['numbers'];
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Which numbers no letter will get. */
function OpeningReview({ numbers, onConfirm, onCancel }: OpeningReviewProps) {
  const t = useTranslation();
  const bookName = useBookName();
  return (
    <ConfirmDialog
      isOpen
      isCareful
      title={t('numbers.openingReview')}
      confirmLabel={t('numbers.openingSave')}
      cancelLabel={t('numbers.skipBack')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <ul className={styles.review}>
        {numbers.map((row) => (
          <li key={nameOf(row)}>
            <b>{bookName(row)}</b>
            {row.last === 0
              ? t('numbers.openingFromOne')
              : t('numbers.openingUsed', { last: shown(row.last), next: shown(row.last + 1) })}
          </li>
        ))}
      </ul>
      {t('numbers.openingReviewText')}
    </ConfirmDialog>
  );
}

const shown = (number: number) => inOwnDigits(number.toLocaleString('en'));

function useBookName() {
  const t = useTranslation();
  return ({ book, isCircular }: Pick<Opening['series'][number], 'book' | 'isCircular'>) =>
    [t(`registers.books.${book}`), ...(isCircular ? [t('numbers.circular')] : [])].join(' · ');
}

interface OpeningRowProps {
  readonly row: Opening['series'][number];
  /** Undefined when it is too late. */
  readonly input:
    | ReturnType<ReturnType<typeof useAppForm<Readonly<Record<string, number | string>>>>['input']>
    | undefined;
}

function OpeningRow({ row, input }: OpeningRowProps) {
  const t = useTranslation();
  const name = useBookName()(row);
  return (
    <li>
      <div>
        <b>{name}</b>
        <span>{yearLabel(t, 'calendar', row.year)}</span>
      </div>
      {input ? (
        <>
          <NumberInput
            {...input}
            withAsterisk={false}
            aria-label={t('numbers.openingLastOf', { book: name })}
            min={0}
            allowDecimal={false}
            allowNegative={false}
          />
          <span>{t('numbers.openingNext', { next: shown(Number(input.value) + 1) })}</span>
        </>
      ) : (
        <span>{t('numbers.openingBegun', { last: shown(row.last) })}</span>
      )}
    </li>
  );
}
