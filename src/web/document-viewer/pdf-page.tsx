import { useInViewport } from '@mantine/hooks';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import type { Size } from './a4-sheet.ts';
import { drawPage, layText } from './draw-page.ts';
import { showMatches, type Match } from './find-text.ts';
import { highlight, rangeOf, type HighlightName, type Passage } from './highlights.ts';
import styles from './pdf-page.module.css';
import { pageIn, type PdfView, type Room } from './pdf-view.ts';

interface PdfPageProps {
  readonly document: PDFDocumentProxy;
  readonly number: number;
  /** This page if it is loaded, or another page whose size serves as an estimate. */
  readonly like: PDFPageProxy;
  readonly view: PdfView;
  readonly room: Room;
  readonly hasText: boolean;
  /** The text is laid out of view too, for who reads all pages by ear or searches them in the browser. */
  readonly keepsText?: boolean;
  readonly matches?: readonly Match[];
  readonly currentMatch?: Match | undefined;
  /** What is marked in its text besides. */
  readonly marked?: { readonly name: HighlightName; readonly passages: readonly Passage[] };
  /** What lies over the page while it is in view, of this size as it is turned, in points. */
  readonly renderOver?: (number: number, size: Size) => ReactNode;
}

/** Rendered when it scrolls near; until then an empty sheet of the same size. */
export function PdfPage(props: PdfPageProps) {
  const { document, number, like, view, room } = props;
  const { ref, inViewport } = useInViewport<HTMLDivElement>();
  const [page, setPage] = useState<PDFPageProxy>();
  const [wasSeen, setSeen] = useState(props.keepsText === true);
  if (inViewport && !wasSeen) setSeen(true);
  useEffect(() => {
    if (wasSeen) void document.getPage(number).then(setPage, () => undefined);
  }, [document, number, wasSeen]);
  const { scale, sheet } = pageIn(page ?? like, view, room);
  const viewport = (page ?? like).getViewport({ scale, rotation: (page ?? like).rotate + view.rotation });
  const sheetContent = (
    <div
      ref={ref}
      className={styles.sheet}
      data-page={sheet ? undefined : number}
      style={{ width: viewport.width, height: viewport.height }}
    >
      {page && inViewport && <Picture page={page} scale={scale} rotation={view.rotation} />}
      {page && props.hasText && (inViewport || props.keepsText || props.currentMatch?.page === number) && (
        <Text {...props} page={page} scale={scale} rotation={view.rotation} />
      )}
      {page &&
        inViewport &&
        props.renderOver?.(number, { width: viewport.width / scale, height: viewport.height / scale })}
    </div>
  );
  return sheet ? (
    <div className={styles.slot} data-page={number}>
      <div className={styles.a4} style={sheet}>
        {sheetContent}
      </div>
    </div>
  ) : (
    sheetContent
  );
}

interface RenderedProps {
  readonly page: PDFPageProxy;
  readonly scale: number;
  readonly rotation: number;
}

function Picture({ page, scale, rotation }: RenderedProps) {
  const target = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const drawing = new AbortController();
    const show = (canvas: HTMLCanvasElement | undefined) => {
      if (canvas && !drawing.signal.aborted) target.current?.replaceChildren(canvas);
    };
    drawPage(page, { scale, rotation }, drawing.signal).then(show, (error: unknown) => {
      // Another document has taken the place of this one.
      if (!page.destroyed) throw error;
    });
    return () => drawing.abort();
  }, [page, scale, rotation]);
  return <div ref={target} className={styles.picture} aria-hidden />;
}

function Text({
  page,
  scale,
  rotation,
  matches,
  currentMatch,
  marked,
}: RenderedProps & Pick<PdfPageProps, 'matches' | 'currentMatch' | 'marked'>) {
  const target = useRef<HTMLDivElement>(null);
  const [segments, setSegments] = useState<readonly HTMLElement[]>([]);
  useEffect(() => {
    const container = target.current;
    if (!container) return;
    let isCurrent = true;
    container.replaceChildren();
    container.style.setProperty('--total-scale-factor', String(scale));
    void layText(page, { scale, rotation }, container).then(
      (layer) => isCurrent && setSegments(layer.textDivs),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [page, scale, rotation]);
  useEffect(
    () => showMatches(page.pageNumber, segments, matches ?? [], currentMatch),
    [page, segments, matches, currentMatch],
  );
  useEffect(() => {
    if (!marked) return;
    const ranges = marked.passages.flatMap((passage) => rangeOf(segments, passage) ?? []);
    return highlight({ [marked.name]: ranges });
  }, [segments, marked]);
  return <div ref={target} className={styles.text} />;
}
