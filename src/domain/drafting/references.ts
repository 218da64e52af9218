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
 * อ้างถึง as written in a letter: the agency, its classes with secrecy first, number and date in full. A letter without
 * a number is identified by its subject.
 */
export const referenceTo = ({ fromText, letterNumber, letterDate, speed, secrecy, subject }: Referable): string =>
  referenceText({
    from: fromText,
    classes: [secrecies[secrecy], speeds[speed]].filter((word) => word !== undefined),
    number: letterNumber,
    date: letterDate === null ? '' : longThaiDate(letterDate),
    subject: letterNumber === '' ? subject : '',
  });
