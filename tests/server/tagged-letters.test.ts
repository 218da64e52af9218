import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';

import type { LetterOnPaper } from '#domain/paper/letter-on-paper.ts';
import { toThaiDigits } from '#domain/text/thai-digits.ts';
import { withJoinedMarks } from '#server/typesetting/join-marks.ts';
import { printLetter } from '#server/typesetting/print-paper.ts';
import { letterInEnglish, letterOfKind, letterOnOwnForm } from '#tests/support/printed-letters.ts';

interface Tagged {
  readonly role: string;
  readonly text: string;
}

/** The marks of the first page in the order of the structure, with the role of their elements, and those without an element. */
async function tagsOf(letter: LetterOnPaper) {
  const pdf = await printLetter(letter);
  const page = await (await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise).getPage(1);
  const texts = new Map<string, string>();
  let open = '';
  for (const item of (await page.getTextContent({ includeMarkedContent: true })).items)
    if ('str' in item) {
      if (open !== '') texts.set(open, `${texts.get(open) ?? ''}${item.str}`);
    } else open = item.type === 'beginMarkedContentProps' ? (item.id ?? '') : '';
  const tagged: Tagged[] = [];
  const visit = (node: unknown, role: string): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('id' in node && typeof node.id === 'string') {
      tagged.push({ role, text: (texts.get(node.id) ?? '').replaceAll('\u200B', '').trim() });
      texts.delete(node.id);
    }
    if ('children' in node && Array.isArray(node.children))
      for (const child of node.children)
        visit(child, 'role' in node && typeof node.role === 'string' ? node.role : role);
  };
  visit(await page.getStructTree(), '');
  return { tagged, without: [...texts.values()] };
}

const outside = letterOfKind('outside');

describe('the tags of a letter', () => {
  it('have each text once, in the order in which it is read, as one whole', async () => {
    const { tagged, without } = await tagsOf(outside);
    expect(without).toEqual([]);
    const texts = tagged.filter(({ text }) => text !== '');
    const places = [
      outside.subject,
      outside.toText,
      outside.references[0]?.text ?? '',
      'ขอแสดงความนับถือ',
      '(นายกิตติพงษ์ วรรณศิริ)',
    ].map((text) => texts.findIndex((tag) => tag.text.startsWith(toThaiDigits(text)) && tag.role === 'P'));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places.toSorted((a, b) => a - b)).toEqual(places);
  });

  it('have paragraphs, tables and pictures', async () => {
    const roles = async (letter: LetterOnPaper) => new Set((await tagsOf(letter)).tagged.map(({ role }) => role));
    expect([...(await roles(outside))]).toEqual(expect.arrayContaining(['P', 'Figure']));
    const { tagged, without } = await tagsOf(letterOnOwnForm);
    expect(without).toEqual([]);
    expect(tagged.map(({ text }) => text)).toEqual(expect.arrayContaining(['ค่าใช้จ่าย (บาท)', '๔๕๐๐']));
    expect((await tagsOf(letterInEnglish)).without).toEqual([]);
    const memo = (await tagsOf(letterOfKind('inside'))).tagged.filter(({ role }) => role === 'P');
    const wanted = ['ด่วนที่สุด', 'บันทึกข้อความ', 'ส่วนราชการ'];
    expect(memo.map(({ text }) => text)).toEqual(expect.arrayContaining(wanted));
  });

  it('are joined where they follow each other in one element alone, after what is drawn between them', () => {
    const marked = (id: number, inside: string) => `/Span <<\n  /MCID ${id}\n>> BDC\n${inside}\nEMC\n`;
    const artifact = '/Artifact BMC\nS\nEMC\n';
    const source = [
      marked(0, '(a) Tj'),
      marked(1, '(EMC) Tj'),
      artifact,
      marked(2, '(b) Tj'),
      marked(3, '(c) Tj'),
    ].join('');
    const elements = ['x', 'x', 'x', 'y'];
    const { source: after, joined } = withJoinedMarks(source, (id) => elements[id]);
    expect(joined).toEqual([1, 2]);
    expect(after).toBe([artifact, marked(0, '(a) Tj\n(EMC) Tj\n(b) Tj'), marked(3, '(c) Tj')].join(''));
    const withLanguage = [marked(0, '(a) Tj'), marked(1, '(b) Tj')]
      .join('')
      .replaceAll('\n>> BDC', '\n  /Lang (th)\n>> BDC');
    expect(withJoinedMarks(withLanguage, (id) => elements[id]).joined).toEqual([1]);
  });
});
