import type { TextItem } from 'pdfjs-dist/types/src/display/api.js';

import { repairThaiText } from '#domain/text/thai-glyphs.ts';

import { openPdf } from './open-pdf.ts';

interface TextRun {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly height: number;
}

/** Text runs separated by a gap above this many text heights are split. */
const widestSpace = 1.5;

/** The lines of the first page from the top, split at wide gaps. Rejects when the PDF is unreadable. */
export async function firstPageLines(url: string): Promise<string[][]> {
  const { document, close } = openPdf(url);
  try {
    const page = await (await document).getPage(1);
    const { items } = await page.getTextContent();
    const runs = items.filter((item): item is TextItem => 'str' in item && item.str.trim() !== '').map(runOf);
    return linesOf(runs).map(segmentsOf);
  } finally {
    close();
  }
}

function runOf({ str, transform, width, height }: TextItem): TextRun {
  const [left = 0, bottom = 0] = transform.slice(4);
  return { text: str, left, right: left + width, top: -bottom, height: height || 12 };
}

/** Text runs at about the same height form a line. */
function linesOf(runs: readonly TextRun[]): TextRun[][] {
  const lines: TextRun[][] = [];
  for (const run of runs.toSorted((a, b) => a.top - b.top)) {
    const line = lines.at(-1);
    if (line?.[0] && run.top - line[0].top < run.height * 0.6) line.push(run);
    else lines.push([run]);
  }
  return lines.map((line) => line.toSorted((a, b) => a.left - b.left));
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
