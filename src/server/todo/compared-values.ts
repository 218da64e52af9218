/*
 * A list is filtered in two ways: by the database, as far as it knows the fields of the rows, and here, in complete rows.
 * Both must agree on every value, so what is common to them is in this file. The kind of the field decides how it is
 * compared, never the look of a value: a subject that reads as a day is a text.
 */
import { toArabicDigits } from '#domain/text/thai-digits.ts';

export type ValueKind = 'number' | 'moment' | 'text';

/** What a condition asks for, as each kind of field reads it; a form sends all as text. */
export interface WantedValue {
  readonly isPresent: boolean;
  /** Undefined = it is no number, so it is neither before nor after one. */
  readonly number: number | undefined;
  /** Milliseconds; undefined = it is no moment. */
  readonly moment: number | undefined;
  readonly text: string;
  readonly orderedText: string;
}

export function wantedValue(value: unknown): WantedValue {
  const text = comparedText(value);
  return {
    isPresent: value !== null && value !== undefined,
    number: numberOf(value),
    moment: momentOf(value),
    text,
    orderedText: orderedText(text),
  };
}

/** As texts are compared: any digits, any case. */
export const comparedText = (value: unknown): string => toArabicDigits(String(value ?? '')).toLowerCase();

/** The part of a text that decides its order; as much as a condition may name. */
export const maxOrderedLength = 200;
/** A text that is only a number of so many digits, as of a register, is ordered by its size. */
export const orderedDigits = 20;

/** What a compared text is ordered by. */
export function orderedText(text: string): string {
  const first = firstCharacters(text, maxOrderedLength);
  return /^[0-9]+$/.test(first) && first.length <= orderedDigits ? first.padStart(orderedDigits, '0') : first;
}

/** Characters as the database counts them: one outside the basic plane is one. */
const firstCharacters = (text: string, count: number): string =>
  text.length <= count
    ? text
    : Array.from(text.slice(0, 2 * count))
        .slice(0, count)
        .join('');

const collator = new Intl.Collator('th');

/** The order of the collation `th-x-icu`: what the collator takes to be equal is ordered by its characters. */
export const compareOrdered = (a: string, b: string): number =>
  collator.compare(a, b) || Buffer.compare(Buffer.from(a), Buffer.from(b));

/** Only what is written as a moment or a day is one: a letter number such as `1/2569` is a text. */
function momentOf(value: unknown): number | undefined {
  const text = typeof value === 'string' ? toArabicDigits(value) : '';
  if (!/^\d{4}-\d{2}-\d{2}(?:T|$)/.test(text)) return undefined;
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? undefined : moment;
}

/** A form sends a number as text. */
function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return Number(value);
  const text = typeof value === 'string' ? toArabicDigits(value) : '';
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined;
}
