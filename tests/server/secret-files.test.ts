import { sql } from 'kysely';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { filePath } from '#contract/files.ts';
import { main, people, units, type PersonName } from '#tests/rules/office.ts';
import { pagesOfPdf } from '#tests/support/pages-of-pdf.ts';
import { makePdf, makeWordDocument, onePixelPng } from '#tests/support/server-files.ts';

import { startOfficeServer, type OfficeServer } from './office-server.ts';

const { divisionA } = units;

/** The text on each page, without spaces. */
const textsOf = async (pdf: Buffer) => (await pagesOfPdf(pdf)).map((words) => words.replaceAll(/\s+/g, ''));

describe('the files of a secret letter', () => {
  let office: OfficeServer;
  let source: Buffer;
  beforeAll(async () => {
    office = await startOfficeServer();
    const pdf = await PDFDocument.load(await makePdf(2, 'wording'));
    await pdf.attach(Buffer.from('ATTACHED-UNMARKED'), 'attached.txt');
    source = Buffer.from(await pdf.save({ useObjectStreams: false }));
  });
  afterAll(() => office.close());

  const bearer = (name: PersonName) => ({ authorization: `Bearer ${office.caller(name).token}` });
  const upload = async (content: Buffer, name: string): Promise<number> => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(content)]), name);
    const request = { method: 'POST', url: '/api/files/upload', payload: form } as const;
    const uploaded = await office.app.inject({ ...request, headers: bearer('secretRegistrar') });
    return uploaded.json().fileId;
  };
  const secretLetterWith = async (content: Buffer, name: string) => {
    const fileId = await upload(content, name);
    const { documentId } = await office.register('secretRegistrar', [main(divisionA)], {
      secrecy: 2,
      fileIds: [fileId],
    });
    return { documentId, fileId };
  };
  const download = (fileId: number, headers: Record<string, string> = {}, name: PersonName = 'secretRegistrarA') =>
    office.app.inject({ url: `/api/${filePath(fileId)}`, headers: { ...bearer(name), ...headers } });
  const viewings = (documentId: number) =>
    office.platform.database
      .selectFrom('events')
      .select(['actorId', sql<number>`(details->>'fileId')::int`.as('fileId')])
      .where('documentId', '=', documentId)
      .where('name', '=', 'document.secret-file-viewed')
      .execute();

  it('leave the server only with the class and the viewer on every page', async () => {
    const { fileId } = await secretLetterWith(source, 'ลับ.pdf');
    const reply = await download(fileId);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    const pages = await textsOf(reply.rawPayload);
    expect(pages).toHaveLength(2);
    for (const [index, words] of pages.entries()) {
      expect(words).toContain(`wording${index + 1}`);
      expect(words.split('ลับ').length - 1).toBeGreaterThanOrEqual(2);
      expect(words).toContain('เปิดดูโดย');
      expect(words).toContain('กองก');
      expect(words).toContain(`หน้า${index + 1}จาก2`);
    }
  });

  it('leave the middle of both edges free for the letter’s own class mark', async () => {
    const { fileId } = await secretLetterWith(source, 'ลับ.pdf');
    const { rawPayload } = await download(fileId);
    const opened = await getDocument({ data: new Uint8Array(rawPayload), verbosity: 0 }).promise;
    const page = await opened.getPage(1);
    const [, , width = 0, height = 0] = page.view;
    const { items } = await page.getTextContent();
    const atEdges = items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [, slant, , , left, bottom] = item.transform;
      const isAtEdge = slant === 0 && (bottom < height / 12 || bottom > (height * 11) / 12);
      return isAtEdge ? [{ words: item.str, left, right: left + item.width, isAtTop: bottom > height / 2 }] : [];
    });
    expect(new Set(atEdges.map(({ isAtTop }) => isAtTop))).toEqual(new Set([true, false]));
    expect(atEdges.filter(({ left, right }) => left < width * 0.6 && right > width * 0.4)).toEqual([]);
  });

  it('are never sent unmarked, by range, conditional request or as an embedded file', async () => {
    const { fileId } = await secretLetterWith(source, 'ลับ.pdf');
    const whole = await download(fileId);
    expect(whole.headers['accept-ranges']).toBeUndefined();
    expect(whole.headers.etag).toBeUndefined();
    const ranged = await download(fileId, { range: 'bytes=0-99' });
    expect(ranged.statusCode).toBe(200);
    expect((await textsOf(ranged.rawPayload))[0]).toContain('เปิดดูโดย');
    const opened = await getDocument({ data: new Uint8Array(whole.rawPayload), verbosity: 0 }).promise;
    expect(await opened.getAttachments()).toBeNull();
    expect(whole.rawPayload.includes(source.subarray(200, 400))).toBe(false);
  });

  it('are marked also for the person who registered them, and a picture becomes a marked page', async () => {
    const { fileId } = await secretLetterWith(onePixelPng, 'ภาพลับ.png');
    const reply = await download(fileId, {}, 'secretRegistrar');
    expect(reply.headers['content-type']).toBe('application/pdf');
    expect((await textsOf(reply.rawPayload))[0]).toContain('เปิดดูโดย');
    expect(reply.rawPayload.includes(onePixelPng)).toBe(false);
  });

  it('are logged each time they are viewed, and not when they are refused', async () => {
    const { documentId, fileId } = await secretLetterWith(source, 'ลับ.pdf');
    await download(fileId);
    await download(fileId);
    const refused = await download(fileId, {}, 'headA');
    expect([refused.statusCode, refused.payload.includes('ไม่พบ')]).toEqual([404, true]);
    const viewing = { actorId: people.secretRegistrarA.personId, fileId };
    expect(await viewings(documentId)).toEqual([viewing, viewing]);
  });

  it('are refused when they cannot be marked', async () => {
    const fileIds = [await upload(makeWordDocument('ลับ'), 'ลับ.docx')];
    const letter = office.letterOf({ secrecy: 2, fileIds, receivers: [main(divisionA)] });
    expect(await office.refusal(office.caller('secretRegistrar'), 'registerIncoming', letter)).toMatchObject({
      code: 'file-not-markable',
      httpStatus: 422,
    });
  });

  it('are not shown when they cannot be marked and came before the letter was secret', async () => {
    const fileId = await upload(makeWordDocument('ลับภายหลัง'), 'ลับ.docx');
    const { documentId } = await secretLetterWith(source, 'ลับ.pdf');
    await office.platform.database.updateTable('files').set({ documentId }).where('id', '=', fileId).execute();
    const reply = await download(fileId);
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'file-not-markable']);
    const { item } = await office.call(office.caller('secretRegistrarA'), 'getDocument', { documentId });
    expect(item.files.map((file) => file.watermarkMode).toSorted()).toEqual(['marked', 'refused']);
  });

  it('of an ordinary letter are sent unchanged', async () => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(source)]), 'ปกติ.pdf');
    const request = { method: 'POST', url: '/api/files/upload', payload: form } as const;
    const { fileId } = (await office.app.inject({ ...request, headers: bearer('registrar') })).json();
    await office.register('registrar', [main(divisionA)], { fileIds: [fileId] });
    const reply = await download(fileId, {}, 'clerkA');
    expect(reply.rawPayload.equals(source)).toBe(true);
  });
});
