import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';

import type { Manual } from '#contract/help/manuals.ts';
import { Dialog } from '#web/components/dialog.tsx';
import { LetterViewer } from '#web/document-viewer/document-viewer.tsx';
import { fileUrl } from '#web/document-viewer/viewer-file.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './help.module.css';

interface ManualViewerProps {
  readonly manual: Manual;
  readonly onClose: () => void;
}

export function ManualViewer({ manual, onClose }: ManualViewerProps) {
  if (!manual.file) return null;
  const { fileId, name, mediaType } = manual.file;
  const file = { fileId, name, mediaType, url: fileUrl(fileId), label: name };
  return (
    <Dialog
      title={manual.title}
      size={1200}
      classNames={{ content: styles.viewer ?? '', body: styles.viewerBody ?? '' }}
      onClose={onClose}
    >
      {manual.kind === 'video' ? (
        <Video url={file.url} title={manual.title} name={name} />
      ) : (
        <LetterViewer files={[file]} />
      )}
    </Dialog>
  );
}

function Video({ url, title, name }: { readonly url: string; readonly title: string; readonly name: string }) {
  const t = useTranslation();
  const [hasFailed, setFailed] = useState(false);
  if (!hasFailed)
    return (
      // Manuals bring their own captions, where they have any, inside the video.
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      <video className={styles.video} src={url} controls aria-label={title} onError={() => setFailed(true)} />
    );
  return (
    <div className={styles.failed} role="alert">
      <p>{t('help.videoFailed')}</p>
      <Button component="a" href={url} download={name} leftSection={<IconDownload size={18} aria-hidden />}>
        {t('documents.download')}
      </Button>
    </div>
  );
}
