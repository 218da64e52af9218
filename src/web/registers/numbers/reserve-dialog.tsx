import { NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';

import { maxReservedAtOnce } from '#domain/registers/reservations.ts';
import { bookYearAt, daysOfBookYear } from '#domain/registers/book-years.ts';
import type { Series } from '#domain/registers/books.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { ThaiDateInput } from '#web/components/thai-date-input.tsx';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useReferenceLists } from '#web/platform/reference/use-reference-lists.ts';
import type { CallRequest } from '#web/platform/api/calls.ts';

import { DialogForm } from '#web/components/dialog-form.tsx';
import { HolderFields, reservationTermsOf, nobodyNamed } from './holder-fields.tsx';
import styles from './numbers.module.css';
import { useNumberChange } from './use-number-change.ts';

interface ReserveDialogProps {
  readonly series: Series & Pick<CallRequest<'reserveNumbers'>, 'book'>;
  /** Of which book of whom. */
  readonly name: string;
  readonly onClose: () => void;
}

/** จองเลข: how many, of which day, what for, for whom, until when. */
export function ReserveDialog({ series, name, onClose }: ReserveDialogProps) {
  const t = useTranslation();
  const now = new Date();
  const today = dayOf(now);
  const bookYears = useReferenceLists()?.bookYears ?? [];
  const [count, setCount] = useState(1);
  const [letterDate, setLetterDate] = useState<string | null>(today);
  const [purpose, setPurpose] = useState('');
  const [keeping, setSaving] = useState(nobodyNamed);
  const [wasTried, setTried] = useState(false);
  const reserve = useNumberChange(
    'reserveNumbers',
    ({ item }) => t('numbers.reserved', { numbers: inOwnDigits(item.numbers.join(', ')) }),
    onClose,
  );
  const isMissing = purpose.trim() === '';
  const submit = () => {
    setTried(true);
    if (isMissing) return;
    reserve.mutate({
      ...series,
      count,
      letterDate: letterDate ?? today,
      purpose: purpose.trim(),
      ...reservationTermsOf(keeping),
    });
  };
  return (
    <DialogForm
      title={`${t('numbers.reserve')} ${name}`}
      submitLabel={t('numbers.reserve')}
      isPending={reserve.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label={t('numbers.purpose')}
        withAsterisk
        data-autofocus
        maxLength={500}
        error={wasTried && isMissing && t('numbers.purposeMissing')}
        value={purpose}
        onChange={(event) => setPurpose(event.currentTarget.value)}
      />
      <div className={styles.pair}>
        <NumberInput
          label={t('numbers.count')}
          min={1}
          max={maxReservedAtOnce}
          clampBehavior="strict"
          allowDecimal={false}
          value={count}
          onChange={(value) => setCount(Number(value) || 1)}
        />
        <ThaiDateInput
          label={t('numbers.letterDate')}
          earliest={today}
          latest={daysOfBookYear(bookYears, series, bookYearAt(bookYears, series, now)).lastDay}
          error={reserve.wrong['letterDate']}
          value={letterDate}
          onChange={setLetterDate}
        />
      </div>
      <HolderFields value={keeping} onChange={setSaving} wrongDay={reserve.wrong['expiresOn']} />
    </DialogForm>
  );
}
