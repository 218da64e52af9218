import { NumberInput, TextInput } from '@mantine/core';

import { bookYearAt, daysOfBookYear } from '#domain/registers/book-years.ts';
import type { Series } from '#domain/registers/books.ts';
import { maxReservedAtOnce } from '#domain/registers/reservations.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { DialogForm } from '#web/components/dialog-form.tsx';
import { ThaiDateInput } from '#web/components/thai-date-input.tsx';
import type { CallRequest } from '#web/platform/api/calls.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { useAppForm } from '#web/platform/form/use-app-form.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useReferenceLists } from '#web/platform/reference/use-reference-lists.ts';

import { HolderFields, holderRequest, type HolderValues } from './holder-fields.tsx';
import { numberReplies } from './number-replies.ts';
import styles from './numbers.module.css';

interface ReserveDialogProps {
  readonly series: Series & Pick<CallRequest<'reserveNumbers'>, 'book'>;
  /** The book and its unit. */
  readonly name: string;
  readonly onClose: () => void;
}

interface ReserveValues extends HolderValues {
  readonly purpose: string;
  readonly count: number;
  readonly letterDate: string | null;
}

/** จองเลข. */
export function ReserveDialog({ series, name, onClose }: ReserveDialogProps) {
  const t = useTranslation();
  const now = new Date();
  const today = dayOf(now);
  const bookYears = useReferenceLists()?.bookYears ?? [];
  const form = useAppForm<ReserveValues>({
    initialValues: { purpose: '', count: 1, letterDate: today, holderId: [], expiresOn: null },
    required: { purpose: 'numbers.purposeMissing' },
  });
  const reserve = useChange('reserveNumbers', {
    form,
    success: ({ item }) => t('numbers.reserved', { numbers: inOwnDigits(item.numbers.join(', ')) }),
    invalidates: numberReplies,
    onDone: onClose,
  });
  return (
    <DialogForm
      title={`${t('numbers.reserve')} ${name}`}
      submitLabel={t('numbers.reserve')}
      isPending={reserve.isPending}
      onSubmit={form.submit(({ purpose, count, letterDate, ...holder }) =>
        reserve.mutate({ ...series, purpose, count, letterDate: letterDate ?? today, ...holderRequest(holder) }),
      )}
      onClose={onClose}
    >
      <TextInput {...form.text('purpose')} label={t('numbers.purpose')} data-autofocus maxLength={500} />
      <div className={styles.pair}>
        <NumberInput
          {...form.input('count')}
          onChange={(value) => form.change({ count: Number(value) || 1 })}
          label={t('numbers.count')}
          min={1}
          max={maxReservedAtOnce}
          clampBehavior="strict"
          allowDecimal={false}
        />
        <ThaiDateInput
          {...form.input('letterDate')}
          label={t('numbers.letterDate')}
          earliest={today}
          latest={daysOfBookYear(bookYears, series, bookYearAt(bookYears, series, now)).lastDay}
        />
      </div>
      <HolderFields form={form} />
    </DialogForm>
  );
}
