import { useEffect, useEffectEvent, useRef } from 'react';

import { drawFirstPage } from '#web/document-viewer/draw-first-page.ts';
import { fileUrl } from '#web/document-viewer/viewer-file.ts';

import type { FirstPagePlace } from './bulk-choices.ts';

interface FileFirstPageProps {
  readonly file: Extract<FirstPagePlace, { kind: 'file' }>;
  readonly onMissing: () => void;
}

export function FileFirstPage({ file: { fileId, mediaType }, onMissing }: FileFirstPageProps) {
  if (mediaType === 'application/pdf') return <PdfFirstPage fileId={fileId} onMissing={onMissing} />;
  return <img src={fileUrl(fileId)} alt="" decoding="async" onError={onMissing} />;
}

function PdfFirstPage({ fileId, onMissing }: { readonly fileId: number; readonly onMissing: () => void }) {
  const target = useRef<HTMLDivElement>(null);
  const giveUp = useEffectEvent(onMissing);
  useEffect(() => {
    const container = target.current;
    const space = container?.parentElement;
    if (!container || !space) return;
    const drawing = new AbortController();
    drawFirstPage(fileUrl(fileId), { width: space.clientWidth, height: space.clientHeight }, drawing.signal)
      .then((canvas) => canvas && !drawing.signal.aborted && container.replaceChildren(canvas))
      .catch(() => !drawing.signal.aborted && giveUp());
    return () => drawing.abort();
  }, [fileId]);
  return <div ref={target} />;
}
