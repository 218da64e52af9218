import { Checkbox, NumberInput, Select, TextInput } from '@mantine/core';
import { useState } from 'react';

import { books, hasCircularSeries, type Book } from '#domain/registers/books.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { DialogForm } from '#web/components/dialog-form.tsx';
import { useNextNumber } from './use-next-number.ts';
import { useNumberChange } from './use-number-change.ts';

interface SetNextDialogProps {
  readonly unitId: number;
  readonly unitName: string;
  /** Whether the next number of open books, of secret ones is this person's to set. */
  readonly mayOpen: boolean;
  readonly maySecret: boolean;
  readonly onClose: () => void;
}

/** ตั้งเลขถัดไป of one of a unit's books, this year. */
export function SetNextDialog({ unitId, unitName, mayOpen, maySecret, onClose }: SetNextDialogProps) {
  const t = useTranslation();
  const [book, setBook] = useState<Book>('send');
  const [isCircular, setCircular] = useState(false);
  const [isSecret, setSecret] = useState(!mayOpen);
  const coming = useNextNumber({ unitId, book, isCircular, isSecret });
  // What was typed for one series says nothing of another.
  const series = `${book} ${isCircular} ${isSecret}`;
  const [typed, setTyped] = useState<{ readonly series: string; readonly next: number | string } | null>(null);
  const shown = (typed?.series === series ? typed.next : coming) ?? '';
  const next = Number(shown) || coming;
  const [reason, setReason] = useState('');
  const [wasTried, setTried] = useState(false);
  const change = useNumberChange('setNextNumber', () => t('numbers.nextSet'), onClose, {
    'number-not-upwards': 'next',
  });
  // What was refused of one series, or of one number, is not said of the next.
  const anew = <Value,>(set: (value: Value) => void, value: Value) => {
    change.reset();
    set(value);
  };
  const isMissing = reason.trim() === '';
  return (
    <DialogForm
      title={`${t('numbers.setNext')} ${unitName}`}
      help={t('numbers.setNextHelp')}
      submitLabel={t('numbers.setNext')}
      isPending={change.isPending}
      onSubmit={() => {
        setTried(true);
        if (!isMissing && next !== undefined)
          change.mutate({ unitId, book, isCircular, isSecret, next, reason: reason.trim() });
      }}
      onClose={onClose}
    >
      <Select
        label={t('numbers.book')}
        data={books.map((book) => ({ value: book, label: t(`registers.books.${book}`) }))}
        value={book}
        onChange={(value) => {
          const found = books.find((book) => book === value);
          if (!found) return;
          anew(setBook, found);
          if (!hasCircularSeries(found)) setCircular(false);
        }}
        allowDeselect={false}
        comboboxProps={{ zIndex: 450 }}
      />
      {hasCircularSeries(book) && (
        <Checkbox
          label={t('numbers.circular')}
          checked={isCircular}
          onChange={(event) => anew(setCircular, event.currentTarget.checked)}
        />
      )}
      {maySecret && (
        <Checkbox
          label={t('registers.bookSecret')}
          checked={isSecret}
          disabled={!mayOpen}
          onChange={(event) => anew(setSecret, event.currentTarget.checked)}
        />
      )}
      <NumberInput
        label={t('numbers.next')}
        data-autofocus
        min={1}
        allowDecimal={false}
        error={change.wrong['next']}
        value={shown}
        onChange={(value) => anew(setTyped, { series, next: value })}
      />
      <TextInput
        label={t('numbers.reason')}
        withAsterisk
        maxLength={500}
        error={wasTried && isMissing && t('numbers.reasonMissing')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </DialogForm>
  );
}
