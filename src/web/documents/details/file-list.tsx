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
  result: 'documents.fileResult',
} as const;

/** Every file of the document, to be kept. */
export function FileList({ files }: { readonly files: readonly FileView[] }) {
  const t = useWords();
  if (files.length === 0) return null;
  return (
    <Section title={t('documents.files')}>
      <ul className={styles.list}>
        {files.map(({ fileId, name, byteSize, part }) => (
          <li key={fileId}>
            <a
              className={styles.file}
              href={fileUrl(fileId)}
              download={name}
              title={t('documents.downloadNamed', { name })}
            >
              <IconPaperclip size={20} aria-hidden />
              <span>
                {name}
                <small>
                  {t(partWords[part])} · {formatBytes(byteSize)}
                </small>
              </span>
              <IconDownload size={18} aria-hidden />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
