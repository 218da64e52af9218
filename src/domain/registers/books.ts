import type { Document } from '#domain/documents/document.ts';
import { circularMark } from '#locales/letters.ts';

import { kindWithCode, type DocumentKind } from '../documents/document-kinds.ts';
import { isSecret } from '../documents/secrecy.ts';
import { unreachable } from '../unreachable.ts';
import { buddhistOffsetYears } from '../text/thai-dates.ts';

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

interface BookRule {
  readonly book: Book;
  /** How the number is written on the document; 'none' has an entry in its register but no number on the document. */
  readonly written: 'letter' | 'yearly' | 'none';
  /** Who numbers and sends it out: a unit with an external register its own letters, else the central registry. */
  readonly issuer: 'owner' | 'external' | 'central';
}

/** The register of each kind (docs/rules/registers.md). */
export const bookRules: Readonly<Record<DocumentKind, BookRule>> = {
  outside: { book: 'send', written: 'letter', issuer: 'external' },
  inside: { book: 'send', written: 'letter', issuer: 'owner' },
  cycle: { book: 'send', written: 'letter', issuer: 'external' },
  stamp: { book: 'send', written: 'letter', issuer: 'external' },
  note: { book: 'send', written: 'letter', issuer: 'owner' },
  other: { book: 'send', written: 'letter', issuer: 'owner' },
  command: { book: 'command', written: 'yearly', issuer: 'central' },
  guaranty: { book: 'guaranty', written: 'yearly', issuer: 'central' },
  regularity: { book: 'regularity', written: 'none', issuer: 'central' },
  rules: { book: 'rules', written: 'none', issuer: 'central' },
  announce: { book: 'announce', written: 'none', issuer: 'central' },
  declaration: { book: 'declaration', written: 'none', issuer: 'central' },
  news: { book: 'news', written: 'none', issuer: 'owner' },
  report: { book: 'report', written: 'none', issuer: 'owner' },
};

export const bookRuleOf = (kind: number): BookRule => bookRules[kindWithCode(kind) ?? unreachable(`no kind ${kind}`)];

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
  book: bookRuleOf(document.kind).book,
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

interface AllocatedNumber {
  readonly number: number;
  readonly point: number;
  /** The year of the register, common era. */
  readonly year: number;
}

/**
 * The number as printed on a document: `บส 0201/123`, of a circular `บส 0201/ว 123`, of an order `123/2569`; empty
 * where documents of the register have none.
 * @param letterCode the agency part of the unit whose register it is (appendix 1 of the regulation)
 */
export function writtenNumber(
  { book, isCircular }: Pick<Series, 'book' | 'isCircular'>,
  letterCode: string,
  { number, point, year }: AllocatedNumber,
): string {
  const written = Object.values(bookRules).find((rule) => rule.book === book)?.written ?? 'none';
  switch (written) {
    case 'letter':
      return `${letterCode}/${isCircular ? circularMark : ''}${numberWithPoint(number, point)}`;
    case 'yearly':
      return `${numberWithPoint(number, point)}/${year + buddhistOffsetYears}`;
    case 'none':
      return '';
  }
}
