import { IconDownload, IconPaperclip } from '@tabler/icons-react';

import { outsideFilePath } from '#contract/files.ts';
import type { OutsideLetterView } from '#contract/dispatches/outside-letters.ts';
import { apiAddress } from '#web/platform/application/base-path.ts';
import { formatBytes } from '#web/platform/language/byte-size.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './outside.module.css';

interface OutsideFilesProps {
  readonly files: OutsideLetterView['files'];
}

export function OutsideFiles({ files }: OutsideFilesProps) {
  const t = useTranslation();
  if (files.length === 0) return null;
  return (
    <section className={styles.panel} aria-labelledby="outside-files">
      <h2 id="outside-files">{t('outsideLetters.files')}</h2>
      <ul className={styles.files}>
        {files.map(({ fileId, name, byteSize }) => (
          <li key={fileId}>
            <a
              href={apiAddress(outsideFilePath(fileId))}
              download={name}
              title={t('documents.downloadNamed', { name })}
            >
              <IconPaperclip size={20} aria-hidden />
              <span>
                {name} <small>{formatBytes(byteSize)}</small>
              </span>
              <IconDownload size={18} aria-hidden />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
