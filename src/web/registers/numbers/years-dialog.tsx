import { Select, TextInput } from '@mantine/core';

import { bookYearAt, yearBases, type BookOfUnit, type YearBasis } from '#domain/registers/book-years.ts';
import { DialogForm } from '#web/components/dialog-form.tsx';
import { useChange } from '#web/platform/api/use-change.ts';
import { useAppForm } from '#web/platform/form/use-app-form.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useReferenceLists } from '#web/platform/reference/use-reference-lists.ts';

import { yearShown } from '../book/year-label.ts';

interface YearsDialogProps {
  readonly of: BookOfUnit;
  readonly unitName: string;
  readonly onClose: () => void;
}

/** How many years ahead can be chosen. */
const yearsAhead = 3;

/** Sets how a register counts its years, from the present one on or a later one. */
export function YearsDialog({ of: { unitId, book, isSecret }, unitName, onClose }: YearsDialogProps) {
  const t = useTranslation();
  const year = bookYearAt(useReferenceLists()?.bookYears ?? [], { unitId, book, isSecret }, new Date());
  const form = useYearsForm(year);
  const save = useChange('setBookYears', {
    form,
    fieldOf: { 'book-year-begun': 'fromYear' },
    success: t('bookDisplays.saved'),
    invalidates: ['getReferenceLists', 'getBookYears', 'getBookDisplayChanges'],
    onDone: onClose,
  });
  return (
    <DialogForm
      title={t('bookDisplays.setYears', { name: unitName })}
      help={t('bookDisplays.setYearsHelp')}
      submitLabel={t('common.save')}
      isPending={save.isPending}
      onSubmit={form.submit(({ fromYear, ...values }) =>
        save.mutate({ unitId, book, isSecret, ...values, fromYear: Number(fromYear) }),
      )}
      onClose={onClose}
    >
      <YearsFields form={form} year={year} />
    </DialogForm>
  );
}

interface YearsValues {
  readonly yearBasis: YearBasis;
  readonly fromYear: string;
  readonly reason: string;
}

/** By the fiscal year from the next one on, unless something else is chosen. */
export const useYearsForm = (year: number) =>
  useAppForm<YearsValues>({
    initialValues: { yearBasis: 'fiscal', fromYear: String(year + 1), reason: '' },
    required: { reason: 'common.reasonMissing' },
  });

interface YearsFieldsProps {
  readonly form: ReturnType<typeof useYearsForm>;
  /** The present one, which is the first to choose. */
  readonly year: number;
}

export function YearsFields({ form, year }: YearsFieldsProps) {
  const t = useTranslation();
  const years = Array.from({ length: yearsAhead + 1 }, (_, ahead) => year + ahead);
  return (
    <>
      <Select<YearBasis>
        {...form.input('yearBasis')}
        onChange={(yearBasis) => yearBasis && form.change({ yearBasis })}
        label={t('bookDisplays.basis')}
        data={yearBases.map((value) => ({ value, label: t(`bookDisplays.bases.${value}`) }))}
      />
      <Select
        {...form.input('fromYear')}
        onChange={(fromYear) => fromYear && form.change({ fromYear })}
        label={t('bookDisplays.fromYear')}
        data={years.map((value) => ({ value: String(value), label: inOwnDigits(yearShown(value)) }))}
      />
      <TextInput {...form.text('reason')} label={t('common.reason')} maxLength={500} />
    </>
  );
}
