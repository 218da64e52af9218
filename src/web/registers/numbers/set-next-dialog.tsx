import { Checkbox, NumberInput, Select, TextInput } from '@mantine/core';

import { books, hasCircularSeries, type Book } from '#domain/registers/books.ts';
import { DialogForm } from '#web/components/dialog-form.tsx';
import { useChange } from '#web/platform/api/use-change.ts';
import { useAppForm } from '#web/platform/form/use-app-form.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { numberReplies } from './number-replies.ts';
import { useNextNumber } from './use-next-number.ts';

interface SetNextDialogProps {
  readonly unitId: number;
  readonly unitName: string;
  /** Rights to set the next number of open and of secret books. */
  readonly mayOpen: boolean;
  readonly maySecret: boolean;
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

/** ตั้งเลขถัดไป of a book, in the current year. */
export function SetNextDialog({ unitId, unitName, mayOpen, maySecret, onClose }: SetNextDialogProps) {
  const t = useTranslation();
  const form = useAppForm<NextValues>({
    initialValues: { book: 'send', isCircular: false, isSecret: !mayOpen, next: null, reason: '' },
    required: { reason: 'common.reasonMissing' },
  });
  const { book, isCircular, isSecret, next } = form.values;
  const coming = useNextNumber({ unitId, book, isCircular, isSecret });
  const change = useChange('setNextNumber', {
    form,
    fieldOf: { 'number-not-upwards': 'next' },
    success: t('numbers.nextSet'),
    invalidates: numberReplies,
    onDone: onClose,
  });
  // The number and its error belong to one series, so they are cleared with it.
  const choose = (series: Partial<NextValues>) => form.change({ ...series, next: null });
  return (
    <DialogForm
      title={`${t('numbers.setNext')} ${unitName}`}
      help={t('numbers.setNextHelp')}
      submitLabel={t('numbers.setNext')}
      isPending={change.isPending}
      onSubmit={form.submit((values) => {
        const number = Number(values.next) || coming;
        if (number !== undefined) change.mutate({ unitId, ...values, next: number });
      })}
      onClose={onClose}
    >
      <Select<Book>
        {...form.input('book')}
        onChange={(chosen) => chosen && choose({ book: chosen, isCircular: isCircular && hasCircularSeries(chosen) })}
        label={t('numbers.book')}
        data={books.map((value) => ({ value, label: t(`registers.books.${value}`) }))}
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
        value={next ?? coming ?? ''}
        label={t('numbers.next')}
        data-autofocus
        min={1}
        allowDecimal={false}
      />
      <TextInput {...form.text('reason')} label={t('common.reason')} maxLength={500} />
    </DialogForm>
  );
}
