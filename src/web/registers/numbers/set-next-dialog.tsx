import { Checkbox, NumberInput, Select, TextInput } from '@mantine/core';
import { useState } from 'react';

import { books, hasCircularSeries, type Book } from '#domain/registers/books.ts';
import { entryNumber } from '#domain/registers/books.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { DialogForm } from '#web/components/dialog-form.tsx';
import { useChange } from '#web/platform/api/use-change.ts';
import { useAppForm } from '#web/platform/form/use-app-form.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { useBookOptions } from '../book-options.ts';
import { numberReplies } from './number-replies.ts';
import { useNextNumber } from './use-next-number.ts';

interface SetNextDialogProps {
  readonly unitId: number;
  readonly unitName: string;
  /** Rights to set the next number of open and of secret books. */
  readonly mayOpen: boolean;
  readonly maySecret: boolean;
  /** The open series it begins with; the send book when none is named. */
  readonly series?: Pick<NextValues, 'book' | 'isCircular'>;
  readonly onClose: () => void;
}

interface NextValues {
  readonly book: Book;
  readonly isCircular: boolean;
  readonly isSecret: boolean;
  /** As typed; null for the automatic next number. */
  readonly next: number | string | null;
  readonly reason: string;
}

interface Skipped {
  readonly first: number;
  readonly last: number;
}

/** ตั้งเลขถัดไป of a book, in the current year. */
export function SetNextDialog({ unitId, unitName, mayOpen, maySecret, series, onClose }: SetNextDialogProps) {
  const t = useTranslation();
  const bookOptions = useBookOptions();
  const form = useAppForm<NextValues>({
    initialValues: { book: 'send', isCircular: false, ...series, isSecret: !mayOpen, next: null, reason: '' },
    required: { reason: 'common.reasonMissing' },
  });
  const { book, isCircular, isSecret, next } = form.values;
  const coming = useNextNumber({ unitId, book, isCircular, isSecret });
  const change = useChange('setNextNumber', {
    form,
    fieldOf: { 'number-not-upwards': 'next', 'too-many-skipped': 'next' },
    success: t('numbers.nextSet'),
    invalidates: numberReplies,
    onDone: onClose,
  });
  const [skipped, setSkipped] = useState<Skipped | null>(null);
  /** The gap is shown before the number is sent, unless the number is refused anyway. */
  const review = (number: number) => {
    if (!coming) return;
    const { last, maxSkipped } = coming;
    if (number <= last + 1) change.mutate({ unitId, ...form.values, next: number, skips: 1 });
    else if (number - 1 - last > maxSkipped)
      form.showErrors({ next: t('numbers.tooManySkipped', { count: inOwnDigits(maxSkipped) }) });
    else setSkipped({ first: last + 1, last: number - 1 });
  };
  const set = ({ first, last }: Skipped) => {
    setSkipped(null);
    change.mutate({ unitId, ...form.values, next: last + 1, skips: last - first + 1 });
  };
  // The number and its error belong to one series, so they are cleared with it.
  const choose = (series: Partial<NextValues>) => form.change({ ...series, next: null });
  return (
    <DialogForm
      title={`${t('numbers.setNext')} ${unitName}`}
      help={t('numbers.setNextHelp')}
      submitLabel={t('numbers.setNext')}
      isPending={change.isPending}
      onSubmit={form.submit((values) => review(Number(values.next) || (coming?.next ?? 1)))}
      onClose={onClose}
    >
      <Select<Book>
        {...form.input('book')}
        onChange={(chosen) => chosen && choose({ book: chosen, isCircular: isCircular && hasCircularSeries(chosen) })}
        label={t('numbers.book')}
        data={bookOptions(books)}
      />
      {hasCircularSeries(book) && (
        <Checkbox
          {...form.checkbox('isCircular')}
          onChange={(event) => choose({ isCircular: event.currentTarget.checked })}
          label={t('numbers.circular')}
        />
      )}
      {maySecret && (
        <Checkbox
          {...form.checkbox('isSecret')}
          onChange={(event) => choose({ isSecret: event.currentTarget.checked })}
          label={t('registers.bookSecret')}
          disabled={!mayOpen}
        />
      )}
      <NumberInput
        {...form.input('next')}
        value={next ?? coming?.next ?? ''}
        label={t('numbers.next')}
        data-autofocus
        min={1}
        allowDecimal={false}
      />
      <TextInput {...form.text('reason')} label={t('common.reason')} maxLength={500} />
      {skipped && <SkipConfirm skipped={skipped} onConfirm={() => set(skipped)} onCancel={() => setSkipped(null)} />}
    </DialogForm>
  );
}

interface SkipConfirmProps {
  readonly skipped: Skipped;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** The second look: which numbers will never be used. */
function SkipConfirm({ skipped: { first, last }, onConfirm, onCancel }: SkipConfirmProps) {
  const t = useTranslation();
  const count = inOwnDigits((last - first + 1).toLocaleString('en'));
  const numbers = inOwnDigits(entryNumber({ number: first, untilNumber: last, point: 0 }));
  return (
    <ConfirmDialog
      isOpen
      isCareful
      title={t('numbers.skipTitle', { count })}
      confirmLabel={t('numbers.skipConfirm', { count })}
      cancelLabel={t('numbers.skipBack')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {t('numbers.skipText', { numbers, next: inOwnDigits(last + 1) })}
    </ConfirmDialog>
  );
}
