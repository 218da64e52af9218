import type { Series } from '#domain/registers/books.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

/** What an open series is called; that of circulars has the name of its book too. */
export function useSeriesName() {
  const t = useTranslation();
  return ({ book, isCircular }: Pick<Series, 'book' | 'isCircular'>) =>
    [t(`registers.books.${book}`), ...(isCircular ? [t('numbers.circular')] : [])].join(' · ');
}
