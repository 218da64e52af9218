import { circularMark, secretCircularMark, secretMark } from '#locales/letters.ts';

import type { DocumentKind } from '../documents/document-kinds.ts';
import { buddhistOffsetYears } from '../text/thai-dates.ts';
import { memberOf } from '../member-of.ts';
import { bookOf, books, kindsIn, numberWithPoint, type Book, type Series } from './books.ts';

/** Who numbers and sends out a kind: its unit, its unit if that has an external register, or the central registry alone. */
export const issuers = ['ownerUnit', 'externalBook', 'centralRegistry'] as const;
export type Issuer = (typeof issuers)[number];

/** `สต 0201/7`, `สต 0201/7/2569`, `7/2569`, `7`, or an entry in the register and nothing on paper. */
export const numberForms = ['codeNumber', 'codeNumberYear', 'numberYear', 'plainNumber', 'noNumber'] as const;
export type NumberForm = (typeof numberForms)[number];
/** A letter always has a number (ระเบียบสำนักนายกรัฐมนตรีว่าด้วยงานสารบรรณ ภาคผนวก 1). */
export const letterNumberForms = ['codeNumber', 'codeNumberYear', 'numberYear', 'plainNumber'] as const;

/** Whether the numbers of secret documents are told from those of open ones, which another register counts. */
export const secretNumberForms = ['marked', 'unmarked'] as const;

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
  readonly marksSecret: boolean;
}

type RuleField = `${DocumentKind}Issuer` | `${NumberedBook}Number` | 'secretNumber';

/** The rules in the values of the settings. */
export const numberRulesIn = (valueOf: (field: RuleField) => string): NumberRules => ({
  issuerOf: (kind) => memberOf(issuers, valueOf(issuerField(kind))),
  formOf: (book) => (isNumberedBook(book) ? memberOf(numberForms, valueOf(numberField(book))) : 'noNumber'),
  marksSecret: memberOf(secretNumberForms, valueOf('secretNumber')) === 'marked',
});

/** Whether every registry numbers in the register, and not the central one alone. */
export const isOfEveryRegistry = (book: Book, { issuerOf }: Pick<NumberRules, 'issuerOf'>): boolean =>
  book === 'receive' || kindsIn(book).some((kind) => issuerOf(kind) !== 'centralRegistry');

/** The forms that do not say whose number it is, and what is printed for them by a unit that is not alone with them. */
const withCode = { numberYear: 'codeNumberYear', plainNumber: 'codeNumber' } as const;
export const hidesUnit = (form: NumberForm): form is keyof typeof withCode =>
  form === 'numberYear' || form === 'plainNumber';

export const hasCode = (form: NumberForm): boolean => form === 'codeNumber' || form === 'codeNumberYear';

/**
 * The settings by which numbers would be printed twice: the heading is that of the agency whoever numbers, so where several
 * units number in a register, the number says which.
 */
export function ambiguousFields(values: Readonly<Record<string, string | number | boolean | null>>): readonly string[] {
  const rules = numberRulesIn((field) => String(values[field]));
  const isAmbiguous = (book: Book) => isOfEveryRegistry(book, rules) && hidesUnit(rules.formOf(book));
  return books.filter(isNumberedBook).filter(isAmbiguous).map(numberField);
}

/** The unit that numbers. */
interface Numbering {
  readonly isCentralRegistry: boolean;
  /** Another unit has printed numbers of this register and year without its code. */
  readonly othersHidUnit: boolean;
}

/**
 * What is printed when another form was set meanwhile, so that no number is printed twice in a year:
 *
 * | set               | the central registry | another unit: a draft or reservation from before | others printed no code this year |
 * | ----------------- | -------------------- | ------------------------------------------------ | -------------------------------- |
 * | with the code     | as set               | as set                                           | as set                           |
 * | without the code  | as set               | with the code                                    | with the code                    |
 */
export const printedForm = (form: NumberForm, { isCentralRegistry, othersHidUnit }: Numbering): NumberForm =>
  hidesUnit(form) && (!isCentralRegistry || othersHidUnit) ? withCode[form] : form;

interface AllocatedNumber {
  readonly number: number;
  readonly point: number;
  /** The year of the register, common era. */
  readonly year: number;
}

interface NumberMarks extends Pick<Series, 'isCircular'> {
  readonly isMarkedSecret: boolean;
}

function markOf({ isCircular, isMarkedSecret }: NumberMarks): string {
  if (isMarkedSecret) return isCircular ? secretCircularMark : secretMark;
  return isCircular ? circularMark : '';
}

/**
 * The number as printed on a document: `บส 0201/123`, of a circular `บส 0201/ว 123`, of a secret letter `บส 0201/ล 123`,
 * of an order `123/2569`; empty where documents of the register have none.
 * @param letterCode the agency part of the unit whose register it is (appendix 1 of the regulation)
 */
export function writtenNumber(
  form: NumberForm,
  marks: NumberMarks,
  letterCode: string,
  { number, point, year }: AllocatedNumber,
): string {
  const running = `${markOf(marks)}${numberWithPoint(number, point)}`;
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
