import type { PDFDocumentProxy } from 'pdfjs-dist';

import { wordDifferences, type TextPiece, type WordDifferences } from './word-differences.ts';

/** `noText`: one of the pages is a picture, whose words are not known. */
export type PageState = 'same' | 'changed' | 'onlyOlder' | 'onlyNewer' | 'noText';

export interface PageDifference extends WordDifferences {
  readonly page: number;
  readonly state: PageState;
}

/** Each page of one file with the same page of the other. */
export async function pageDifferences(
  older: PDFDocumentProxy,
  newer: PDFDocumentProxy,
): Promise<readonly PageDifference[]> {
  const pages = Math.max(older.numPages, newer.numPages);
  const found: PageDifference[] = [];
  // One after the other: a file may have hundreds, and the first is looked at meanwhile.
  for (let page = 1; page <= pages; page += 1) found.push(await differenceOf(page, older, newer));
  return found;
}

async function differenceOf(page: number, older: PDFDocumentProxy, newer: PDFDocumentProxy): Promise<PageDifference> {
  const [before, after] = await Promise.all([textOf(older, page), textOf(newer, page)]);
  if (before === undefined || after === undefined) {
    const state = before === undefined ? 'onlyNewer' : 'onlyOlder';
    return { page, state, removed: [], inserted: [], changes: [] };
  }
  if (isEmpty(before) || isEmpty(after)) return { page, state: 'noText', removed: [], inserted: [], changes: [] };
  const words = wordDifferences(before, after);
  return { page, state: words.changes.length > 0 ? 'changed' : 'same', ...words };
}

const isEmpty = (pieces: readonly TextPiece[]) => pieces.every(({ str }) => str.trim() === '');

/** Undefined where the file has no such page. */
async function textOf(document: PDFDocumentProxy, page: number): Promise<readonly TextPiece[] | undefined> {
  if (page > document.numPages) return undefined;
  const { items } = await (await document.getPage(page)).getTextContent();
  return items.flatMap((item) => ('str' in item ? [{ str: item.str, hasEOL: item.hasEOL }] : []));
}
