import type { DocumentView } from '#contract/documents.ts';
import { fileUrl, type ViewerFile } from '#web/components/letter-viewer/viewer-file.ts';
import { useWords } from '#web/platform/language/use-words.ts';

const partOrder = { letter: 0, enclosure: 1, result: 2 };

/** The files in the order of reading: the letter, what came with it, results. */
export function useViewerFiles({ files }: DocumentView): readonly ViewerFile[] {
  const t = useWords();
  const words = {
    letter: t('documents.fileLetter'),
    enclosure: t('documents.fileEnclosure'),
    result: t('documents.fileResult'),
  };
  return files
    .toSorted((one, other) => partOrder[one.part] - partOrder[other.part])
    .map(({ part, fileId, name, mediaType }) => {
      const isOnly = files.filter((each) => each.part === part).length === 1;
      return { fileId, name, mediaType, url: fileUrl(fileId), label: isOnly ? words[part] : name };
    });
}
