import SignaturePad from 'signature_pad';

import { signaturePad } from '#domain/profile/signature-rules.ts';

/** A higher resolution would only enlarge the image. */
const maxDotsPerPixel = 2;

export interface Pad {
  readonly canvas: HTMLCanvasElement;
  readonly clear: () => void;
  /** Removes the last stroke. */
  readonly undo: () => void;
  readonly close: () => void;
}

/** Works with mouse, pen and finger; the drawing survives a resize of the window. */
export function openPad(canvas: HTMLCanvasElement): Pad {
  const pad = new SignaturePad(canvas, {
    minWidth: signaturePad.minWidthPx,
    maxWidth: signaturePad.maxWidthPx,
    dotSize: signaturePad.dotSizePx,
    throttle: signaturePad.throttleMs,
    minDistance: signaturePad.minDistancePx,
    velocityFilterWeight: signaturePad.velocityFilterWeight,
    penColor: signaturePad.penColor,
  });
  const watcher = new ResizeObserver(() => fit(canvas, pad));
  watcher.observe(canvas);
  return {
    canvas,
    clear: () => pad.clear(),
    undo: () => void pad.fromData(pad.toData().slice(0, -1)),
    close: () => {
      watcher.disconnect();
      pad.off();
    },
  };
}

/** Matches the canvas to the device pixels and redraws the strokes. */
function fit(canvas: HTMLCanvasElement, pad: SignaturePad): void {
  const ratio = Math.min(maxDotsPerPixel, Math.max(1, devicePixelRatio));
  const strokes = pad.toData();
  canvas.width = Math.round(canvas.clientWidth * ratio);
  canvas.height = Math.round(canvas.clientHeight * ratio);
  canvas.getContext('2d')?.scale(ratio, ratio);
  pad.clear();
  pad.fromData(strokes);
}
