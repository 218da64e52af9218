import { ActionIcon, Progress } from '@mantine/core';
import { IconAlertTriangle, IconFileCheck, IconFileUpload, IconX } from '@tabler/icons-react';

import { formatBytes } from '#web/platform/language/byte-size.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './upload-list.module.css';
import type { Upload, Uploads } from './use-uploads.ts';

export const UploadList = ({ uploads }: { readonly uploads: Uploads }) =>
  uploads.list.length === 0 ? null : (
    <ul className={styles.list}>
      {uploads.list.map((upload) => (
        <li key={upload.key} className={styles.item} data-problem={upload.problem ? true : undefined}>
          <UploadIcon upload={upload} />
          <span className={styles.name}>
            <span>{upload.name}</span>
            <UploadState upload={upload} />
          </span>
          <RemoveButton name={upload.name} onClick={() => uploads.remove(upload)} />
        </li>
      ))}
    </ul>
  );

function UploadIcon({ upload }: { readonly upload: Upload }) {
  if (upload.problem) return <IconAlertTriangle size={20} aria-hidden />;
  return upload.uploaded ? <IconFileCheck size={20} aria-hidden /> : <IconFileUpload size={20} aria-hidden />;
}

function UploadState({ upload }: { readonly upload: Upload }) {
  const t = useTranslation();
  const { name, share, uploaded, problem } = upload;
  if (problem) return <small role="alert">{problem}</small>;
  if (uploaded) return <small>{formatBytes(uploaded.byteSize)}</small>;
  const percent = Math.round(share * 100);
  return <Progress value={percent} size="sm" aria-label={t('registers.uploading', { name, percent })} />;
}

function RemoveButton({ name, onClick }: { readonly name: string; readonly onClick: () => void }) {
  const t = useTranslation();
  return (
    <ActionIcon size={32} aria-label={t('common.removeNamed', { name })} onClick={onClick}>
      <IconX size={16} aria-hidden />
    </ActionIcon>
  );
}
