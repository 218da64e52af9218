import { IconDownload, IconPaperclip } from '@tabler/icons-react';

import type { FileView } from '#contract/documents.ts';
import { fileUrl } from '#web/components/letter-viewer/viewer-file.ts';
import { formatBytes } from '#web/platform/language/byte-size.ts';
import { useWords } from '#web/platform/language/use-words.ts';

import { Section } from '../section.tsx';
import styles from './details.module.css';

const partWords = {
  letter: 'documents.fileLetter',
  enclosure: 'documents.fileEnclosure',
  addition: 'documents.fileAddition',
  result: 'documents.fileResult',
} as const;

/** Every file of the document, to be kept; those of a secret letter are named only. */
export function FileList({ files }: { readonly files: readonly FileView[] }) {
  const t = useWords();
  if (files.length === 0) return null;
  return (
    <Section title={t('documents.files')}>
      <ul className={styles.list}>
        {files.map((file) => (
          <li key={file.fileId}>
            {file.showing === 'asIs' ? (
              <a
                className={styles.file}
                href={fileUrl(file.fileId)}
                download={file.name}
                title={t('documents.downloadNamed', { name: file.name })}
              >
                <FileName file={file} />
                <IconDownload size={18} aria-hidden />
              </a>
            ) : (
              <div className={styles.file}>
                <FileName file={file} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function FileName({ file: { name, part, byteSize, showing } }: { readonly file: FileView }) {
  const t = useWords();
  return (
    <>
      <IconPaperclip size={20} aria-hidden />
      <span>
        {name}
        <small>
          {t(partWords[part])} · {formatBytes(byteSize)}
          {showing === 'marked' && ` · ${t('documents.seenInViewerOnly')}`}
        </small>
      </span>
    </>
  );
}
