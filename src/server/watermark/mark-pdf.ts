import type { ViewerMark } from '#domain/watermark/watermark.ts';

import { layOverPages } from './lay-over-pages.ts';
import { printMarks } from './print-marks.ts';

/** Returns a PDF of the pages with the mark on each. @throws as `layOverPages`. */
export const markPdf = (source: Uint8Array, mark: ViewerMark): Promise<Buffer> =>
  layOverPages(source, async (pages) => [await printMarks(pages, mark)]);
