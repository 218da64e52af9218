import { IconDownload, IconPaperclip } from '@tabler/icons-react';

import type { FileView } from '#contract/documents/documents.ts';
import { fileUrl } from '#web/document-viewer/viewer-file.ts';
import { formatBytes } from '#web/platform/language/byte-size.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './details.module.css';

const partLabels = {
  letter: 'documents.fileLetter',
  enclosure: 'documents.fileEnclosure',
  addition: 'documents.fileAddition',
  result: 'documents.fileResult',
} as const;

/** Secret files cannot be downloaded; only their name is shown. */
export function FileLink({ file }: { readonly file: FileView }) {
  const t = useTranslation();
  if (file.watermarkMode !== 'asIs')
    return (
      <div className={styles.file}>
        <FileName file={file} />
      </div>
    );
  return (
    <a
      className={styles.file}
      href={fileUrl(file.fileId)}
      download={file.name}
      title={t('documents.downloadNamed', { name: file.name })}
    >
      <FileName file={file} />
      <IconDownload size={18} aria-hidden />
    </a>
  );
}

function FileName({ file: { name, part, byteSize, watermarkMode, isUnreadable } }: { readonly file: FileView }) {
  const t = useTranslation();
  return (
    <>
      <IconPaperclip size={20} aria-hidden />
      <span>
        {name}
        <small>
          {t(partLabels[part])} · {formatBytes(byteSize)}
          {isUnreadable && ` · ${t('documents.textNotReadable')}`}
          {watermarkMode === 'marked' && ` · ${t('documents.seenInViewerOnly')}`}
        </small>
      </span>
    </>
  );
}
