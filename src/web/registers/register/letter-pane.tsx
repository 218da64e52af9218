import { markedType } from '#domain/watermark/watermark.ts';
import { LetterViewer } from '#web/document-viewer/document-viewer.tsx';
import { fileUrl, type ViewerFile } from '#web/document-viewer/viewer-file.ts';
import { UploadList } from '#web/components/uploads/upload-list.tsx';
import type { Uploads } from '#web/components/uploads/use-uploads.ts';
import { DropZone } from '#web/components/uploads/drop-zone.tsx';

import styles from './register-screen.module.css';

interface LetterPaneProps {
  readonly uploads: Uploads;
  /** Files shown with a watermark. */
  readonly marked: readonly number[];
  readonly isDone: boolean;
}

/** The scanned letter next to the form; files are uploaded when dropped and shown when the upload completes. */
export function LetterPane({ uploads, marked, isDone }: LetterPaneProps) {
  const files = uploads.files.map((file): ViewerFile => {
    const shown = { ...file, url: fileUrl(file.fileId), label: file.name };
    return marked.includes(file.fileId) ? { ...shown, mediaType: markedType, watermarkMode: 'marked' } : shown;
  });
  return (
    <section className={styles.pane}>
      {uploads.list.length > 0 && !isDone && (
        <div className={styles.paneHead}>
          <UploadList uploads={uploads} />
          <DropZone isCompact onFiles={uploads.add} />
        </div>
      )}
      {uploads.list.length === 0 && (
        <div className={styles.paneEmpty}>
          <DropZone onFiles={uploads.add} />
        </div>
      )}
      {files.length > 0 && <LetterViewer files={files} />}
    </section>
  );
}
