import type { ReactNode } from 'react';

import { useCall } from '#web/platform/api/use-call.ts';

import { PaperSheets } from './paper-sheets.tsx';

interface LetterPaperProps {
  readonly documentId: number;
  /** Changes whenever something of the letter does. */
  readonly version?: number;
  readonly children?: ReactNode;
}

/** A letter as it was saved. */
export function LetterPaper({ documentId, version, children }: LetterPaperProps) {
  const { data, error, refetch } = useCall('getPaper', { documentId }, { version, isBackground: true });
  return (
    <PaperSheets pdf={data?.item.pdf} error={error} onRetry={() => void refetch()}>
      {children}
    </PaperSheets>
  );
}
