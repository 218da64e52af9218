import { referenceText } from '#locales/letters.ts';
import { paperMarks } from '#locales/paper.ts';

import { longThaiDate } from '../text/thai-dates.ts';

interface Referable {
  readonly fromText: string;
  readonly letterNumber: string;
  /** `YYYY-MM-DD`, common era. */
  readonly letterDate: string | null;
  readonly speed: number;
  readonly secrecy: number;
  readonly subject: string;
}

const { secrecies, speeds } = paperMarks.th;

/**
 * อ้างถึง as a letter writes it: the agency, its classes with secrecy first, number and day in words (domain report 1.6).
 * A letter that bears no number is known by its subject.
 */
export const referenceTo = ({ fromText, letterNumber, letterDate, speed, secrecy, subject }: Referable): string =>
  referenceText({
    from: fromText,
    classes: [secrecies[secrecy], speeds[speed]].filter((word) => word !== undefined),
    number: letterNumber,
    date: letterDate === null ? '' : longThaiDate(letterDate),
    subject: letterNumber === '' ? subject : '',
  });
