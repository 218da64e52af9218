import { plainLine } from './break-lines.ts';
import type { OutsideLetter } from './outside-letter.ts';
import { letterDate } from './thai-writing.ts';
import { fieldLines, paragraphLines, readTemplate, typeset } from './typeset.ts';

const template = readTemplate('outside-letter.typ');

/** Printed until the agency uploads its emblem. */
const emblemText = ['ตรา', 'ส่วนราชการ'];

export const printLetter = (letter: OutsideLetter): Promise<Buffer> =>
  typeset(template, {
    title: `${letter.number} ${letter.subject}`,
    emblem: emblemText.map(plainLine),
    speed: letter.speed,
    secrecy: letter.secrecy,
    number: fieldLines(letter.number, 7),
    agency: [letter.agency, letter.address].flatMap((text) => fieldLines(text, 6.2)),
    date: [plainLine(letterDate(letter.date))],
    subject: fieldLines(letter.subject, 14.4),
    addressee: fieldLines(letter.addressee, 14.4),
    reference: letter.reference === '' ? [] : fieldLines(letter.reference, 14.2),
    enclosures: withNumbers(letter.enclosures).flatMap((text) => fieldLines(text, 12.6)),
    paragraphs: letter.paragraphs.map(paragraphLines),
    signature: [`(${letter.signer})`, letter.position].flatMap((text) => fieldLines(text, 8.4)),
    contact: letter.contact.flatMap((text) => fieldLines(text, 9)),
  });

const withNumbers = (texts: readonly string[]) =>
  texts.length < 2 ? texts : texts.map((text, index) => `${index + 1}. ${text}`);
