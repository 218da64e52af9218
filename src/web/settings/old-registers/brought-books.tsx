import type { BroughtBook } from '#contract/registers/old-registers.ts';
import { buddhistOffsetYears } from '#domain/text/thai-dates.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './old-registers.module.css';

interface BroughtBooksProps {
  readonly books: readonly BroughtBook[];
  /** It was done, and is not to come. */
  readonly isDone?: boolean;
}

/** What a file brings into each register, and with which number that continues. */
export function BroughtBooks({ books, isDone = false }: BroughtBooksProps) {
  const t = useTranslation();
  if (books.length === 0) return null;
  return (
    <ul className={styles.books} tabIndex={0} aria-label={t('oldRegisters.booksTitle')}>
      {books.map(({ unitId, unitName, book, isCircular, year, added, changed, next }) => {
        const name = t(isCircular ? 'oldRegisters.circularBookOf' : 'oldRegisters.bookOf', {
          book: t(`registers.books.${book}`),
          unit: unitName,
          year: inOwnDigits(String(year + buddhistOffsetYears)),
        });
        return (
          <li key={[unitId, book, isCircular, year].join()}>
            {[
              name,
              t(isDone ? 'oldRegisters.countsDone' : 'oldRegisters.countsOf', { added, changed }),
              ...(next === null ? [] : [t(isDone ? 'oldRegisters.continued' : 'oldRegisters.continues', { next })]),
            ].join(' · ')}
          </li>
        );
      })}
    </ul>
  );
}
