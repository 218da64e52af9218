import type { Book } from '#domain/registers/books.ts';
import { groupedBooks } from '#domain/registers/book-groups.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useReferenceLists } from '#web/platform/reference/use-reference-lists.ts';

/** Registers to choose from, under the headings of the agency. */
export function useBookOptions() {
  const t = useTranslation();
  const groups = useReferenceLists()?.bookGroups ?? [];
  const option = (book: Book) => ({ value: book, label: t(`registers.books.${book}`) });
  return (offered: readonly Book[]) => {
    const grouped = groupedBooks(offered, groups);
    // A heading above all of those without one would say nothing where there is no other.
    if (grouped.every(({ name }) => name === null)) return offered.map(option);
    return grouped.map(({ name, books }) => ({ group: name ?? t('registers.otherBooks'), items: books.map(option) }));
  };
}
