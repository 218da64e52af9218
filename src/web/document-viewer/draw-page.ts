import { TextLayer, type PDFPageProxy } from 'pdfjs-dist';

/** Pages are drawn no larger than this many pixels; beyond it they are enlarged. */
const maxPixels = 16_000_000;

/** Draws a page on a canvas of its own, at the resolution of the screen. Resolves to nothing when broken off. */
export async function drawPage(
  page: PDFPageProxy,
  size: { readonly scale: number; readonly rotation: number },
  signal: AbortSignal,
): Promise<HTMLCanvasElement | undefined> {
  const viewport = page.getViewport({ scale: size.scale, rotation: page.rotate + size.rotation });
  const density = Math.min(window.devicePixelRatio || 1, Math.sqrt(maxPixels / (viewport.width * viewport.height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width * density);
  canvas.height = Math.floor(viewport.height * density);
  const task = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] });
  signal.addEventListener('abort', () => task.cancel());
  try {
    await task.promise;
    return canvas;
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
}

/** Lays the text of a page over its picture, to be selected, searched and read aloud. */
export async function layText(
  page: PDFPageProxy,
  size: { readonly scale: number; readonly rotation: number },
  container: HTMLElement,
): Promise<TextLayer> {
  const layer = new TextLayer({
    textContentSource: page.streamTextContent(),
    container,
    viewport: page.getViewport({ scale: size.scale, rotation: page.rotate + size.rotation }),
  });
  await layer.render();
  return layer;
}
