import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';

import type { OutsideLetter } from './outside-letter.ts';
import { printLetter } from './print-letter.ts';
import { printMemo } from './print-memo.ts';
import { withThaiDigits } from './thai-writing.ts';

const hardThai = 'ครั้งที่ 4 รวมทั้งท้องถิ่น น้ำท่วมซ้ำซาก กำหนดการ ค่ำนี้ ป้ำ ปั๊มน้ำ ผู้ใหญ่บ้าน ญุ ฐุ ฎุ ฏู จำนวนทั้งสิ้น ปัญหาสำคัญ เก้าอี้ ชื่อเสียง';

const letter: OutsideLetter = {
  speed: 'ด่วนที่สุด',
  secrecy: '',
  number: 'มท 0810.7/ว 1204',
  agency: 'กรมส่งเสริมการปกครองท้องถิ่น',
  address: 'ถนนนครราชสีมา เขตดุสิต กรุงเทพมหานคร 10300',
  date: '2026-11-12',
  subject: 'ขอเชิญประชุมคณะกรรมการอำนวยความสะดวก ครั้งที่ 4/2569',
  addressee: 'อธิบดีกรมส่งเสริมบริการสาธารณะ',
  reference: '',
  enclosures: ['ระเบียบวาระการประชุม จำนวน 1 ชุด', 'แบบตอบรับ จำนวน 1 ฉบับ'],
  paragraphs: [`ด้วย${hardThai} ${hardThai} ${hardThai}`, 'จึงเรียนมาเพื่อโปรดทราบ'],
  signer: 'นายกิตติพงษ์ วรรณศิริ',
  position: 'อธิบดีกรมส่งเสริมการปกครองท้องถิ่น',
  contact: ['โทร. 0 2241 9000'],
};

/** The text as pdf.js reads it, which our own pages use. */
async function textOf(pdf: Buffer): Promise<{ readonly text: string; readonly pages: number }> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const content = await (await document.getPage(1)).getTextContent();
  const text = content.items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
  return { text, pages: document.numPages };
}

const withoutSpace = (text: string) => text.replace(/\s+/g, '');

describe('a printed letter', () => {
  test('has every Thai character at its place', async () => {
    const { text, pages } = await textOf(await printLetter(letter));
    expect(pages).toBe(1);
    for (const part of [...letter.paragraphs, letter.number, letter.subject, letter.signer, letter.position])
      expect(withoutSpace(text)).toContain(withoutSpace(withThaiDigits(part)));
    expect(text).toContain('๑๒ พฤศจิกายน ๒๕๖๙');
    expect(text).toContain('ครั้งที่');
    expect(text).toContain('ด่วนที่สุด');
  });

  test('has its class of secrecy at the top and the bottom', async () => {
    const { text } = await textOf(await printLetter({ ...letter, secrecy: 'ลับมาก' }));
    expect(text.split('ลับมาก')).toHaveLength(3);
  });

  test('prints markup literally', async () => {
    const hostile = '#read("/etc/passwd") *b* $x$ <script> #{while true {}} @a \\u{41}';
    const { text } = await textOf(await printLetter({ ...letter, paragraphs: [hostile] }));
    expect(withoutSpace(text)).toContain(withoutSpace(withThaiDigits(hostile)));
  });

  test('uses as many pages as it needs', async () => {
    const { pages } = await textOf(await printLetter({ ...letter, paragraphs: Array(12).fill(letter.paragraphs[0]) }));
    expect(pages).toBeGreaterThan(1);
  });
});

test('a memo contains the unit, the number and the subject', async () => {
  const memo = { ...letter, signature: [`(${letter.signer})`, letter.position] };
  const { text } = await textOf(await printMemo(memo));
  expect(text).toContain('บันทึกข้อความ');
  for (const part of [memo.agency, memo.number, memo.subject])
    expect(withoutSpace(text)).toContain(withoutSpace(withThaiDigits(part)));
});
