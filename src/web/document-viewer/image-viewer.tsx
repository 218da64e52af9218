import { ActionIcon } from '@mantine/core';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useRef, useState, type CSSProperties } from 'react';

import { useTranslation } from '#web/platform/language/use-translation.ts';

import type { Size } from './a4-sheet.ts';
import { AnnotationBar } from './annotations/annotation-bar.tsx';
import { AnnotationButton } from './annotations/annotation-button.tsx';
import { AnnotationLayer } from './annotations/annotation-layer.tsx';
import { middleInView } from './annotations/middle-in-view.ts';
import { useAnnotations } from './annotations/use-annotations.ts';
import { useWriting } from './annotations/use-writing.ts';
import { A4Button } from './a4-button.tsx';
import { useA4Preview } from './a4-preview.ts';
import { FileTools } from './file-tools.tsx';
import styles from './image-viewer.module.css';
import pdf from './pdf-viewer.module.css';
import { zoomIn, zoomOut } from './pdf-view.ts';
import { printSheets } from './print-sheets.ts';
import toolbar from './toolbar.module.css';
import type { ViewerFile } from './viewer-file.ts';

/** A picture is drawn upon as if it were printed as wide as A4, in points. */
const paperPoints = 595;

const shaped = (ratio: number): CSSProperties & Record<'--picture', number> => ({ '--picture': ratio });

/** A scanned image, at full width or whole on an A4 sheet. */
export function ImageViewer({ file }: { readonly file: ViewerFile }) {
  const t = useTranslation();
  const [view, setView] = useState({ zoom: 1, rotation: 0 });
  const isA4 = useA4Preview();
  const [size, setSize] = useState<Size>();
  const ratio = size ? size.width / size.height : 1;
  const annotations = useAnnotations(file);
  const writing = useWriting();
  const desk = useRef<HTMLDivElement>(null);
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
        {annotations && <AnnotationButton writing={writing} />}
        <FileTools file={file} onPrint={print} />
      </div>
      {annotations && writing.isOpen && (
        <AnnotationBar
          annotations={annotations}
          writing={writing}
          onNote={() => desk.current && writing.setPlace(middleInView(desk.current, 0))}
        />
      )}
      <div
        ref={desk}
        className={`${pdf.scroller} ${styles.desk}`}
        data-sheet={isA4 ? (ratio > 1 ? 'lying' : 'standing') : undefined}
        tabIndex={0}
        role="document"
        aria-label={file.name}
      >
        <div className={styles.sheet} style={isA4 ? { zoom: view.zoom } : { width: `${view.zoom * 100}%` }}>
          <img
            ref={picture}
            src={file.url}
            alt={file.name}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
          />
          {annotations && size && (
            <div className={styles.over} style={shaped(ratio)}>
              <AnnotationLayer
                annotations={annotations}
                writing={writing}
                page={1}
                rotation={0}
                size={{ width: paperPoints, height: paperPoints / ratio }}
              />
            </div>
          )}
        </div>
      </div>
    </>
  );
}
