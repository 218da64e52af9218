import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import type { AskedBook, RegisterLine } from '#contract/registers.ts';
import { callApi } from '#web/platform/api/call-api.ts';

const linesAPage = 100;

/** All lines of a book are fetched, then printed in the order of their numbers. */
export function usePrintedBook() {
  const [lines, setLines] = useState<readonly RegisterLine[] | null>(null);
  const { mutate: begin, isPending } = useMutation({
    mutationFn: allLines,
    onSuccess: (found) => setLines(found.toReversed()),
  });
  return { lines, isPending, begin, end: () => setLines(null) };
}

async function allLines(asked: AskedBook): Promise<readonly RegisterLine[]> {
  const found: RegisterLine[] = [];
  for (let before: number | undefined; ; before = found.at(-1)?.number) {
    const { items } = await callApi('getRegister', { ...asked, take: linesAPage, ...(before ? { before } : {}) });
    found.push(...items);
    if (items.length < linesAPage) return found;
  }
}
