import '@mantine/dropzone/styles.layer.css';

import { Dropzone } from '@mantine/dropzone';
import { IconFileUpload } from '@tabler/icons-react';

import { maxFileBytes } from '#contract/files.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { showInfo } from '#web/platform/show-toast.ts';

import styles from './upload-list.module.css';

interface DropZoneProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly isCompact?: boolean;
}

/** Only the size is checked here; the server checks the content. */
export function DropZone({ onFiles, isCompact = false }: DropZoneProps) {
  const t = useTranslation();
  return (
    <Dropzone
      unstyled
      className={styles.drop ?? ''}
      maxSize={maxFileBytes}
      onDrop={onFiles}
      onReject={(refused) => showInfo(refused.map(({ file }) => file.name).join(', '), t('registers.uploadFailed'))}
      inputProps={{ 'aria-label': t('registers.addFiles') }}
    >
      {!isCompact && <IconFileUpload size={40} stroke={1.5} aria-hidden />}
      <b>{isCompact ? t('registers.addFiles') : t('registers.dropHere')}</b>
      {!isCompact && <small>{t('registers.dropHelp')}</small>}
    </Dropzone>
  );
}
