import { parseTypedDay } from '#domain/text/thai-date-input.ts';

/** What officers write into the subject of a mail: the number of the letter, its day, and what it is about. */
export interface ParsedSubject {
  readonly letterNumber: string;
  readonly letterDate: string | null;
  readonly subject: string;
}

const digits = '[0-9๐-๙]';
/** ที่ มท 0201.3/ว 1455: the letters of the agency, its parts, and the number; of a circular with ว. */
const numberOfLetter = new RegExp(
  `ที่\\s*([ก-ฮ][ก-ฮ.]{0,9}\\s?${digits}+(?:\\.${digits}+)*\\s?/\\s?(?:ว\\s?)?${digits}+(?:\\.${digits}+)?)`,
);
const dayOfLetter = new RegExp(`ลงวันที่\\s*(${digits}{1,2}\\s*[ก-ฮะ-์.]+\\s*(?:พ\\.\\s?ศ\\.\\s*)?${digits}{2,4})`);
const aboutLetter = /เรื่อง(.+)$/;

/**
 * Parses a subject like "ที่ มท 0201.3/ว 1455 ลงวันที่ 20 พฤศจิกายน 2569 เรื่อง …". Without a letter number the whole
 * text is the subject.
 * @param today the day of arrival, `YYYY-MM-DD`, by which a year of two digits is understood
 */
export function parseSubject(subject: string, today: string): ParsedSubject {
  const letterNumber = numberOfLetter.exec(subject)?.[1];
  if (letterNumber === undefined) return { letterNumber: '', letterDate: null, subject };
  const day = dayOfLetter.exec(subject)?.[1];
  return {
    letterNumber,
    letterDate: day === undefined ? null : parseTypedDay(day, today),
    subject: aboutLetter.exec(subject)?.[1]?.trim() ?? subject,
  };
}
