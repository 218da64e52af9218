import { PDFArray, PDFDict, PDFName, PDFNull, PDFNumber, PDFRef, type PDFDocument } from '@cantoo/pdf-lib';

import { literalPattern } from './pdf-strings.ts';
import type { PageContent } from './page-contents.ts';

/*
 * Tags without torn words. Typst marks each run of text by itself, also a raised tone mark or a ำ within a word, and readers
 * show a space between two marks. Marks that follow each other and belong to one element of the structure become one, also where a
 * line is drawn between them, as below an underlined text: it is drawn before.
 */

const key = (name: string) => PDFName.of(name);
const mark = new RegExp(
  [
    literalPattern,
    String.raw`(?<begin>\/Span\s*<<\s*\/MCID (?<id>\d+)\s*(?:\/Lang \([\w-]+\)\s*)?>>\s*BDC\n?)`,
    String.raw`(?<drawn>\/Artifact BMC\n(?:(?!BDC|BMC|BT\n)[^(])*?EMC\n)`,
    String.raw`(?<other>\bBDC\b|\bBMC\b)`,
    String.raw`(?<end>\bEMC\n?)`,
  ].join('|'),
  'g',
);

export function joinMarks(document: PDFDocument, contents: readonly PageContent[]): void {
  const parents = parentsOf(document);
  // Nothing is suspect, which need not be said, and some readers do not read.
  document.catalog.lookupMaybe(key('MarkInfo'), PDFDict)?.delete(key('Suspects'));
  for (const content of contents) {
    const { node, ref } = content.page;
    const elements = parents.get(numberOf(node.get(key('StructParents'))) ?? -1);
    if (!elements) continue;
    const { source, joined } = withJoinedMarks(content.source, (id) => elements.get(id));
    content.source = source;
    for (const id of joined) {
      const element = elements.get(id);
      if (element instanceof PDFRef) forget(document, document.context.lookup(element, PDFDict), ref, id);
      elements.set(id, PDFNull);
    }
  }
}

interface Mark {
  readonly id: number;
  /** Of its end in the source. */
  readonly start: number;
  /** Of it and of what is drawn after it. */
  readonly end: number;
  readonly drawn: string;
}

/** Leaves out the end of a mark and the begin of the next one of the same element. */
export function withJoinedMarks(source: string, elementOf: (id: number) => unknown) {
  const joined: number[] = [];
  /** Before the mark that is open or was closed last, and that mark so far. */
  let [before, marked] = ['', ''];
  let from = 0;
  let open: number | undefined;
  let closed: Mark | undefined;
  let depth = 0;
  for (const { 0: found, index, groups } of source.matchAll(mark)) {
    const end = index + found.length;
    if (groups?.['drawn'] !== undefined && closed?.end === index)
      closed = { ...closed, end, drawn: closed.drawn + found };
    if (groups?.['other'] !== undefined) depth += 1;
    if (groups?.['end'] !== undefined) {
      if (depth > 0) depth -= 1;
      else if (open !== undefined) {
        closed = { id: open, start: index, end, drawn: '' };
        open = undefined;
      }
    }
    const id = groups?.['id'] === undefined ? undefined : Number(groups['id']);
    if (id === undefined) continue;
    const isNext = closed !== undefined && closed.end === index && elementOf(closed.id) === elementOf(id);
    if (closed && isNext) {
      before += closed.drawn;
      marked += source.slice(from, closed.start);
      from = end;
      joined.push(id);
      open = closed.id;
    } else {
      before += marked + source.slice(from, index);
      marked = '';
      from = index;
      open = id;
    }
    closed = undefined;
  }
  return { source: before + marked + source.slice(from), joined };
}

const numberOf = (value: unknown) => (value instanceof PDFNumber ? value.asNumber() : undefined);

/** The elements of the marks of each page, by its number in the tree. */
function parentsOf({ catalog, context }: PDFDocument): ReadonlyMap<number, PDFArrayView> {
  const root = catalog.lookup(key('StructTreeRoot'));
  const tree = root instanceof PDFDict ? root.lookup(key('ParentTree')) : undefined;
  const entries = tree instanceof PDFDict ? tree.lookup(key('Nums')) : undefined;
  const found = new Map<number, PDFArrayView>();
  if (!(entries instanceof PDFArray)) return found;
  for (let index = 0; index + 1 < entries.size(); index += 2) {
    const elements = context.lookup(entries.get(index + 1));
    const number = numberOf(entries.get(index));
    if (number !== undefined && elements instanceof PDFArray) found.set(number, elements);
  }
  return found;
}

type PDFArrayView = Pick<PDFArray, 'get' | 'set'>;

/** An element has its marks as numbers, or with a page. */
function forget({ context }: PDFDocument, element: PDFDict, page: PDFRef, id: number): void {
  const kids = element.lookup(key('K'));
  if (!(kids instanceof PDFArray)) return;
  const isIt = (kid: unknown) => {
    const value = kid instanceof PDFRef ? context.lookup(kid) : kid;
    if (value instanceof PDFNumber) return value.asNumber() === id && element.get(key('Pg')) === page;
    return (
      value instanceof PDFDict &&
      numberOf(value.get(key('MCID'))) === id &&
      (value.get(key('Pg')) ?? element.get(key('Pg'))) === page
    );
  };
  const index = kids.asArray().findIndex(isIt);
  if (index >= 0) kids.remove(index);
}
