import type { DocumentView, FileView } from '#contract/documents/documents.ts';
import { markedType } from '#domain/watermark/watermark.ts';
import { fileUrl, type ViewerFile } from '#web/document-viewer/viewer-file.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

const partOrder = { letter: 0, enclosure: 1, addition: 2, result: 3 };

/** In reading order: the letter, its attachments, files added later, results. */
export function useViewerFiles(
  { documentId, files }: DocumentView,
  toolsFor?: (file: FileView) => ViewerFile['tools'],
): readonly ViewerFile[] {
  const t = useTranslation();
  const labels = {
    letter: t('documents.fileLetter'),
    enclosure: t('documents.fileEnclosure'),
    addition: t('documents.fileAddition'),
    result: t('documents.fileResult'),
  };
  return files
    .toSorted((a, b) => partOrder[a.part] - partOrder[b.part])
    .map((file) => {
      const { part, fileId, name, mediaType, watermarkMode } = file;
      const isOnly = files.filter((other) => other.part === part).length === 1;
      return {
        fileId,
        name,
        mediaType: watermarkMode === 'marked' ? markedType : mediaType,
        watermarkMode,
        url: fileUrl(fileId),
        label: isOnly ? labels[part] : name,
        documentId,
        tools: toolsFor?.(file),
      };
    });
}
