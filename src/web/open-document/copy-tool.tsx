import { Suspense } from 'react';

import type { FileView } from '#contract/documents/documents.ts';
import { isMarkable } from '#domain/watermark/watermark.ts';
import { later } from '#web/platform/later.ts';

const CopyMenu = later(async () => (await import('#web/paper/copy-menu.tsx')).CopyMenu);

/** A copy is a PDF, also of a picture. */
const copyName = (name: string) => `${name.replace(/\.[^.]{1,5}$/, '')}.pdf`;

interface CopyToolProps {
  readonly documentId: number;
  readonly file: FileView;
}

/** Copies of a file, in the toolbar of the viewer. */
export function CopyTool({ documentId, file: { fileId, name, mediaType, watermarkMode } }: CopyToolProps) {
  if (!isMarkable(mediaType)) return null;
  return (
    <Suspense fallback={null}>
      <CopyMenu
        key={fileId}
        documentId={documentId}
        fileId={fileId}
        fileName={watermarkMode === 'marked' ? undefined : copyName(name)}
        isIcon
      />
    </Suspense>
  );
}
