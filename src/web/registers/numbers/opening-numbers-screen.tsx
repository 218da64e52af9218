import { Button, NumberInput, Select, TextInput } from '@mantine/core';
import { useState } from 'react';

import { LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { ScreenHead } from '#web/components/screen-head.tsx';
import type { CallReply } from '#web/platform/api/calls.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { useAppForm } from '#web/platform/form/use-app-form.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { yearLabel } from '../book/year-label.ts';
import { numberReplies } from './number-replies.ts';
import styles from './numbers.module.css';

/** เลขเริ่มต้นของทะเบียน: where the books of a unit go on from paper or another system, for administrators. */
export function OpeningNumbersScreen() {
  const t = useTranslation();
  const [chosen, setChosen] = useState<number | null>(null);
  const reply = useCall('getOpeningNumbers', { unitId: chosen }, { staleTime: 0, refinedBy: ['unitId'] });
  // The choice of units stays; the numbers are those of the chosen unit only.
  const units = reply.data?.item.units ?? [];
  const item = reply.isPlaceholderData ? undefined : reply.data?.item;
  return (
    <>
      <ScreenHead title={t('numbers.opening')} />
      <p className={styles.about}>
        {t('numbers.openingHelp')} {t('numbers.openingSecret')}
      </p>
      {units.length > 1 && (
        <div className={styles.filters}>
          <Select
            className={styles.unit ?? ''}
            aria-label={t('numbers.unit')}
            data={units.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={String(chosen ?? reply.data?.item.unitId)}
            onChange={(value) => setChosen(Number(value))}
            allowDeselect={false}
            searchable
          />
        </div>
      )}
      {!item && reply.isError && <LoadFailed error={reply.error} onRetry={() => void reply.refetch()} />}
      {!item && !reply.isError && <SkeletonRows count={8} />}
      {/* Numbers typed for one state of the books must not be saved over another. */}
      {item && <OpeningForm key={JSON.stringify(item)} item={item} />}
    </>
  );
}

type Opening = CallReply<'getOpeningNumbers'>['item'];
const nameOf = ({ book, isCircular }: Opening['series'][number]) => (isCircular ? `${book}Circular` : book);

function OpeningForm({ item: { unitId, series, maxSkipped } }: { readonly item: Opening }) {
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
  });
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
    else save.mutate({ unitId, numbers, reason: String(reason) });
  });
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
    </form>
  );
}

interface OpeningRowProps {
  readonly row: Opening['series'][number];
  /** Undefined when it is too late. */
  readonly input:
    | ReturnType<ReturnType<typeof useAppForm<Readonly<Record<string, number | string>>>>['input']>
    | undefined;
}

function OpeningRow({ row: { book, isCircular, year, last }, input }: OpeningRowProps) {
  const t = useTranslation();
  const name = [t(`registers.books.${book}`), ...(isCircular ? [t('numbers.circular')] : [])].join(' · ');
  const number = (value: number) => inOwnDigits(value.toLocaleString('en'));
  return (
    <li>
      <div>
        <b>{name}</b>
        <span>{yearLabel(t, 'calendar', year)}</span>
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
          <span>{t('numbers.openingNext', { next: number(Number(input.value) + 1) })}</span>
        </>
      ) : (
        <span>{t('numbers.openingBegun', { last: number(last) })}</span>
      )}
    </li>
  );
}
