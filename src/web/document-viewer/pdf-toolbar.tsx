import { ActionIcon } from '@mantine/core';
import {
  IconArrowAutofitWidth,
  IconLayoutSidebar,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { useTranslation } from '#web/platform/language/use-translation.ts';

import { A4Button } from './a4-button.tsx';
import { toggleA4Preview, useA4Preview } from './a4-preview.ts';
import { FileTools } from './file-tools.tsx';
import { FindBox } from './find-box.tsx';
import { PageField } from './page-field.tsx';
import { rotate, zoomIn, zoomOut, type PdfView } from './pdf-view.ts';
import { TextButton } from './text-button.tsx';
import styles from './toolbar.module.css';
import type { Find } from './use-find.ts';
import type { ViewerFile } from './viewer-file.ts';

interface PdfToolbarProps {
  readonly file: ViewerFile;
  readonly page: number;
  readonly pages: number;
  readonly goTo: (page: number) => void;
  readonly view: PdfView;
  readonly onView: (view: PdfView) => void;
  readonly percent: number;
  readonly find: Find;
  readonly hasThumbnails: boolean;
  readonly onThumbnails: () => void;
  readonly onPrint: () => void;
  readonly children?: ReactNode;
}

export function PdfToolbar(props: PdfToolbarProps) {
  const t = useTranslation();
  const { view, onView } = props;
  const isA4 = useA4Preview();
  const fitWidth = () => {
    if (isA4) toggleA4Preview();
    onView({ ...view, zoom: 1 });
  };
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t('documents.viewerTools')}>
      <ActionIcon
        aria-label={t('documents.thumbnails')}
        title={t('documents.thumbnails')}
        aria-pressed={props.hasThumbnails}
        onClick={props.onThumbnails}
      >
        <IconLayoutSidebar size={20} aria-hidden />
      </ActionIcon>
      <PageField page={props.page} pages={props.pages} goTo={props.goTo} />
      <TextButton isIcon />
      <span className={styles.line} />
      <ActionIcon
        aria-label={t('documents.zoomOut')}
        title={t('documents.zoomOut')}
        onClick={() => onView(zoomOut(view))}
      >
        <IconZoomOut size={20} aria-hidden />
      </ActionIcon>
      <span className={styles.percent}>{props.percent}%</span>
      <ActionIcon aria-label={t('documents.zoomIn')} title={t('documents.zoomIn')} onClick={() => onView(zoomIn(view))}>
        <IconZoomIn size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={t('documents.fitWidth')} title={t('documents.fitWidth')} onClick={fitWidth}>
        <IconArrowAutofitWidth size={20} aria-hidden />
      </ActionIcon>
      <A4Button onToggle={() => onView({ ...view, zoom: 1 })} />
      <ActionIcon aria-label={t('documents.rotate')} title={t('documents.rotate')} onClick={() => onView(rotate(view))}>
        <IconRotateClockwise size={20} aria-hidden />
      </ActionIcon>
      <span className={styles.space} />
      {props.children}
      <FindBox find={props.find} />
      <FileTools file={props.file} onPrint={props.onPrint} />
    </div>
  );
}
