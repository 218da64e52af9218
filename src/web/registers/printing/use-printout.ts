import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { showError, showInfo } from '#web/platform/show-toast.ts';

import { maxPrintedEntries } from './read-all-pages.ts';

/** Loads the content of a printout and holds it until it is printed. `fetchAll` returns null when it is too long. */
export function usePrintout<Query, Content>(fetchAll: (query: Query) => Promise<Content | null>) {
  const t = useTranslation();
  const [content, setContent] = useState<Content | null>(null);
  const { mutate: begin, isPending } = useMutation({
    mutationFn: fetchAll,
    onSuccess: (all) =>
      all === null
        ? showInfo(t('registers.bookTooLong', { max: inOwnDigits(maxPrintedEntries.toLocaleString('en')) }))
        : setContent(all),
    onError: showError,
  });
  return { content, isPending, begin, end: () => setContent(null) };
}
