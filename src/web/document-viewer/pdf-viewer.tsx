import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

import { LoadFailed } from '#web/components/data-states.tsx';
import { Loading } from '#web/components/loading.tsx';

import { AnnotationBar } from './annotations/annotation-bar.tsx';
import { AnnotationButton } from './annotations/annotation-button.tsx';
import { AnnotationLayer } from './annotations/annotation-layer.tsx';
import { middleInView } from './annotations/middle-in-view.ts';
import { useAnnotations } from './annotations/use-annotations.ts';
import { useWriting } from './annotations/use-writing.ts';
import { useA4Preview } from './a4-preview.ts';
import { NotShown } from './not-shown.tsx';
import { PageTexts } from './page-texts.tsx';
import { PdfPage } from './pdf-page.tsx';
import { PdfThumbnails } from './pdf-thumbnails.tsx';
import { PdfToolbar } from './pdf-toolbar.tsx';
import { pageIn, percentOf, type PdfView } from './pdf-view.ts';
import styles from './pdf-viewer.module.css';
import { printPdf } from './print-pdf.ts';
import { useTextOfPages } from './text-button.tsx';
import { useFind } from './use-find.ts';
import { usePdf, type OpenedPdf } from './use-pdf.ts';
import { usePageInView } from './use-page-in-view.ts';
import type { ViewerFile } from './viewer-file.ts';

const gutter = 32;
const plainView: PdfView = { zoom: 1, rotation: 0 };

export function PdfViewer({ file }: { readonly file: ViewerFile }) {
  const [attempt, setAttempt] = useState(0);
  const { opened, failed } = usePdf(file.url, attempt);
  if (failed === 'refused') return <NotShown file={{ ...file, watermarkMode: 'refused' }} />;
  if (failed) return <LoadFailed error={undefined} onRetry={() => setAttempt(attempt + 1)} />;
  return opened ? <OpenedViewer key={opened.url} file={file} opened={opened} /> : <Loading />;
}

function OpenedViewer({ file, opened }: { readonly file: ViewerFile; readonly opened: OpenedPdf }) {
  const { document, firstPage } = opened;
  const { ref, width } = useElementSize<HTMLDivElement>();
  const scroller = useRef<HTMLDivElement>(null);
  const isText = useTextOfPages();
  const isA4 = useA4Preview() && !isText;
  const { ref: measured, height } = useElementSize<HTMLDivElement>();
  const desk = useMergedRef(scroller, measured);
  const [view, setView] = useState(plainView);
  const [hasThumbnails, setThumbnails] = useState(false);
  const find = useFind(document);
  const annotations = useAnnotations(file);
  const writing = useWriting();
  const { page, goTo } = usePageInView(scroller, document.numPages);
  const room = {
    width: Math.max(200, width - (width < 600 ? 16 : gutter)),
    height: isA4 ? Math.max(200, height - gutter) : undefined,
  };
  const currentPage = find.current?.page;
  useEffect(() => {
    if (currentPage !== undefined) goTo(currentPage);
  }, [currentPage, find.current, goTo]);
  const isWritable = annotations !== undefined && !isText;
  return (
    <>
      <PdfToolbar
        file={file}
        page={page}
        pages={document.numPages}
        goTo={goTo}
        view={view}
        onView={setView}
        percent={isText ? Math.round(view.zoom * 100) : percentOf(pageIn(firstPage, view, room).scale)}
        find={find}
        hasThumbnails={hasThumbnails}
        onThumbnails={() => setThumbnails(!hasThumbnails)}
        onPrint={() => void printPdf(document)}
      >
        {isWritable && <AnnotationButton writing={writing} />}
      </PdfToolbar>
      {isWritable && writing.isOpen && (
        <AnnotationBar
          annotations={annotations}
          writing={writing}
          onNote={() => scroller.current && writing.setPlace(middleInView(scroller.current, view.rotation))}
          goTo={goTo}
        />
      )}
      <div className={styles.desk}>
        {hasThumbnails && (
          <PdfThumbnails document={document} like={firstPage} page={page} goTo={goTo} rotation={view.rotation} />
        )}
        <div
          className={styles.scroller}
          data-a4={isA4 || undefined}
          data-text={isText || undefined}
          ref={desk}
          tabIndex={0}
          role="document"
          aria-label={file.name}
        >
          {isText ? (
            <PageTexts document={document} zoom={view.zoom} />
          ) : (
            <div ref={ref} className={styles.pages}>
              {width > 0 &&
                Array.from({ length: document.numPages }, (_, index) => (
                  <PdfPage
                    key={index}
                    document={document}
                    number={index + 1}
                    like={firstPage}
                    view={view}
                    room={room}
                    hasText
                    matches={find.matches}
                    currentMatch={find.current}
                    renderOver={(number, size) =>
                      annotations && (
                        <AnnotationLayer
                          annotations={annotations}
                          writing={writing}
                          page={number}
                          rotation={view.rotation}
                          size={size}
                        />
                      )
                    }
                  />
                ))}
            </div>
          )}
        </div>
      </div>
    </>
  );
}
