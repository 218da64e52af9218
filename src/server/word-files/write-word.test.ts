import { XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';

import { documentKinds, kindWithCode } from '#domain/documents/document-kinds.ts';
import type { LetterOnPaper } from '#domain/paper/letter-on-paper.ts';
import { paperOf } from '#domain/paper/paper-of.ts';
import { sampleOnPaper } from '#domain/paper/sample-on-paper.ts';
import { unzipEntry } from '#server/platform/files/unzip-entry.ts';
import { scanXml } from '#server/platform/files/xml-scanner.ts';
import { letter } from '#tests/support/word-letter.ts';

import { writeWord } from './write-word.ts';

const partOf = (file: Buffer, name: string) => unzipEntry(file, name, 10_000_000)?.toString('utf8') ?? '';
const mainPart = async (changes: Partial<LetterOnPaper> = {}) =>
  partOf(await writeWord({ ...letter, ...changes }, {}), 'word/document.xml');

/** The text of the file in the order in which it is read, without spaces. */
function textOf(xml: string): string {
  const texts: string[] = [];
  let isText = false;
  scanXml(xml, {
    open: ({ name }) => (isText = name === 't'),
    close: () => (isText = false),
    text: (text) => isText && texts.push(text),
  });
  return withoutSpace(texts.join(''));
}
const withoutSpace = (text: string) => text.replaceAll(/\s+/g, '');

/** What is no text of a piece: its kind, how it stands, and what a list or a picture shows in its own way. */
const noText = new Set(['piece', 'marks', 'place', 'mark', 'address']);
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [withoutSpace(value)];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return Object.entries(value).flatMap(([key, part]) => (noText.has(key) ? [] : textsIn(part)));
}

/** A label stands where it has values, and a label alone is no text. */
const printed = (given: LetterOnPaper) =>
  paperOf(given).flatMap((piece) =>
    textsIn(piece.piece === 'foot' && piece.copies.values.length === 0 ? { ...piece, copies: null } : piece),
  );

function expectOrder(text: string, order: readonly string[]) {
  order.reduce((from, words) => {
    const index = text.indexOf(words, from);
    expect([words, index >= from], text).toEqual([words, true]);
    return index + words.length;
  }, 0);
}

const kinds = Object.values(documentKinds).flatMap(({ code }) => kindWithCode(code) ?? []);

describe('a letter as a Word file', () => {
  it.each(kinds)('of the kind %s has the text of every piece in order, in well-formed XML', async (kind) => {
    const file = await writeWord({ ...letter, kind }, {});
    const names = ['document', 'styles', 'numbering', 'header1', 'header2', 'settings'];
    for (const name of names) expect(XMLValidator.validate(partOf(file, `word/${name}.xml`)), name).toBe(true);
    expectOrder(textOf(partOf(file, 'word/document.xml')), printed({ ...letter, kind }));
  });

  it('of an English letter and of a form of the agency has them too', async () => {
    const english = { ...letter, content: { ...letter.content, language: 'en' } } as const;
    expectOrder(textOf(await mainPart(english)), printed(english));
    const form = {
      code: 'บ 1',
      name: 'ใบลา',
      fields: [{ name: 'day', label: 'วันที่ลา', kind: 'text', isRequired: true, help: '', options: [] }],
      layout: [
        { type: 'paragraph', text: 'ขอลาในวันที่ {day}' },
        { type: 'table', names: ['day'] },
      ],
    } as const;
    const filled = sampleOnPaper(form, letter.agency, '2026-11-23');
    expectOrder(textOf(await mainPart(filled)), printed(filled));
  });

  it('is A4 with the margins, the font and the digits of the regulation, for Thai as for Latin letters', async () => {
    const file = await writeWord(letter, {});
    const xml = partOf(file, 'word/document.xml');
    expect(xml).toMatch(/<w:pgSz w:w="11907" w:h="16840"/);
    expect(xml).toMatch(/w:left="1701"/);
    expect(xml).toMatch(/w:right="1134"/);
    expect(xml).toContain('<w:pgNumType w:fmt="thaiNumbers"/>');
    expect(xml).toContain('<w:jc w:val="thaiDistribute"/>');
    expect(xml).toContain('w:firstLine="1418"');
    const styles = partOf(file, 'word/styles.xml');
    expect(styles).toContain('w:cs="TH Sarabun New"');
    expect(styles).toContain('<w:szCs w:val="32"/>');
    expect(styles).toContain('<w:lang w:val="th-TH" w:bidi="th-TH"/>');
    expect(partOf(file, 'word/numbering.xml')).toContain('w:val="thaiNumbers"');
  });

  it('marks bold and underlined words for both scripts', async () => {
    const xml = await mainPart();
    const run = xml.slice(0, xml.indexOf('เข้าร่วม &amp; &lt;ประชุม&gt;')).split('<w:r>').at(-1);
    for (const mark of ['<w:b/>', '<w:bCs/>', '<w:u w:val="single"/>']) expect(run).toContain(mark);
  });

  it('leaves out what XML cannot have', async () => {
    const xml = await mainPart({ subject: 'ก\u0001\uFFFEข\tค' });
    expect(xml).toContain('กข ค');
    expect(XMLValidator.validate(xml)).toBe(true);
  });

  it('never bears the seal of the agency, and has a place for it', async () => {
    const seal = Buffer.from('not a picture that is ever read');
    const file = await writeWord({ ...letter, kind: 'stamp' }, { seal });
    expect(file.includes(seal)).toBe(false);
    expect(partOf(file, 'word/document.xml')).toContain('(ตราชื่อส่วนราชการ)');
  });
});
