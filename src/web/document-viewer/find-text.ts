import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { TextItem } from 'pdfjs-dist/types/src/display/api.js';

import { highlight, rangeOf, type Passage } from './highlights.ts';

/** Offsets count characters over all text items of the page in order. */
export interface Match extends Passage {
  readonly page: number;
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
  const now = ranges.flatMap(({ match, range }) => (match === current && range ? [range] : []));
  now[0]?.startContainer.parentElement?.scrollIntoView({ block: 'center', inline: 'nearest' });
  return highlight({ 'letter-find': ranges.flatMap(({ range }) => range ?? []), 'letter-find-current': now });
}
