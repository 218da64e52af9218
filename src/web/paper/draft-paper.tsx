import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import type { WrittenDraft } from '#contract/drafting/drafting.ts';
import { callQuery } from '#web/platform/api/use-call.ts';

import { PaperSheets, previewPauseMs } from './paper-sheets.tsx';

interface DraftPaperProps {
  readonly documentId: number;
  readonly written: WrittenDraft;
  readonly children?: ReactNode;
}

/** A letter as it is being written, a moment behind the text. */
export function DraftPaper({ documentId, written, children }: DraftPaperProps) {
  const [settled] = useDebouncedValue(written, previewPauseMs);
  const { data, error, refetch } = useQuery({
    ...callQuery('previewPaper', { ...settled, documentId }),
    // The sheets of a moment ago are of the same letter: nothing is sent or decided from them.
    placeholderData: keepPreviousData,
    gcTime: 0,
    meta: { isBackground: true },
  });
  return (
    <PaperSheets pdf={data?.item.pdf} error={error} onRetry={() => void refetch()}>
      {children}
    </PaperSheets>
  );
}
