import type { TFunction } from 'i18next';

import type { YearBasis } from '#domain/registers/book-years.ts';
import { buddhistOffsetYears } from '#domain/text/thai-dates.ts';
import { monthNames } from '#web/platform/language/dates.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { currentLanguage } from '#web/platform/language/i18n.ts';

export const yearShown = (year: number): string =>
  String(year + (currentLanguage() === 'th' ? buddhistOffsetYears : 0));

/** For example `พ.ศ. 2569` or `ปีงบประมาณ พ.ศ. 2570`. */
export const yearLabel = (t: TFunction, yearBasis: YearBasis, year: number): string =>
  t(yearBasis === 'fiscal' ? 'registers.bookOfFiscalYear' : 'registers.bookOfYear', {
    year: inOwnDigits(yearShown(year)),
  });

/** The name of a month `YYYY-MM`, with the year when the book's year does not determine it. */
export function monthLabel(month: string, withYear: boolean): string {
  const name = monthNames()[Number(month.slice(5)) - 1] ?? '';
  return withYear ? `${name} ${inOwnDigits(yearShown(Number(month.slice(0, 4))))}` : name;
}
