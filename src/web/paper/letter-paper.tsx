import type { ReactNode } from 'react';

import { paperFileName } from '#domain/paper/paper-file-name.ts';
import { useCall } from '#web/platform/api/use-call.ts';

import { CopyMenu } from './copy-menu.tsx';
import { KeptFiles } from './kept-files.tsx';
import { SignatureList } from './signature-list.tsx';
import { PaperSheets } from './paper-sheets.tsx';

interface LetterPaperProps {
  readonly documentId: number;
  /** Changes whenever something of the letter does. */
  readonly version?: number;
  /** Empty until it is allocated. */
  readonly letterNumber: string;
  readonly children?: ReactNode;
}

/** A letter as it was saved. */
export function LetterPaper({ documentId, version, letterNumber, children }: LetterPaperProps) {
  const { data, error, refetch } = useCall('getPaper', { documentId }, { version, isBackground: true });
  const signatures = useCall('getPaperSignatures', { documentId }, { version, isBackground: true }).data?.items ?? [];
  return (
    <PaperSheets
      pdf={data?.item.pdf}
      fileName={letterNumber === '' ? undefined : paperFileName(letterNumber)}
      error={error}
      onRetry={() => void refetch()}
      annotated={{ documentId, version }}
      tools={
        letterNumber !== '' && (
          <>
            <KeptFiles documentId={documentId} version={version} />
            <CopyMenu documentId={documentId} fileId={null} fileName={paperFileName(letterNumber)} />
          </>
        )
      }
    >
      <SignatureList signatures={signatures} />
      {children}
    </PaperSheets>
  );
}
