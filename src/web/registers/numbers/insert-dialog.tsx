import { TextInput } from '@mantine/core';
import { useState } from 'react';

import type { RegisterEntry } from '#contract/registers/registers.ts';
import { entryNumber } from '#domain/registers/books.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { ThaiDateInput } from '#web/components/thai-date-input.tsx';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { DialogForm } from '#web/components/dialog-form.tsx';
import { HolderFields, reservationTermsOf, nobodyNamed } from './holder-fields.tsx';
import { useNumberChange } from './use-number-change.ts';

interface InsertDialogProps {
  readonly line: RegisterEntry;
  readonly onClose: () => void;
}

/** แทรกเลข: a number with a point after a line, of a day between that line's and today. */
export function InsertDialog({ line, onClose }: InsertDialogProps) {
  const t = useTranslation();
  const today = dayOf(new Date());
  const [letterDate, setLetterDate] = useState<string | null>(line.letterDate ?? today);
  const [reason, setReason] = useState('');
  const [keeping, setSaving] = useState(nobodyNamed);
  const [wasTried, setTried] = useState(false);
  const insert = useNumberChange(
    'insertNumber',
    ({ item }) => t('numbers.inserted', { numbers: inOwnDigits(item.numbers.join(', ')) }),
    onClose,
  );
  const isMissing = reason.trim() === '';
  const submit = () => {
    setTried(true);
    if (isMissing) return;
    const { entryId } = line;
    insert.mutate({ entryId, letterDate: letterDate ?? today, reason: reason.trim(), ...reservationTermsOf(keeping) });
  };
  return (
    <DialogForm
      title={t('numbers.insertTitle', { number: inOwnDigits(line.letterNumber || entryNumber(line)) })}
      help={t('numbers.insertHelp')}
      submitLabel={t('numbers.insertAfter')}
      isPending={insert.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label={t('numbers.reason')}
        withAsterisk
        data-autofocus
        maxLength={500}
        error={wasTried && isMissing && t('numbers.reasonMissing')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <ThaiDateInput
        label={t('numbers.letterDate')}
        {...(line.letterDate ? { earliest: line.letterDate } : {})}
        latest={today}
        error={insert.wrong['letterDate']}
        value={letterDate}
        onChange={setLetterDate}
      />
      <HolderFields value={keeping} onChange={setSaving} wrongDay={insert.wrong['expiresOn']} />
    </DialogForm>
  );
}
