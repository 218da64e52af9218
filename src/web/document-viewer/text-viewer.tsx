import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';

import { LoadFailed } from '#web/components/data-states.tsx';
import { Loading } from '#web/components/loading.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { FileTools } from './file-tools.tsx';
import { NotShown } from './not-shown.tsx';
import pdf from './pdf-viewer.module.css';
import { printSheets } from './print-sheets.ts';
import { readText } from './read-text.ts';
import styles from './text-viewer.module.css';
import toolbar from './toolbar.module.css';
import type { ViewerFile } from './viewer-file.ts';

/** Plain text such as the body of an e-mail. */
export function TextViewer({ file }: { readonly file: ViewerFile }) {
  const t = useTranslation();
  const sheet = useRef<HTMLPreElement>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['text', file.url],
    queryFn: ({ signal }) => readText(file.url, signal),
    staleTime: Infinity,
  });
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  if (data === null) return <NotShown file={file} />;
  const print = () => {
    const copy = sheet.current?.cloneNode(true);
    if (copy instanceof HTMLElement) printSheets([copy]);
  };
  return (
    <>
      <div className={toolbar.toolbar} role="toolbar" aria-label={t('documents.viewerTools')}>
        <span className={toolbar.space} />
        <FileTools file={file} onPrint={print} />
      </div>
      <div className={`${pdf.scroller} ${styles.desk}`} tabIndex={0} role="document" aria-label={file.name}>
        <pre ref={sheet} className={styles.sheet}>
          {data}
        </pre>
      </div>
    </>
  );
}
