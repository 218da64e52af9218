import { Radio } from '@mantine/core';
import { useState } from 'react';

import { books, type Book } from '#domain/registers/books.ts';
import { DialogForm } from '#web/components/dialog-form.tsx';
import { useChange } from '#web/platform/api/use-change.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useYearsForm, YearsFields } from '#web/registers/numbers/years-dialog.tsx';

interface AllYearsDialogProps {
  readonly book: Book;
  readonly bookName: string;
  /** The present one. */
  readonly year: number;
  readonly onClose: () => void;
}

const choices = ['onlyBook', 'everyBook'] as const;

/** Sets how every unit counts the years of one open register or of all, in one change. */
export function AllYearsDialog({ book, bookName, year, onClose }: AllYearsDialogProps) {
  const t = useTranslation();
  const [which, setWhich] = useState<string>('onlyBook');
  const form = useYearsForm(year);
  const save = useChange('setYearsOfUnits', {
    form,
    fieldOf: { 'book-year-begun': 'fromYear' },
    success: ({ count }) => t('bookDisplays.allYearsSet', { count: inOwnDigits(count) }),
    invalidates: ['getReferenceLists', 'getBookYears', 'getBookDisplayChanges'],
    onDone: onClose,
  });
  return (
    <DialogForm
      title={t('bookDisplays.setAllYears')}
      help={t('bookDisplays.setAllYearsHelp')}
      submitLabel={t('common.save')}
      isPending={save.isPending}
      onSubmit={form.submit(({ fromYear, ...values }) =>
        save.mutate({ books: which === 'everyBook' ? [...books] : [book], ...values, fromYear: Number(fromYear) }),
      )}
      onClose={onClose}
    >
      <Radio.Group label={t('bookDisplays.whichBooks')} value={which} onChange={setWhich}>
        {choices.map((choice) => (
          <Radio key={choice} mt={6} value={choice} label={t(`bookDisplays.${choice}`, { name: bookName })} />
        ))}
      </Radio.Group>
      <YearsFields form={form} year={year} />
    </DialogForm>
  );
}
