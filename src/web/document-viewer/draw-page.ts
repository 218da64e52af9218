import { TextLayer, type PDFPageProxy } from 'pdfjs-dist';

/** Larger pages are rendered at this size and scaled up, to limit memory. */
const maxPixels = 16_000_000;

/** Renders a page at the resolution of the screen. Resolves without a result when aborted. */
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

/** An invisible text layer over the rendered page, for selection, search and screen readers. */
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
