import { Suspense } from 'react';

import type { DocumentView } from '#contract/documents/documents.ts';
import { isMarkable, markedType } from '#domain/watermark/watermark.ts';
import { fileUrl, type ViewerFile } from '#web/document-viewer/viewer-file.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { later } from '#web/platform/later.ts';

const CopyMenu = later(async () => (await import('#web/paper/copy-menu.tsx')).CopyMenu);

/** A copy is a PDF, also of a picture. */
const copyName = (name: string) => `${name.replace(/\.[^.]{1,5}$/, '')}.pdf`;

const partOrder = { letter: 0, enclosure: 1, addition: 2, result: 3 };

/** In reading order: the letter, its attachments, files added later, results. */
export function useViewerFiles({ documentId, files }: DocumentView): readonly ViewerFile[] {
  const t = useTranslation();
  const labels = {
    letter: t('documents.fileLetter'),
    enclosure: t('documents.fileEnclosure'),
    addition: t('documents.fileAddition'),
    result: t('documents.fileResult'),
  };
  return files
    .toSorted((a, b) => partOrder[a.part] - partOrder[b.part])
    .map(({ part, fileId, name, mediaType, watermarkMode }) => {
      const isOnly = files.filter((file) => file.part === part).length === 1;
      const type = watermarkMode === 'marked' ? markedType : mediaType;
      return {
        fileId,
        name,
        mediaType: type,
        watermarkMode,
        url: fileUrl(fileId),
        label: isOnly ? labels[part] : name,
        documentId,
        tools: isMarkable(mediaType) && (
          <Suspense fallback={null}>
            <CopyMenu
              key={fileId}
              documentId={documentId}
              fileId={fileId}
              fileName={watermarkMode === 'marked' ? undefined : copyName(name)}
              isIcon
            />
          </Suspense>
        ),
      };
    });
}
