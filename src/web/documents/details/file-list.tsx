import type { FileView } from '#contract/documents/documents.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { Section } from '#web/components/section.tsx';
import styles from './details.module.css';
import { FileLink } from './file-link.tsx';

export function FileList({ files }: { readonly files: readonly FileView[] }) {
  const t = useTranslation();
  if (files.length === 0) return null;
  return (
    <Section title={t('documents.files')}>
      <ul className={styles.list}>
        {files.map((file) => (
          <li key={file.fileId}>
            <FileLink file={file} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
