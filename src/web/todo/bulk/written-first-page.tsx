import { useEffect, useEffectEvent } from 'react';

import { openPdfBytes } from '#web/document-viewer/open-pdf.ts';
import { bytesOfBase64 } from '#web/paper/use-opened-paper.ts';
import { useCall } from '#web/platform/api/use-call.ts';

import { PdfFirstPage } from './pdf-first-page.tsx';

interface WrittenFirstPageProps {
  readonly documentId: number;
  readonly onMissing: () => void;
}

export function WrittenFirstPage({ documentId, onMissing }: WrittenFirstPageProps) {
  const { data, isError } = useCall('getPaper', { documentId }, { isBackground: true });
  const giveUp = useEffectEvent(onMissing);
  useEffect(() => {
    if (isError) giveUp();
  }, [isError]);
  const pdf = data?.item.pdf;
  if (pdf === undefined) return null;
  return <PdfFirstPage source={pdf} open={openPaper} onMissing={onMissing} />;
}

const openPaper = (base64: string) => openPdfBytes(bytesOfBase64(base64));
