import { degrees, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';

import { contentOfBuffer } from '#server/platform/files/read-content.ts';
import { makeLockedPdf, makePdf } from '#tests/support/server-files.ts';

import { markContent } from './mark-content.ts';

const watermark = { className: 'ลับมาก', lines: ['เปิดดูโดย นายกิตติพงษ์'] };

/** A page of an odd size, shown in part, turned as a scanner may turn it. */
async function turnedPdf(turn: number): Promise<Buffer> {
  const document = await PDFDocument.create();
  const page = document.addPage([500, 700]);
  page.drawText('wording', { x: 100, y: 200 });
  page.setCropBox(30, 40, 400, 600);
  page.setRotation(degrees(turn));
  return Buffer.from(await document.save());
}

/** A PDF whose pages take everything they need from the page tree. */
async function inheritingPdf(): Promise<Buffer> {
  const document = await PDFDocument.load(await makePdf(2, 'wording'));
  const tree = document.catalog.Pages();
  for (const { node } of document.getPages())
    for (const key of ['Resources', 'MediaBox'].map(PDFName.of)) {
      const value = node.get(key);
      if (value) tree.set(key, value);
      node.delete(key);
    }
  tree.set(PDFName.of('Rotate'), document.context.obj(90));
  tree.set(PDFName.of('Kids'), document.context.register(tree.Kids()));
  return Buffer.from(await document.save());
}

/** A page with a stamp over all of it, as an annotation of its own or one written into the page. */
async function stampedPdf(isIndirect: boolean): Promise<Buffer> {
  const document = await PDFDocument.create();
  const page = document.addPage([400, 600]);
  page.drawText('wording', { x: 100, y: 200 });
  const { context } = document;
  const looks = {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, 100, 150],
    Resources: { Font: { F1: (await document.embedFont('Helvetica')).ref } },
  };
  const text = '1 g 0 0 100 150 re f BT /F1 12 Tf 0 g 10 20 Td (stamped) Tj ET';
  const normal = context.register(context.stream(text, looks));
  const script = context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') });
  const stamp = context.obj({ Type: 'Annot', Subtype: 'Stamp', Rect: [0, 0, 400, 600], AP: { N: normal }, A: script });
  page.node.set(PDFName.of('Annots'), context.obj([isIndirect ? context.register(stamp) : stamp]));
  await document.flush();
  return Buffer.from(await document.save({ useObjectStreams: false }));
}

async function marked(source: Buffer): Promise<Buffer> {
  const result = await markContent(contentOfBuffer(source), { mediaType: 'application/pdf', mark: watermark });
  if (!Buffer.isBuffer(result)) throw new Error(`refused: ${result.refused}`);
  return result;
}

/** The texts of each page with their place and their slope as the reader sees the page. */
async function shownTexts(pdf: Buffer) {
  const opened = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const pages = Array.from({ length: opened.numPages }, (_, index) => opened.getPage(index + 1));
  return Promise.all(
    pages.map(async (loading) => {
      const page = await loading;
      const { width, height, ...viewport } = page.getViewport({ scale: 1 });
      const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = viewport.transform;
      const { items } = await page.getTextContent();
      const texts = items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return [];
        const [right, down, , , x, y] = item.transform;
        const place = { x: a * x + c * y + e, y: b * x + d * y + f };
        return [
          { text: item.str, ...place, isUpright: Math.abs(b * right + d * down) < 0.01 && a * right + c * down > 0 },
        ];
      });
      return { width, height, texts };
    }),
  );
}

async function annotationsIn(pdf: Buffer) {
  const opened = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const numbers = Array.from({ length: opened.numPages }, (_, index) => index + 1);
  return {
    pages: await Promise.all(numbers.map(async (number) => (await opened.getPage(number)).getAnnotations())),
  };
}

describe('the watermark of a secret file', () => {
  it.each([0, 90, 180, 270, -90])(
    'is upright and within the visible part of a page turned by %i degrees',
    async (turn) => {
      const [page] = await shownTexts(await marked(await turnedPdf(turn)));
      expect([page?.width, page?.height]).toEqual(turn % 180 === 0 ? [400, 600] : [600, 400]);
      const classMarks = page?.texts.filter(({ text }) => text === watermark.className) ?? [];
      expect(classMarks).toHaveLength(2);
      for (const { x, y, isUpright } of classMarks) {
        expect(isUpright).toBe(true);
        expect(x > 0 && x < Number(page?.width) && y > 0 && y < Number(page?.height)).toBe(true);
      }
      expect(page?.texts.some(({ text }) => text === 'wording')).toBe(true);
    },
  );

  it('covers every page whose size, rotation and fonts come from the page tree', async () => {
    const pages = await shownTexts(await marked(await inheritingPdf()));
    expect(pages).toHaveLength(2);
    for (const [index, { width, height, texts }] of pages.entries()) {
      expect(width).toBeGreaterThan(height);
      expect(texts.map(({ text }) => text)).toContain(`wording ${index + 1}`);
      expect(texts.filter(({ text, isUpright }) => text === watermark.className && isUpright)).toHaveLength(2);
    }
  });

  it.each([true, false])('is above a stamp that covers the page (of its own: %s)', async (isIndirect) => {
    const pdf = await marked(await stampedPdf(isIndirect));
    const [page] = await shownTexts(pdf);
    const stamped = page?.texts.find(({ text }) => text === 'stamped');
    expect([stamped?.x, stamped?.y]).toEqual([40, 520]);
    const classes = page?.texts.flatMap(({ text }, index) => (text === watermark.className ? [index] : [])) ?? [];
    expect(classes).toHaveLength(2);
    // What is painted later is above.
    const at = page?.texts.findIndex(({ text }) => text === 'stamped') ?? -1;
    expect(Math.min(...classes)).toBeGreaterThan(at);
    const { pages } = await annotationsIn(pdf);
    expect(pages).toEqual([[]]);
    expect(pdf.includes('JavaScript')).toBe(false);
  });

  it('is not put on a file that needs a password: the file is not shown', async () => {
    expect(
      await markContent(contentOfBuffer(makeLockedPdf()), { mediaType: 'application/pdf', mark: watermark }),
    ).toMatchObject({
      refused: 'file-not-markable',
    });
  });
});
