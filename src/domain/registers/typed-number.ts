import { buddhistOffsetYears } from '../text/thai-dates.ts';
import { toArabicDigits } from '../text/thai-digits.ts';

/** A register number as typed; null where any point or year matches. */
export interface TypedNumber {
  readonly number: number;
  readonly point: number | null;
  /** The year of the register, common era. */
  readonly year: number | null;
}

/** `123`, `123/2569`, `123/1`, `123/1/2569`: digits of either script, the year in either era. */
const written = /^0*(?<number>\d{1,9})(?:\/(?<point>\d{1,3}))?(?:\/(?<year>(?:19|2[0-6])\d\d))?$/;
const firstBuddhistYear = 2400;

/** Undefined when the text is not a register number. */
export function typedNumber(typed: string): TypedNumber | undefined {
  const groups = written.exec(toArabicDigits(typed).replace(/\s/g, ''))?.groups;
  if (groups?.['number'] === undefined) return undefined;
  const year = groups['year'] === undefined ? null : Number(groups['year']);
  return {
    number: Number(groups['number']),
    point: groups['point'] === undefined ? null : Number(groups['point']),
    year: year !== null && year >= firstBuddhistYear ? year - buddhistOffsetYears : year,
  };
}
