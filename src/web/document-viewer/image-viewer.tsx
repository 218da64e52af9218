import { ActionIcon } from '@mantine/core';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useRef, useState } from 'react';

import { useTranslation } from '#web/platform/language/use-translation.ts';

import { A4Button } from './a4-button.tsx';
import { useA4Preview } from './a4-preview.ts';
import { FileTools } from './file-tools.tsx';
import styles from './image-viewer.module.css';
import pdf from './pdf-viewer.module.css';
import { zoomIn, zoomOut } from './pdf-view.ts';
import { printSheets } from './print-sheets.ts';
import toolbar from './toolbar.module.css';
import type { ViewerFile } from './viewer-file.ts';

/** A scanned image, at full width or whole on an A4 sheet. */
export function ImageViewer({ file }: { readonly file: ViewerFile }) {
  const t = useTranslation();
  const [view, setView] = useState({ zoom: 1, rotation: 0 });
  const isA4 = useA4Preview();
  const [isLying, setLying] = useState(false);
  const picture = useRef<HTMLImageElement>(null);
  const print = () => {
    const copy = picture.current?.cloneNode();
    if (copy instanceof HTMLImageElement) printSheets([copy]);
  };
  return (
    <>
      <div className={toolbar.toolbar} role="toolbar" aria-label={t('documents.viewerTools')}>
        <ActionIcon aria-label={t('documents.zoomOut')} onClick={() => setView(zoomOut(view))}>
          <IconZoomOut size={20} aria-hidden />
        </ActionIcon>
        <span className={toolbar.percent}>{Math.round(view.zoom * 100)}%</span>
        <ActionIcon aria-label={t('documents.zoomIn')} onClick={() => setView(zoomIn(view))}>
          <IconZoomIn size={20} aria-hidden />
        </ActionIcon>
        <A4Button onToggle={() => setView({ ...view, zoom: 1 })} />
        <span className={toolbar.space} />
        <FileTools file={file} onPrint={print} />
      </div>
      <div
        className={`${pdf.scroller} ${styles.desk}`}
        data-sheet={isA4 ? (isLying ? 'lying' : 'standing') : undefined}
        tabIndex={0}
        role="document"
        aria-label={file.name}
      >
        <img
          ref={picture}
          src={file.url}
          alt={file.name}
          style={isA4 ? { zoom: view.zoom } : { width: `${view.zoom * 100}%` }}
          onLoad={({ currentTarget }) => setLying(currentTarget.naturalWidth > currentTarget.naturalHeight)}
        />
      </div>
    </>
  );
}
