import type { OutsideLetter } from '#server/typesetting/outside-letter.ts';
import { printLetter } from '#server/typesetting/print-letter.ts';
import { printNotice, type Notice } from '#server/typesetting/print-notice.ts';
import type { IncomingLetter } from '#server/workflow/register-letter.ts';

import type { Office } from '../office.ts';
import type { Random } from '../random.ts';
import { letterOf, type Topic } from './letter-of.ts';

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
  const [enclosure] = sheet.enclosures;
  const hasEnclosure = enclosure !== undefined && office.random.chance(0.25);
  return [letterPaper(sheet), ...(hasEnclosure ? [enclosurePaper(sheet, enclosure, office.random)] : [])];
}

/** A file name cannot contain a slash. */
const letterPaper = (letter: OutsideLetter): Paper => ({
  name: `${letter.number.replaceAll('/', '-')}.pdf`,
  plainText: [letter.number, letter.subject, letter.agency, ...letter.paragraphs, letter.signer, letter.position].join(
    '\n',
  ),
  print: () => printLetter(letter),
});

function enclosurePaper(letter: OutsideLetter, enclosure: string, random: Random): Paper {
  const title = enclosure.replace(/ จำนวน.*$/, '');
  const notice: Notice = {
    headings: ['สิ่งที่ส่งมาด้วย', title, `ประกอบหนังสือ ${letter.agency} ที่ ${letter.number}`],
    paragraphs: [
      `1. เรื่องที่ประธานแจ้งให้ที่ประชุมทราบ และรายละเอียดตามหนังสือเรื่อง ${letter.subject}`,
      '2. เรื่องรับรองข้อมูลและผลการดำเนินงานที่ผ่านมา',
      `3. เรื่องเพื่อพิจารณา จำนวน ${random.between(1, 4)} เรื่อง`,
      '4. เรื่องอื่น ๆ (ถ้ามี)',
    ],
    dateLine: '',
    signature: [],
  };
  return {
    name: `${title}.pdf`,
    plainText: [...notice.headings, ...notice.paragraphs].join('\n'),
    print: () => printNotice(notice),
  };
}
