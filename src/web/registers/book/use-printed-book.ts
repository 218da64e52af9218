import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import type { AskedBook, RegisterLine } from '#contract/registers.ts';
import type { BookColumn } from '#domain/registers/columns.ts';
import { callApi } from '#web/platform/api/call-api.ts';

const linesAPage = 100;

export interface PrintedBook {
  readonly columns: readonly BookColumn[];
  readonly lines: readonly RegisterLine[];
}

/** All lines of a book are fetched, then printed in the order of their numbers. */
export function usePrintedBook() {
  const [printed, setPrinted] = useState<PrintedBook | null>(null);
  const { mutate: begin, isPending } = useMutation({ mutationFn: wholeBook, onSuccess: setPrinted });
  return { printed, isPending, begin, end: () => setPrinted(null) };
}

async function wholeBook(asked: AskedBook): Promise<PrintedBook> {
  const found: RegisterLine[] = [];
  for (let last: RegisterLine | undefined; ; last = found.at(-1)) {
    const before = last ? { before: last.number, beforePoint: last.point } : {};
    const { columns, items } = await callApi('getRegister', { ...asked, take: linesAPage, ...before });
    found.push(...items);
    if (items.length < linesAPage) return { columns, lines: found.toReversed() };
  }
}
