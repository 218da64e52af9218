import { ActionIcon } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';

import { useKeys } from '#web/platform/keyboard/use-keys.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import type { ViewerFile } from './viewer-file.ts';

/** Print (P) and download. Files with a watermark cannot be downloaded, only printed with it. */
export function FileTools({ file, onPrint }: { readonly file: ViewerFile; readonly onPrint?: () => void }) {
  const t = useTranslation();
  useKeys(onPrint ? { KeyP: onPrint } : {});
  return (
    <>
      {file.tools}
      {onPrint && (
        <ActionIcon aria-label={t('documents.print')} title={`${t('documents.print')} (P)`} onClick={onPrint}>
          <IconPrinter size={20} aria-hidden />
        </ActionIcon>
      )}
      {file.watermarkMode !== 'marked' && (
        <ActionIcon
          component="a"
          href={file.url}
          download={file.name}
          aria-label={t('documents.downloadNamed', { name: file.name })}
          title={t('documents.download')}
        >
          <IconDownload size={20} aria-hidden />
        </ActionIcon>
      )}
    </>
  );
}
