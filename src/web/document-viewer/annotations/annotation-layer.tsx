import { useState, type PointerEvent } from 'react';

import type { AnnotationView } from '#contract/annotations.ts';
import type { Place } from '#domain/annotations/annotations.ts';

import type { Size } from '../a4-sheet.ts';
import styles from './annotations.module.css';
import { mayErase } from './may-erase.ts';
import { NewNote } from './new-note.tsx';
import { NotePin } from './note-pin.tsx';
import { pathOf, placeOf, thinned } from './page-places.ts';
import type { Annotations, Shown } from './use-annotations.ts';
import type { Writing } from './use-writing.ts';

interface AnnotationLayerProps {
  readonly annotations: Annotations;
  readonly writing: Writing;
  readonly page: number;
  readonly rotation: number;
  /** Of the page as it is turned, in points: strokes are as thick as on paper. */
  readonly size: Size;
}

/** Over a page: what was drawn and written on it, and what is being drawn. */
export function AnnotationLayer({ annotations, writing, page, rotation, size }: AnnotationLayerProps) {
  const { tool, color, place } = writing;
  const layer = annotations.mayShare ? writing.layer : 'own';
  const [line, setLine] = useState<readonly Place[]>([]);
  const isDrawing = tool === 'pen' || tool === 'marker';
  const onPage = (shown: Shown) => shown.page === page && !writing.isHidden(shown.layer);
  const items = annotations.items.filter(onPage);
  const placeAt = (event: PointerEvent<Element>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const spot = { across: (event.clientX - left) / width, down: (event.clientY - top) / height };
    return placeOf(spot, rotation);
  };
  const press = (event: PointerEvent<SVGSVGElement>) => {
    if (!event.isPrimary || event.button !== 0) return;
    if (tool === 'note') return writing.setPlace({ ...placeAt(event), page, isOpen: true });
    if (!isDrawing) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setLine([placeAt(event)]);
  };
  const move = (event: PointerEvent<SVGSVGElement>) => {
    if (line.length > 0 && event.isPrimary) setLine([...line, placeAt(event)]);
  };
  const lift = () => {
    if (!isDrawing || line.length === 0) return;
    setLine([]);
    if (writing.isHidden(layer)) writing.toggleLayer(layer);
    void annotations.draw({ page, layer, kind: tool, color, points: pointsOf(thinned(line)), text: '' });
  };
  const drawn: Shown | undefined = isDrawing ? { page, layer, kind: tool, color, points: pointsOf(line) } : undefined;
  const strokes = [...items.filter(({ kind }) => kind !== 'note'), ...annotations.unsaved.filter(onPage)];
  return (
    <div className={styles.layer} data-annotated={page} data-tool={tool}>
      <svg
        className={styles.strokes}
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="none"
        aria-hidden
        onPointerDown={press}
        onPointerMove={move}
        onPointerUp={lift}
        onPointerCancel={() => setLine([])}
      >
        {strokes.map((shown, index) => (
          <Stroke
            key={'annotationId' in shown ? Number(shown.annotationId) : `unsaved ${index}`}
            shown={shown}
            rotation={rotation}
            size={size}
            onErase={eraserOf(shown, annotations, tool === 'eraser')}
          />
        ))}
        {drawn && line.length > 0 && <Stroke shown={drawn} rotation={rotation} size={size} />}
      </svg>
      {items
        .filter(({ kind }) => kind === 'note')
        .map((note) => (
          <NotePin key={note.annotationId} note={note} annotations={annotations} rotation={rotation} />
        ))}
      {place?.page === page && (
        <NewNote annotations={annotations} writing={writing} place={place} layer={layer} rotation={rotation} />
      )}
    </div>
  );
}

const pointsOf = (places: readonly Place[]) => places.flatMap(({ x, y }) => [x, y]);

/** Only one's own: that of another is erased in the list, after a question. */
function eraserOf(shown: Shown | AnnotationView, annotations: Annotations, isErasing: boolean) {
  if (!isErasing || !('annotationId' in shown) || !shown.isOwn || !mayErase(shown, annotations)) return undefined;
  return () => annotations.erase(shown.annotationId);
}

interface StrokeProps {
  readonly shown: Shown;
  readonly rotation: number;
  readonly size: Size;
  readonly onErase?: (() => void) | undefined;
}

function Stroke({ shown: { kind, color, points }, rotation, size, onErase }: StrokeProps) {
  const path = pathOf(points, rotation, size);
  return (
    <>
      <path className={styles.stroke} data-kind={kind} data-color={color} d={path} />
      {onErase && <path className={styles.erasable} d={path} onPointerDown={onErase} />}
    </>
  );
}
