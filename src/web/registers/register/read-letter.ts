import { parseTypedDay } from '#domain/text/thai-date-input.ts';
import { toArabicDigits } from '#domain/text/thai-digits.ts';

/** The fields that could be recognised. */
export interface LetterHead {
  readonly letterNumber?: string;
  readonly letterDate?: string;
  readonly fromText?: string;
  readonly subject?: string;
  readonly toText?: string;
}

/** Text runs separated by wide gaps. */
export type Segment = string;

const thaiDate = /(\d{1,2})\s+([ก-๎.]{3,})\s+(?:พ\.?ศ\.?\s*)?(\d{4})/;
const nextHeading = /^(เรียน|กราบเรียน|อ้างถึง|สิ่งที่ส่งมาด้วย|ด้วย|ตาม|ถึง)/;

/**
 * Reads the head of an official letter (regulation, forms 1 and 2) from the lines of its first page, each split at
 * wide gaps: the number after “ที่” with the sender to its right, the date, “เรื่อง” and “เรียน”.
 */
export function readLetterHead(lines: readonly (readonly Segment[])[], today: string): LetterHead {
  const head = lines.slice(0, 25);
  const after = (heading: RegExp) => head.flat().flatMap((segment) => heading.exec(segment)?.[1]?.trim() ?? [])[0];
  const letterNumber = after(/^ที่\s(?=.*[\d๐-๙])(.+)$/);
  const letterDate = head
    .flat()
    .map((segment) => thaiDate.exec(toArabicDigits(segment)))
    .flatMap((found) => (found ? (parseTypedDay(`${found[1]} ${found[2]} ${found[3]}`, today) ?? []) : []))[0];
  const fromText = after(/^ส่วนราชการ\s(.*)$/) ?? besideNumber(head);
  const subject = subjectOf(head);
  const toText = after(/^(?:กราบ)?เรียน\s(.*)$/);
  return {
    ...(letterNumber ? { letterNumber: toArabicDigits(letterNumber) } : {}),
    ...(letterDate ? { letterDate } : {}),
    ...(fromText ? { fromText } : {}),
    ...(subject ? { subject } : {}),
    ...(toText ? { toText } : {}),
  };
}

/** External letters have the sender to the right of the number. */
const besideNumber = (lines: readonly (readonly Segment[])[]) =>
  lines.find(([first = '', second]) => /^ที่\s/.test(first) && second !== undefined)?.[1]?.trim();

/** The subject may continue on a second line. */
function subjectOf(lines: readonly (readonly Segment[])[]): string | undefined {
  const texts = lines.map((line) => line.join(' ').trim());
  const index = texts.findIndex((text) => /^เรื่อง\s/.test(text));
  const first = texts[index]?.replace(/^เรื่อง\s+/, '');
  if (first === undefined) return undefined;
  const second = texts[index + 1];
  return second && !nextHeading.test(second) ? `${first}${second}` : first;
}
