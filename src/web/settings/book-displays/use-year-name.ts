import type { YearBasis } from '#domain/registers/book-years.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { yearShown } from '#web/registers/book/year-label.ts';

/** The year as it is written in the language of the person. */
export const yearInFigures = (year: number): string => inOwnDigits(yearShown(year));

/** How a register counts from a year on, such as `ตามปีงบประมาณ ตั้งแต่ พ.ศ. 2570`. */
export function useYearName() {
  const t = useTranslation();
  return ({ fromYear, yearBasis }: { readonly fromYear: number; readonly yearBasis: YearBasis }) =>
    t('bookDisplays.since', { basis: t(`bookDisplays.bases.${yearBasis}`), year: yearInFigures(fromYear) });
}
