import { TextInput } from '@mantine/core';

import type { RegisterEntry } from '#contract/registers/registers.ts';
import { entryNumber } from '#domain/registers/books.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { DialogForm } from '#web/components/dialog-form.tsx';
import { ThaiDateInput } from '#web/components/thai-date-input.tsx';
import { useChange } from '#web/platform/api/use-change.ts';
import { useAppForm } from '#web/platform/form/use-app-form.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { HolderFields, holderRequest, type HolderValues } from './holder-fields.tsx';
import { numberReplies } from './number-replies.ts';

interface InsertDialogProps {
  readonly entry: RegisterEntry;
  readonly onClose: () => void;
}

interface InsertValues extends HolderValues {
  readonly reason: string;
  readonly letterDate: string | null;
}

/** แทรกเลข: a suffixed number after an entry, dated between that entry and today. */
export function InsertDialog({ entry, onClose }: InsertDialogProps) {
  const t = useTranslation();
  const today = dayOf(new Date());
  const { entryId } = entry;
  const form = useAppForm<InsertValues>({
    initialValues: { reason: '', letterDate: entry.letterDate ?? today, holderId: [], expiresOn: null },
    required: { reason: 'common.reasonMissing' },
  });
  const insert = useChange('insertNumber', {
    form,
    success: ({ item }) => t('numbers.inserted', { numbers: inOwnDigits(item.numbers.join(', ')) }),
    invalidates: numberReplies,
    onDone: onClose,
  });
  return (
    <DialogForm
      title={t('numbers.insertTitle', { number: inOwnDigits(entry.letterNumber || entryNumber(entry)) })}
      help={t('numbers.insertHelp')}
      submitLabel={t('numbers.insertAfter')}
      isPending={insert.isPending}
      onSubmit={form.submit(({ reason, letterDate, ...holder }) =>
        insert.mutate({ entryId, reason, letterDate: letterDate ?? today, ...holderRequest(holder) }),
      )}
      onClose={onClose}
    >
      <TextInput {...form.text('reason')} label={t('common.reason')} data-autofocus maxLength={500} />
      <ThaiDateInput
        {...form.input('letterDate')}
        label={t('numbers.letterDate')}
        {...(entry.letterDate ? { earliest: entry.letterDate } : {})}
        latest={today}
      />
      <HolderFields form={form} />
    </DialogForm>
  );
}
