import { circularMark } from '#locales/letters.ts';

import { kindWithCode, type DocumentKind } from '../documents/document-kinds.ts';
import { unreachable } from '../unreachable.ts';
import { buddhistOffset } from '../text/thai-dates.ts';

/** ทะเบียน: the books of a unit. Letters share the send book; every other kind has its own. */
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
  /** How the number is written on the document; 'none' has a line in its book but bears no number (domain report 2.1). */
  readonly written: 'letter' | 'yearly' | 'none';
  /** Who numbers and sends it out: a unit with an external book its own letters, else the central registry. */
  readonly issuer: 'owner' | 'external' | 'central';
}

/** The book of each kind (domain report 1.2, 2.1). */
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

interface Numbered {
  readonly kind: number;
  readonly isCircular: boolean;
  /** What the drafter typed: kept by kinds that bear no number of a book (minutes). */
  readonly letterNumber: string;
}

/**
 * The number as it stands on the document: `บส 0201/123`, of a circular `บส 0201/ว 123`, of an order `123/2569`.
 * @param letterCode the agency part of the unit whose book it is (appendix 1 of the regulation)
 * @param year calendar year, common era
 */
export function writtenNumber(
  { kind, isCircular, letterNumber }: Numbered,
  letterCode: string,
  number: number,
  year: number,
): string {
  switch (bookRuleOf(kind).written) {
    case 'letter':
      return `${letterCode}/${isCircular ? circularMark : ''}${number}`;
    case 'yearly':
      return `${number}/${year + buddhistOffset}`;
    case 'none':
      return letterNumber;
  }
}
