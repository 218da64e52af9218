import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';

import type { WrittenDraft } from '#contract/drafting/drafting.ts';
import { callQuery } from '#web/platform/api/use-call.ts';

import { PaperSheets, previewPauseMs, previewQuery } from './paper-sheets.tsx';

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
  // A long letter rests for as long as it took to print: its text must be saved meanwhile, on the same processors.
  const [tookMs, setTookMs] = useState(0);
  const [settled] = useDebouncedValue(written, Math.max(previewPauseMs, tookMs));
  // One after the other: the server would print every one that was given up, too.
  const [asked, setAsked] = useState(settled);
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery('previewPaper', { ...asked, documentId }),
    ...previewQuery,
  });
  if (!isFetching && asked !== settled) setAsked(settled);
  useEffect(() => {
    if (!isFetching) return;
    const begun = performance.now();
    return () => setTookMs(performance.now() - begun);
  }, [isFetching]);
  const [last, setLast] = useState<string>();
  const pdf = data?.item.pdf ?? last;
  if (pdf !== last) setLast(pdf);
  return (
    <PaperSheets
      language={written.content.language}
      keepsFormer
      pdf={pdf}
      error={error}
      onRetry={() => void refetch()}
      isFollowing={isFollowing}
      tools={tools}
    >
      {children}
    </PaperSheets>
  );
}
