import { Select, Switch } from '@mantine/core';

import type { ReplyOf } from '#contract/define-call.ts';
import type { referenceCalls } from '#contract/reference/reference.ts';
import {
  bookYearAt,
  bookYearOfDay,
  monthsOfBookYear,
  yearBasisOf,
  type BookYears,
} from '#domain/registers/book-years.ts';
import { books, hasCircularSeries } from '#domain/registers/books.ts';
import { DocumentTypeSelect } from '#web/components/document-type-select.tsx';
import { ThaiDateInput } from '#web/components/thai-date-input.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useReferenceLists } from '#web/platform/reference/use-reference-lists.ts';

import { useBookOptions } from '../book-options.ts';
import { offeredYears, type BookChoice } from './book-query.ts';
import styles from './book.module.css';
import { monthLabel, yearShown } from './year-label.ts';

type Unit = ReplyOf<typeof referenceCalls.getReferenceLists>['item']['readableBooks'][number];

interface BookFiltersProps {
  readonly units: readonly Unit[];
  readonly unit: Unit;
  readonly choice: BookChoice;
  readonly bookYears: readonly BookYears[];
  readonly onChange: (changes: Partial<BookChoice>) => void;
}

/** Choosing a day also sets its month and year. */
export function BookFilters({ units, unit, choice, bookYears, onChange }: BookFiltersProps) {
  const t = useTranslation();
  const bookOptions = useBookOptions();
  const { unitId, book, isSecret } = choice;
  const hidden = isSecret ? unit.hiddenSecret : unit.hidden;
  // A hidden register is offered from its first entry on, which nobody announces.
  useReferenceLists(hidden.length > 0 ? { staleTime: 0 } : {});
  // A link may lead to any register.
  const offered = books.filter((item) => item === book || !hidden.includes(item));
  const numbered = useCall('getRegisterYears', { unitId, book, isSecret });
  const years = offeredYears(numbered.data?.years ?? [], bookYearAt(bookYears, choice, new Date()), choice.year);
  const countsFiscal = (year: number) => yearBasisOf(bookYears, choice, year) === 'fiscal';
  const yearLabel = (item: number) =>
    countsFiscal(item) ? t('registers.bookFiscalYear', { year: yearShown(item) }) : yearShown(item);
  const isFiscal = countsFiscal(choice.year);
  const months = monthsOfBookYear(bookYears, choice, choice.year);
  return (
    <>
      <Select
        className={styles.bookChoice ?? ''}
        aria-label={t('registers.bookChoice')}
        data={bookOptions(offered)}
        value={choice.book}
        onChange={(value) => {
          const chosen = books.find((book) => book === value);
          if (chosen) onChange({ book: chosen });
        }}
      />
      {units.length > 1 && (
        <Select
          className={styles.unit ?? ''}
          aria-label={t('registers.bookUnit')}
          data={units.map((unit) => ({ value: String(unit.unitId), label: unit.unitName }))}
          value={String(unit.unitId)}
          onChange={(value) => onChange({ unitId: Number(value) })}
          searchable
        />
      )}
      <Select
        className={(years.some(countsFiscal) ? styles.fiscalYear : styles.year) ?? ''}
        aria-label={t('registers.bookYear')}
        data={years.map((year) => ({ value: String(year), label: yearLabel(year) }))}
        value={String(choice.year)}
        onChange={(value) => onChange({ year: Number(value), day: null })}
      />
      <Select
        className={styles.month ?? ''}
        aria-label={t('registers.bookMonth')}
        data={[
          { value: '', label: t('registers.bookWholeYear') },
          ...months.map((month) => ({ value: month, label: monthLabel(month, isFiscal) })),
        ]}
        value={choice.month ?? ''}
        onChange={(value) => onChange({ month: value || null, day: null })}
      />
      <ThaiDateInput
        className={styles.day}
        label={t('registers.bookDay')}
        isLabelInside
        value={choice.day}
        onChange={(day) =>
          onChange(
            day === null ? { day } : { day, year: bookYearOfDay(bookYears, choice, day), month: day.slice(0, 7) },
          )
        }
      />
      <DocumentTypeSelect
        className={styles.documentType ?? ''}
        placeholder={t('search.anyDocumentType')}
        isLabelInside
        isOfAll
        value={choice.documentTypeId ?? null}
        onChange={(id) => onChange({ documentTypeId: id ?? undefined })}
      />
      {hasCircularSeries(choice.book) && (
        <Switch
          label={t('registers.bookCircular')}
          checked={choice.isCircular}
          onChange={(event) => onChange({ isCircular: event.currentTarget.checked })}
        />
      )}
      {unit.readsSecret && unit.readsOpen && (
        <Switch
          label={t('registers.bookSecret')}
          checked={choice.isSecret}
          onChange={(event) => onChange({ isSecret: event.currentTarget.checked })}
        />
      )}
    </>
  );
}
