import { openPdf } from '#web/document-viewer/open-pdf.ts';
import { fileUrl } from '#web/document-viewer/viewer-file.ts';

import type { FirstPagePlace } from './bulk-choices.ts';
import { PdfFirstPage } from './pdf-first-page.tsx';

interface FileFirstPageProps {
  readonly file: Extract<FirstPagePlace, { kind: 'file' }>;
  readonly onMissing: () => void;
}

export function FileFirstPage({ file: { fileId, mediaType }, onMissing }: FileFirstPageProps) {
  if (mediaType === 'application/pdf')
    return <PdfFirstPage source={fileUrl(fileId)} open={openPdf} onMissing={onMissing} />;
  return <img src={fileUrl(fileId)} alt="" decoding="async" onError={onMissing} />;
}
