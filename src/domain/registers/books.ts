import type { Document } from '#domain/documents/document.ts';

import { kindNames, kindWithCode, type DocumentKind } from '../documents/document-kinds.ts';
import { isSecret } from '../documents/secrecy.ts';
import { unreachable } from '../unreachable.ts';

/** ทะเบียน: the registers of a unit. Letters share the send register; every other kind has its own. */
export const books = [
  'receive',
  'send',
  'command',
  'regularity',
  'rules',
  'announce',
  'declaration',
  'news',
  'guaranty',
  'report',
] as const;
export type Book = (typeof books)[number];

/** The register of each kind; who issues a kind and what is printed is set by the agency (`number-rules.ts`). */
const bookOfKind: Readonly<Record<DocumentKind, Book>> = {
  outside: 'send',
  inside: 'send',
  cycle: 'send',
  stamp: 'send',
  note: 'send',
  other: 'send',
  command: 'command',
  guaranty: 'guaranty',
  regularity: 'regularity',
  rules: 'rules',
  announce: 'announce',
  declaration: 'declaration',
  news: 'news',
  report: 'report',
};

export const bookOf = (kind: number): Book => bookOfKind[kindWithCode(kind) ?? unreachable(`no kind ${kind}`)];

/** The kinds that are entered in a register; none in the one of received letters. */
export const kindsIn = (book: Book): readonly DocumentKind[] => kindNames.filter((kind) => bookOfKind[kind] === book);

/** One sequence of numbers, apart from the year: a unit's register, separately for secret and for circular letters. */
export interface Series {
  readonly unitId: number;
  readonly book: Book;
  readonly isSecret: boolean;
  readonly isCircular: boolean;
}

/** Registers with a separate series for circulars: letters sent and letters received. */
export const hasCircularSeries = (book: Book): boolean => book === 'send' || book === 'receive';

/** The series that numbers a document: of the unit that issues it, or of its owner (F_IS_USE_DOC_NO_OWNER_DEPT). */
export const seriesOf = (
  document: Pick<Document, 'kind' | 'ownerUnitId' | 'issuerUnitId' | 'usesOwnerNumber' | 'isCircular' | 'secrecy'>,
): Series => ({
  unitId: document.usesOwnerNumber ? document.ownerUnitId : document.issuerUnitId,
  book: bookOf(document.kind),
  isSecret: isSecret(document.secrecy),
  isCircular: document.isCircular,
});

/** Registers whose numbers are on our own documents, and can therefore be reserved and inserted. */
export const isOutgoing = (book: Book): book is Exclude<Book, 'receive'> => book !== 'receive';
export const outgoingBooks = books.filter(isOutgoing);

/** The point of an inserted number follows a slash: 123/1 (docs/rules/registers.md). */
export const numberWithPoint = (number: number, point: number): string =>
  point === 0 ? String(number) : `${number}/${point}`;

/** The number or numbers of a register entry: `123`, `123/1`, `10–25`. */
export const entryNumber = (entry: {
  readonly number: number;
  readonly point: number;
  readonly untilNumber: number | null;
}): string =>
  entry.untilNumber === null || entry.untilNumber === entry.number
    ? numberWithPoint(entry.number, entry.point)
    : `${entry.number}–${entry.untilNumber}`;
