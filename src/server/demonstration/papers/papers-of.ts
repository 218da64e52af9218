import { plainText } from '#domain/drafting/rich-text.ts';
import type { LetterOnPaper } from '#domain/paper/letter-on-paper.ts';
import { printLetter } from '#server/typesetting/print-paper.ts';
import type { IncomingLetter } from '#server/workflow/register-letter.ts';

import type { Office } from '../office.ts';
import type { Random } from '../random.ts';
import { letterOf, type Topic } from './letter-of.ts';
import { printText } from './print-text.ts';

/** A sheet that comes with a letter: its text, and how to print it. */
export interface Paper {
  readonly name: string;
  /** For search. */
  readonly plainText: string;
  readonly print: () => Promise<Buffer>;
}

/** The papers of a letter from outside: the letter itself, and sometimes its first enclosure. */
export function papersOf(office: Office, letter: IncomingLetter, topic: Topic | null): readonly Paper[] {
  const sheet = letterOf(office, letter, topic);
  const [enclosure] = sheet.content.enclosures;
  const hasEnclosure = enclosure !== undefined && office.random.chance(0.25);
  return [letterPaper(sheet), ...(hasEnclosure ? [enclosurePaper(sheet, enclosure, office.random)] : [])];
}

/** A file name cannot contain a slash. */
const letterPaper = (letter: LetterOnPaper): Paper => ({
  name: `${letter.letterNumber.replaceAll('/', '-')}.pdf`,
  plainText: [
    letter.letterNumber,
    letter.subject,
    letter.agency.thai,
    plainText(letter.content.body),
    ...letter.signers.flatMap(({ name, positionName }) => [name, positionName]),
  ].join('\n'),
  print: () => printLetter(letter),
});

function enclosurePaper({ agency, letterNumber, subject }: LetterOnPaper, enclosure: string, random: Random): Paper {
  const title = enclosure.replace(/ จำนวน.*$/, '');
  const headings = ['สิ่งที่ส่งมาด้วย', title, `ประกอบหนังสือ ${agency.thai} ที่ ${letterNumber}`];
  const paragraphs = [
    `1. เรื่องที่ประธานแจ้งให้ที่ประชุมทราบ และรายละเอียดตามหนังสือเรื่อง ${subject}`,
    '2. เรื่องรับรองข้อมูลและผลการดำเนินงานที่ผ่านมา',
    `3. เรื่องเพื่อพิจารณา จำนวน ${random.between(1, 4)} เรื่อง`,
    '4. เรื่องอื่น ๆ (ถ้ามี)',
  ];
  return {
    name: `${title}.pdf`,
    plainText: [...headings, ...paragraphs].join('\n'),
    print: () => printText(headings, paragraphs),
  };
}
