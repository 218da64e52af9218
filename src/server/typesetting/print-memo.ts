import { plainLine } from './break-lines.ts';
import { letterDate } from './thai-writing.ts';
import { fieldLines, paragraphLines, readTemplate, typeset } from './typeset.ts';

/** Form 2 of the regulation on correspondence (งานสารบรรณ), a memo. */
export interface Memo {
  readonly agency: string;
  readonly number: string;
  /** `YYYY-MM-DD`, common era. */
  readonly date: string;
  readonly subject: string;
  readonly addressee: string;
  readonly paragraphs: readonly string[];
  readonly signature: readonly string[];
}

const template = readTemplate('memo.typ');

export const printMemo = (memo: Memo): Promise<Buffer> =>
  typeset(template, {
    title: `${memo.number} ${memo.subject}`,
    agency: fieldLines(memo.agency, 13),
    number: fieldLines(memo.number, 6.5),
    date: [plainLine(letterDate(memo.date))],
    subject: fieldLines(memo.subject, 14),
    addressee: fieldLines(memo.addressee, 14.4),
    paragraphs: memo.paragraphs.map(paragraphLines),
    signature: memo.signature.flatMap((text) => fieldLines(text, 8.4)),
  });
