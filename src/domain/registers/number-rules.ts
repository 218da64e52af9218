import { circularMark } from '#locales/letters.ts';

import type { DocumentKind } from '../documents/document-kinds.ts';
import { buddhistOffsetYears } from '../text/thai-dates.ts';
import { bookOf, kindsIn, numberWithPoint, type Book, type Series } from './books.ts';

/** Who numbers and sends out a kind: its unit, its unit if that has an external register, or the central registry alone. */
export const issuers = ['ownerUnit', 'externalBook', 'centralRegistry'] as const;
export type Issuer = (typeof issuers)[number];

/** `สต 0201/7`, `สต 0201/7/2569`, `7/2569`, `7`, or an entry in the register and nothing on paper. */
export const numberForms = ['codeNumber', 'codeNumberYear', 'numberYear', 'plainNumber', 'noNumber'] as const;
export type NumberForm = (typeof numberForms)[number];
/** A letter always has a number (ระเบียบสำนักนายกรัฐมนตรีว่าด้วยงานสารบรรณ ภาคผนวก 1). */
export const letterNumberForms = ['codeNumber', 'codeNumberYear', 'numberYear', 'plainNumber'] as const;

/** Not of letters received, which have the number of their sender, nor of minutes, which have that of the session. */
export type NumberedBook = Exclude<Book, 'receive' | 'report'>;
export const isNumberedBook = (book: Book): book is NumberedBook => book !== 'receive' && book !== 'report';

/** Minutes, whose drafter types the number of the session. */
export const hasTypedNumber = (kind: number): boolean => bookOf(kind) === 'report';

/** The settings that say it. */
export const issuerField = <K extends DocumentKind>(kind: K): `${K}Issuer` => `${kind}Issuer`;
export const numberField = <B extends NumberedBook>(book: B): `${B}Number` => `${book}Number`;

/** What the agency has set. */
export interface NumberRules {
  readonly issuerOf: (kind: DocumentKind) => Issuer;
  readonly formOf: (book: Book) => NumberForm;
}

/** Whether every registry numbers in the register, and not the central one alone. */
export const isOfEveryRegistry = (book: Book, { issuerOf }: Pick<NumberRules, 'issuerOf'>): boolean =>
  book === 'receive' || kindsIn(book).some((kind) => issuerOf(kind) !== 'centralRegistry');

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
  form: NumberForm,
  { isCircular }: Pick<Series, 'isCircular'>,
  letterCode: string,
  { number, point, year }: AllocatedNumber,
): string {
  const running = `${isCircular ? circularMark : ''}${numberWithPoint(number, point)}`;
  const inYear = `${running}/${year + buddhistOffsetYears}`;
  switch (form) {
    case 'codeNumber':
      return `${letterCode}/${running}`;
    case 'codeNumberYear':
      return `${letterCode}/${inYear}`;
    case 'numberYear':
      return inYear;
    case 'plainNumber':
      return running;
    case 'noNumber':
      return '';
  }
}
