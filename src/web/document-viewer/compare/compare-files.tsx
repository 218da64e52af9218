import { openPdf } from '../open-pdf.ts';
import type { ViewerFile } from '../viewer-file.ts';
import { CompareDialog } from './compare-dialog.tsx';

interface CompareFilesProps {
  readonly files: readonly ViewerFile[];
  readonly onClose: () => void;
}

/** Two files of one document. */
export function CompareFiles({ files, onClose }: CompareFilesProps) {
  const compared = files.map(({ fileId, label, url }) => ({ id: String(fileId), label, open: () => openPdf(url) }));
  return <CompareDialog files={compared} onClose={onClose} />;
}
