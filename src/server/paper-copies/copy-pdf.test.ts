import { createHash } from 'node:crypto';

import { degrees, PDFDocument, rgb } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';

import { certification, classChange, officeCopy, receivedStamp, type CopyMarks } from '#domain/paper/copy-marks.ts';
import { contentOfBuffer } from '#server/platform/files/read-content.ts';
import { drawPage } from '#tests/support/pdfium.ts';
import { makeLockedPdf, onePixelPng } from '#tests/support/server-files.ts';

import { copyPdf } from './copy-pdf.ts';

const at = new Date('2026-11-20T02:05:00Z');
const stamp = receivedStamp({ agency: 'กรมตัวอย่าง', unitName: 'กองกลาง', registerNumber: 142, at });
const viewer = { className: 'ลับมาก', lines: ['เปิดดูโดย นายกิตติพงษ์'] };

interface Sheet {
  readonly turn?: number;
  readonly corner?: 'black' | 'letter';
  readonly pages?: number;
}

/** Pages of an odd size, shown in part; the visible part of the first may have something in its upper right corner. */
async function letter({ turn = 0, corner, pages = 1 }: Sheet = {}): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let count = 0; count < pages; count += 1) {
    const page = document.addPage([700, 900]);
    page.drawText('wording', { x: 100, y: 200 });
    page.setCropBox(30, 40, 500, 700);
    page.setRotation(degrees(turn));
    if (corner === 'letter') page.drawText('i', { x: 470, y: 700, size: 10 });
    if (corner === 'black') page.drawRectangle({ x: 380, y: 640, width: 150, height: 100, color: rgb(0, 0, 0) });
  }
  return Buffer.from(await document.save());
}

async function copied(source: Buffer, marks: CopyMarks, isSecret = false, mediaType = 'application/pdf') {
  const copy = await copyPdf(contentOfBuffer(source), {
    mediaType,
    marks,
    classChange: isSecret ? classChange({ id: 2, name: 'ลับ' }, { id: 3, name: 'ลับมาก' }) : '',
    viewer: isSecret ? viewer : null,
  });
  if (!Buffer.isBuffer(copy)) throw new Error(copy.refused);
  return copy;
}

/** The texts of each page as the reader sees it, with their places. */
async function textsOf(pdf: Buffer) {
  const opened = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const pages = [];
  for (let number = 1; number <= opened.numPages; number += 1) {
    const page = await opened.getPage(number);
    const { width, height, transform } = page.getViewport({ scale: 1 });
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = transform;
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [, , , , x, y] = item.transform;
      return [{ text: item.str, x: a * x + c * y + e, y: b * x + d * y + f }];
    });
    pages.push({
      width,
      height,
      texts,
      all: texts
        .map(({ text }) => text)
        .join('')
        .replace(/\s+/g, ''),
    });
  }
  return pages;
}

const placeOf = async (pdf: Buffer, text: string) => {
  const [page] = await textsOf(pdf);
  const found = page?.texts.find((item) => item.text.includes(text));
  if (!page || !found) throw new Error(`${text} is not on the page: ${page?.all}`);
  return { right: page.width - found.x, down: found.y, ...page };
};

describe('the received stamp', () => {
  it.each([0, 90, 180, 270])('is upright at the upper right corner of a page turned by %i degrees', async (turn) => {
    const { right, down, width, all } = await placeOf(await copied(await letter({ turn }), stamp), 'กรมตัวอย่าง');
    expect(width).toBe(turn % 180 === 0 ? 500 : 700);
    expect([right > 20 && right < 150, down > 5 && down < 60]).toEqual([true, true]);
    expect(all).toContain('๑๔๒');
    expect(all).toContain('๒๐พ.ย.๒๕๖๙');
    expect(all).toContain('๐๙.๐๕น.');
  });

  it.each(['black', 'letter'] as const)('makes way for what is in the corner, a picture or a %s', async (corner) => {
    const free = await placeOf(await copied(await letter(), stamp), 'กรมตัวอย่าง');
    const { right, down } = await placeOf(await copied(await letter({ corner }), stamp), 'กรมตัวอย่าง');
    expect(free.right < 150 && free.down < 60).toBe(true);
    expect(right > free.right + 15 || down > free.down + 15).toBe(true);
  });

  it('is on the first page alone', async () => {
    const pages = await textsOf(await copied(await letter({ pages: 2 }), stamp));
    expect(pages.map(({ all }) => all.includes('กองกลาง'))).toEqual([true, false]);
  });
});

describe('a certified copy', () => {
  it('has the words, the name, the position and the day at the lower edge of each page', async () => {
    const marks = certification({ name: 'นางสาวใจดี มีสุข', positionName: 'นักวิชาการ', at });
    const pages = await textsOf(await copied(await letter({ pages: 2 }), marks));
    for (const { all, texts, height } of pages) {
      for (const part of ['สำเนาถูกต้อง', '(นางสาวใจดีมีสุข)', 'นักวิชาการ', '๒๐พ.ย.๒๕๖๙']) expect(all).toContain(part);
      expect(texts.filter(({ text }) => text.includes('นักวิชาการ')).every(({ y }) => y > height * 0.85)).toBe(true);
    }
  });
});

describe('marks on a letter of the usual size', () => {
  const a4 = async () => {
    const document = await PDFDocument.create();
    document.addPage([595, 842]).drawText('wording', { x: 300, y: 60 });
    return Buffer.from(await document.save());
  };
  /** In points: two centimetres below the text, two and a half above it. */
  const margins = { lower: 57, upper: 71 };

  it('certify it in its lower margin, where no line of it can be', async () => {
    const marks = certification({ name: 'นางสาวใจดี มีสุข', positionName: 'นักวิชาการคอมพิวเตอร์ชำนาญการพิเศษ', at });
    const [page] = await textsOf(await copied(await a4(), marks));
    const own = page?.texts.filter(({ text }) => text !== 'wording') ?? [];
    // Letters are some points higher than the line they stand on.
    expect(Math.min(...own.map(({ y }) => y)) - 10).toBeGreaterThan(842 - margins.lower);
  });

  it('say how its class changed beside the class that is printed, above the speed', async () => {
    const pdf = await copied(await a4(), stamp, true);
    const [page] = await textsOf(pdf);
    const change = page?.texts.filter(({ text, y, x }) => text.includes('ปรับชั้น') && x < 100 && y < 100) ?? [];
    expect(change.map(({ y }) => y < margins.upper / 2)).toEqual([true]);
  });

  it('have no ground of their own, which would hide what is written below', async () => {
    const marks = [
      stamp,
      certification({ name: 'ก', positionName: 'ข', at }),
      officeCopy({ drafter: { name: 'ก', at }, reviewers: [] }),
    ];
    const covered = async (mark: CopyMarks) => {
      const document = await PDFDocument.create();
      document.addPage([595, 842]).drawRectangle({ x: 0, y: 0, width: 595, height: 842, color: rgb(0, 0, 0) });
      const drawn = await drawPage(await copied(Buffer.from(await document.save()), mark), {
        scale: 0.5,
        left: 0,
        top: 0,
        width: 298,
        height: 421,
      });
      return drawn.rgba.filter((value, index) => index % 4 === 1 && value > 150).length;
    };
    expect(await Promise.all(marks.map(covered))).toEqual([0, 0, 0]);
  });
});

describe('an office copy', () => {
  it('has who drafted, read over and checked it, with the times, on the last page', async () => {
    const by = (name: string) => ({ name, at });
    const marks = officeCopy({ drafter: by('ก ผู้ร่าง'), reviewers: [by('ข ผู้ทาน'), by('ค ผู้ตรวจ')] });
    const [first, last] = await textsOf(await copied(await letter({ pages: 2 }), marks));
    expect(first?.all).toContain('สำเนาคู่ฉบับ');
    expect(first?.all).not.toContain('ผู้ร่าง');
    for (const part of ['ร่าง/พิมพ์กผู้ร่าง', 'ทานขผู้ทาน', 'ตรวจคผู้ตรวจ', '๐๙.๐๕น.']) expect(last?.all).toContain(part);
  });
});

describe('every copy', () => {
  it('leaves the file as it was, byte for byte', async () => {
    const source = await letter();
    const digest = () => createHash('sha256').update(source).digest('hex');
    const before = digest();
    expect((await copied(source, stamp)).equals(source)).toBe(false);
    expect(digest()).toBe(before);
  });

  it('of a secret letter has the mark of its viewer and the class beside the stamp, none on the other', async () => {
    const pdf = await copied(await letter(), stamp, true);
    const [page] = await textsOf(pdf);
    expect(page?.texts.filter(({ text }) => text === 'ลับมาก')).toHaveLength(2);
    expect(page?.all).toContain('เปิดดูโดย');
    expect(page?.all).toContain('ปรับชั้นความลับจาก“ลับ”เป็น“ลับมาก”');
    const top = page?.texts.find(({ text, y }) => text === 'ลับมาก' && y < 100);
    expect((await placeOf(pdf, 'กรมตัวอย่าง')).down).toBeGreaterThan(top?.y ?? Infinity);
  });

  it('is made of a picture too, and of nothing that is no page', async () => {
    expect((await textsOf(await copied(onePixelPng, stamp, false, 'image/png')))[0]?.all).toContain('กองกลาง');
    const refused = (source: Buffer, mediaType = 'application/pdf') =>
      copyPdf(contentOfBuffer(source), { mediaType, marks: stamp, classChange: '', viewer: null });
    expect(await refused(Buffer.from('x'), 'text/plain')).toEqual({ refused: 'file-type-not-supported' });
    expect(await refused(makeLockedPdf())).toEqual({ refused: 'file-encrypted' });
    expect(await refused(Buffer.from('%PDF-1.7 nothing'))).toEqual({ refused: 'file-broken' });
  });
});
