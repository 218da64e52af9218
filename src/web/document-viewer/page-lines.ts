import type { PDFPageProxy } from 'pdfjs-dist';
import type { TextItem } from 'pdfjs-dist/types/src/display/api.js';

import { repairThaiText } from '#domain/text/thai-glyphs.ts';

export interface TextRun {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly height: number;
}

/** A line of a page, split at wide gaps. */
export interface PageLine {
  readonly segments: readonly string[];
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly height: number;
}

/** Text runs separated by a gap above this many text heights are split. */
const widestSpace = 1.5;

/** The lines of a page from the top. */
export async function linesOfPage(page: PDFPageProxy): Promise<PageLine[]> {
  const { items } = await page.getTextContent();
  return linesOf(items.filter((item): item is TextItem => 'str' in item && item.str.trim() !== '').map(runOf));
}

function runOf({ str, transform, width, height }: TextItem): TextRun {
  const [left = 0, bottom = 0] = transform.slice(4);
  return { text: str, left, right: left + width, top: -bottom, height: height || 12 };
}

/** Text runs at about the same height form a line. */
export function linesOf(runs: readonly TextRun[]): PageLine[] {
  const lines: TextRun[][] = [];
  for (const run of runs.toSorted((a, b) => a.top - b.top)) {
    const line = lines.at(-1);
    if (line?.[0] && run.top - line[0].top < run.height * 0.6) line.push(run);
    else lines.push([run]);
  }
  return lines.map((line) => {
    const sorted = line.toSorted((a, b) => a.left - b.left);
    return {
      segments: segmentsOf(sorted),
      left: Math.min(...sorted.map(({ left }) => left)),
      right: Math.max(...sorted.map(({ right }) => right)),
      top: Math.min(...sorted.map(({ top }) => top)),
      height: Math.max(...sorted.map(({ height }) => height)),
    };
  });
}

function segmentsOf(line: readonly TextRun[]): string[] {
  const segments: string[] = [];
  let right = -Infinity;
  for (const run of line) {
    const gap = run.left - right;
    const last = segments.length - 1;
    if (gap > run.height * widestSpace) segments.push(run.text);
    else segments[last] += (gap > run.height * 0.2 ? ' ' : '') + run.text;
    right = run.right;
  }
  return segments.map((text) => repairThaiText(text).replaceAll(/\s+/g, ' ').trim());
}
