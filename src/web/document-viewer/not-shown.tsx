import { Button } from '@mantine/core';
import { IconDownload, IconFileUnknown } from '@tabler/icons-react';

import { EmptyState } from '#web/components/data-states.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './document-viewer.module.css';
import type { ViewerFile } from './viewer-file.ts';

/** For file types without a preview: offers a download, except for secret letters. */
export function NotShown({ file }: { readonly file: ViewerFile }) {
  const t = useTranslation();
  const isRefused = file.watermarkMode === 'refused';
  return (
    <div className={styles.notShown}>
      <EmptyState
        title={t('documents.fileNotShown')}
        help={isRefused ? t('documents.fileNotMarked', { name: file.name }) : file.name}
        icon={<IconFileUnknown aria-hidden stroke={1.5} />}
      />
      {!isRefused && (
        <Button component="a" href={file.url} download={file.name} leftSection={<IconDownload size={18} aria-hidden />}>
          {t('documents.download')}
        </Button>
      )}
    </div>
  );
}
