import { Input, Text } from '@mantine/core';
import { useEffectEvent, useLayoutEffect } from 'react';

import { DropZone } from '#web/components/uploads/drop-zone.tsx';
import { UploadList } from '#web/components/uploads/upload-list.tsx';
import { useUploads } from '#web/components/uploads/use-uploads.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import type { LetterFieldProps } from './field-props.ts';

export function FilesField({ ask, form }: LetterFieldProps) {
  const t = useTranslation();
  const missing = form.missing[ask];
  const uploads = useUploads(form.values.files);
  const store = useEffectEvent(() => form.change({ files: uploads.files, awaitsFiles: uploads.areUploading }));
  const arrived = uploads.files.map(({ fileId }) => fileId).join(' ');
  // Before it is drawn: a file that is shown as uploaded can be sent at once.
  useLayoutEffect(() => store(), [arrived, uploads.areUploading]);
  return (
    <>
      {ask === 'addedFiles' && <Text size="sm">{t('workflow.addedFilesAreSeen')}</Text>}
      <UploadList uploads={uploads} />
      <DropZone isCompact onFiles={uploads.add} />
      {missing && <Input.Error role="alert">{t(missing)}</Input.Error>}
    </>
  );
}
