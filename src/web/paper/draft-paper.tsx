import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

import type { WrittenDraft } from '#contract/drafting/drafting.ts';
import { callQuery } from '#web/platform/api/use-call.ts';

import { PaperSheets, previewPauseMs } from './paper-sheets.tsx';

interface DraftPaperProps {
  readonly documentId: number;
  readonly written: WrittenDraft;
  /** Scrolls by itself, to where the text was changed. */
  readonly isFollowing?: boolean;
  readonly tools?: ReactNode;
  readonly children?: ReactNode;
}

/** A letter as it is being written, a moment behind the text. */
export function DraftPaper({ documentId, written, isFollowing = false, tools, children }: DraftPaperProps) {
  const [settled] = useDebouncedValue(written, previewPauseMs);
  const { data, error, refetch } = useQuery({
    ...callQuery('previewPaper', { ...settled, documentId }),
    // The sheets of a moment ago are of the same letter: nothing is sent or decided from them.
    placeholderData: keepPreviousData,
    gcTime: 0,
    meta: { isBackground: true },
  });
  const [last, setLast] = useState<string>();
  const pdf = data?.item.pdf ?? last;
  if (pdf !== last) setLast(pdf);
  return (
    <PaperSheets pdf={pdf} error={error} onRetry={() => void refetch()} isFollowing={isFollowing} tools={tools}>
      {children}
    </PaperSheets>
  );
}
