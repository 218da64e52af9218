import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import type { BookQuery, RegisterEntry } from '#contract/registers/registers.ts';
import type { BookColumn } from '#domain/registers/columns.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { tell, showError } from '#web/platform/show-toast.ts';

import { maxPrintedEntries, readWhole } from './whole-book.ts';

const entriesPerPage = 1000;

export interface PrintedBook {
  readonly columns: readonly BookColumn[];
  readonly lines: readonly RegisterEntry[];
}

/** All lines of a book are fetched, then printed in the order of their numbers. */
export function usePrintedBook() {
  const t = useTranslation();
  const [printed, setPrinted] = useState<PrintedBook | null>(null);
  const { mutate: begin, isPending } = useMutation({
    mutationFn: wholeBook,
    onSuccess: (book) =>
      book
        ? setPrinted(book)
        : tell(t('registers.bookTooLong', { most: inOwnDigits(maxPrintedEntries.toLocaleString('en')) })),
    onError: showError,
  });
  return { printed, isPending, begin, end: () => setPrinted(null) };
}

async function wholeBook(asked: BookQuery): Promise<PrintedBook | null> {
  let columns: readonly BookColumn[] = [];
  const lines = await readWhole<RegisterEntry>(
    async (last) => {
      const before = last ? { before: last.number, beforePoint: last.point } : {};
      const page = await callApi('getRegister', { ...asked, take: entriesPerPage, ...before });
      ({ columns } = page);
      return page.items;
    },
    { pageSize: entriesPerPage, most: maxPrintedEntries },
  );
  return lines && { columns, lines: lines.toReversed() };
}
