import { useEffect, useEffectEvent, useRef } from 'react';

import { drawFirstPage } from '#web/document-viewer/draw-first-page.ts';
import type { OpeningPdf } from '#web/document-viewer/open-pdf.ts';

interface PdfFirstPageProps {
  readonly source: string;
  readonly open: (source: string) => OpeningPdf;
  readonly onMissing: () => void;
}

export function PdfFirstPage({ source, open, onMissing }: PdfFirstPageProps) {
  const target = useRef<HTMLDivElement>(null);
  const giveUp = useEffectEvent(onMissing);
  useEffect(() => {
    const container = target.current;
    const space = container?.parentElement;
    if (!container || !space) return;
    const drawing = new AbortController();
    drawFirstPage(open(source), { width: space.clientWidth, height: space.clientHeight }, drawing.signal)
      .then((canvas) => canvas && !drawing.signal.aborted && container.replaceChildren(canvas))
      .catch(() => !drawing.signal.aborted && giveUp());
    return () => drawing.abort();
  }, [source, open]);
  return <div ref={target} />;
}
