import { drawPage } from './draw-page.ts';
import type { OpeningPdf } from './open-pdf.ts';
import type { Size } from './a4-sheet.ts';

/** Renders the first page into the space and closes the file, so that a list of many letters keeps none of them open. */
export async function drawFirstPage(
  { document, close }: OpeningPdf,
  space: Size,
  signal: AbortSignal,
): Promise<HTMLCanvasElement | undefined> {
  signal.addEventListener('abort', close);
  try {
    const page = await (await document).getPage(1);
    const natural = page.getViewport({ scale: 1 });
    const scale = Math.min(space.width / natural.width, space.height / natural.height);
    return await drawPage(page, { scale, rotation: 0 }, signal);
  } finally {
    close();
  }
}
