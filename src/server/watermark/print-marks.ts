import type { ViewerMark } from '#domain/watermark/watermark.ts';
import { pageText } from '#locales/letters.ts';
import { readTemplate, typeset } from '#server/typesetting/typeset.ts';

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

const template = readTemplate('page-marks.typ');

/** A transparent page with the mark for each page, in points. */
export async function printMarks(pages: readonly PageSize[], { className, lines }: ViewerMark): Promise<Buffer> {
  const { pdf } = await typeset(template, {
    className,
    lines,
    pages: pages.map((page, index) => ({ ...page, count: pageText(index + 1, pages.length) })),
  });
  return pdf;
}
