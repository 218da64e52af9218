import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { TextItem } from 'pdfjs-dist/types/src/display/api.js';

/** Offsets count characters over all text items of the page in order. */
export interface Match {
  readonly page: number;
  readonly start: number;
  readonly end: number;
}

/**
 * Ignores case, spaces and the two encodings of sara am. Spaces around the term are left out: a pattern that begins with
 * them takes time in the square of a row of spaces.
 */
export function patternOf(term: string): RegExp {
  const escaped = term.trim().replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(escaped.replaceAll(/\s+/g, String.raw`\s*`).replaceAll(/ำ|ํา/g, '(?:ำ|ํา)'), 'giu');
}

export async function findText(document: PDFDocumentProxy, term: string): Promise<readonly Match[]> {
  if (term.trim() === '') return [];
  const pattern = patternOf(term);
  const pages = Array.from({ length: document.numPages }, (_, index) => index + 1);
  const found = await Promise.all(
    pages.map(async (page) => {
      const { items } = await (await document.getPage(page)).getTextContent();
      const text = items
        .filter((item): item is TextItem => 'str' in item)
        .map((item) => item.str)
        .join('');
      return [...text.matchAll(pattern)].map(({ index, 0: hit }) => ({ page, start: index, end: index + hit.length }));
    }),
  );
  return found.flat();
}

const registered = { all: 'letter-find', current: 'letter-find-current' };
const shownOn = new Map<number, { readonly all: readonly Range[]; readonly current: readonly Range[] }>();

/** Highlights the matches on a page; returns a function that removes the highlights. */
export function showMatches(
  page: number,
  segments: readonly HTMLElement[],
  matches: readonly Match[],
  current?: Match,
) {
  const ranges = matches
    .filter((match) => match.page === page)
    .map((match) => ({ match, range: rangeOf(segments, match) }));
  const all = ranges.flatMap(({ range }) => range ?? []);
  const now = ranges.flatMap(({ match, range }) => (match === current && range ? [range] : []));
  shownOn.set(page, { all, current: now });
  paint();
  now[0]?.startContainer.parentElement?.scrollIntoView({ block: 'center', inline: 'nearest' });
  return () => {
    shownOn.delete(page);
    paint();
  };
}

function paint(): void {
  if (!('highlights' in CSS)) return;
  const shown = [...shownOn.values()];
  CSS.highlights.set(registered.all, new Highlight(...shown.flatMap((page) => page.all)));
  CSS.highlights.set(registered.current, new Highlight(...shown.flatMap((page) => page.current)));
}

/** A match may span several text items. */
function rangeOf(segments: readonly HTMLElement[], { start, end }: Match): Range | undefined {
  const from = pointAt(segments, start);
  const to = pointAt(segments, end - 1);
  if (!from || !to) return undefined;
  const range = document.createRange();
  range.setStart(from.node, from.offset);
  range.setEnd(to.node, to.offset + 1);
  return range;
}

function pointAt(segments: readonly HTMLElement[], offset: number): { node: Node; offset: number } | undefined {
  let before = 0;
  for (const segment of segments) {
    const length = segment.textContent.length;
    if (offset < before + length && segment.firstChild) return { node: segment.firstChild, offset: offset - before };
    before += length;
  }
  return undefined;
}
