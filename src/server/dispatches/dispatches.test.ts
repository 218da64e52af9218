import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { byHand, byMail, byPost } from '#tests/rules/dispatching.ts';
import { signed } from '#tests/rules/walk-matter.ts';
import { makePdf } from '#tests/support/server-files.ts';
import { startDispatchOffice, type DispatchOffice } from '#tests/server/dispatch-office.ts';

let desk: DispatchOffice;
beforeAll(async () => {
  desk = await startDispatchOffice();
});
afterAll(() => desk.close());

/** The cookies of a browser that opened a link. */
async function passOf(key: string): Promise<Record<string, string>> {
  const reply = await desk.office.app.inject({ method: 'POST', url: '/api/outside/get-letter', payload: { key } });
  for (const cookie of reply.cookies)
    expect(cookie).toMatchObject({ path: '/api/outside/files/', httpOnly: true, secure: true, sameSite: 'Strict' });
  expect(JSON.stringify(reply.cookies)).not.toContain(key);
  return Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value]));
}

/** Gives a letter a file. */
async function enclose(documentId: number, part: string): Promise<number> {
  const payload = new FormData();
  payload.append('file', new Blob([new Uint8Array(await makePdf(1, `${part} ${documentId}`))]), 'a.pdf');
  const headers = { authorization: `Bearer ${desk.registrar.token}` };
  const reply = await desk.office.app.inject({ method: 'POST', url: '/api/files/upload', payload, headers });
  const { fileId } = reply.json<{ fileId: number }>();
  const { database } = desk.office.platform;
  await database.updateTable('files').set({ documentId, part }).where('id', '=', fileId).execute();
  return fileId;
}

describe('refusals', () => {
  it('a secret letter cannot be sent by e-mail, and nothing is queued', async () => {
    const { documentId } = await desk.office.draft('secretRegistrar', 1, signed('headA'));
    const { database } = desk.office.platform;
    await database
      .updateTable('documents')
      .set({ state: 'registered', secrecy: 2 })
      .where('id', '=', documentId)
      .execute();
    const queued = await database.selectFrom('dispatchMails').select('dispatchId').execute();
    const sending = byMail('กรม ข', 'secret@moi.example.go.th');
    expect(await desk.office.perform('secretRegistrar', 'sendOut', documentId, { sendings: [sending] })).toBe(
      'secret-not-by-email',
    );
    expect(await database.selectFrom('dispatchMails').select('dispatchId').execute()).toEqual(queued);
  });

  it('a desk that did not send the letter cannot change the dispatch, and a stranger cannot detect it', async () => {
    const documentId = await desk.sentOut(byPost('กระทรวงมหาดไทย', 'RT1TH'));
    const { dispatchId } = await desk.dispatchOf(documentId);
    const ids = { documentId, dispatchId };
    const record = {
      outcome: 'failed',
      trackingNumber: '',
      postService: null,
      carriedBy: '',
      failureNote: 'x',
    } as const;
    const attempts = (name: 'clerkA' | 'clerkB') => [
      desk.office.refusal(desk.office.caller(name), 'recordDelivery', { ...ids, record, evidenceIds: null }),
      desk.office.refusal(desk.office.caller(name), 'sendDispatchAgain', { ...ids, email: 'a@b.go.th' }),
      desk.office.refusal(desk.office.caller(name), 'withdrawDispatch', { ...ids, reason: 'x' }),
    ];
    for (const refused of await Promise.all(attempts('clerkA')))
      expect(refused).toMatchObject({ code: 'not-permitted' });
    for (const refused of await Promise.all(attempts('clerkB')))
      expect(refused).toMatchObject({ code: 'document-not-found' });
    const reading = await desk.office.refusal(desk.office.caller('clerkB'), 'getDispatches', { documentId });
    expect(reading).toMatchObject({ code: 'document-not-found' });
    const other = await desk.sentOut(byPost('กรม ข'));
    const mismatched = { documentId: other, dispatchId, record, evidenceIds: null };
    expect(await desk.office.refusal(desk.registrar, 'recordDelivery', mismatched)).toMatchObject({
      code: 'document-not-found',
    });
  });

  it('a link does not open files of another letter or of the office', async () => {
    await desk.sentOut(byMail('กรม ข', 'files@moi.example.go.th'));
    await desk.sendMails();
    const cookies = await passOf(await desk.keyMailedTo('files@moi.example.go.th'));
    for (const url of ['/api/outside/files/1', '/api/outside/files/x'])
      expect((await desk.office.app.inject({ url, cookies })).json()).toMatchObject({ code: 'letter-link-dead' });
  });

  it('a file opens only for a browser that opened the link, while the link is alive, and never by its address', async () => {
    const documentId = await desk.sentOut(byMail('กรม ข', 'pass@moi.example.go.th'));
    const other = await desk.sentOut(byMail('กรม ข', 'other@moi.example.go.th'));
    await desk.sendMails();
    const key = await desk.keyMailedTo('pass@moi.example.go.th');
    const fileId = await enclose(documentId, 'letter');
    const addedId = await enclose(documentId, 'addition');
    const paperId = await enclose(documentId, 'result');
    const url = `/api/outside/files/${fileId}`;
    const status = async (request: object) => (await desk.office.app.inject({ url, ...request })).statusCode;
    const cookies = await passOf(key);
    expect(await status({ cookies })).toBe(200);
    expect(await status({ cookies, url: `/api/outside/files/${addedId}` })).toBe(200);
    expect(await status({ cookies, url: `/api/outside/files/${paperId}` })).toBe(404);
    const shown = (await desk.office.call(undefined, 'getOutsideLetter', { key })).item.files;
    expect(shown.map((file) => file.fileId)).toEqual([fileId, addedId]);
    expect(await status({})).toBe(404);
    expect(await status({ url: `${url}?key=${key}` })).toBe(404);
    expect(await status({ cookies: await passOf(await desk.keyMailedTo('other@moi.example.go.th')) })).toBe(404);
    const both = { ...(await passOf(await desk.keyMailedTo('other@moi.example.go.th'))), ...cookies };
    expect(await status({ cookies: both })).toBe(200);
    const forged = Object.fromEntries(Object.keys(cookies).map((name) => [name, key]));
    expect(await status({ cookies: forged })).toBe(404);
    const { dispatchId } = await desk.dispatchOf(documentId);
    await desk.office.call(desk.registrar, 'withdrawDispatch', { documentId, dispatchId, reason: 'x' });
    expect(await status({ cookies })).toBe(404);
    expect(other).not.toBe(documentId);
  });

  it('a link lists the letter, its enclosures and added files, and no name of a file of the office', async () => {
    const documentId = await desk.sentOut(byMail('กรม ข', 'lists@moi.example.go.th'));
    await desk.sendMails();
    const parts = ['letter', 'enclosure', 'result', 'addition', 'original'] as const;
    const ids = new Map<string, number>();
    for (const part of parts) ids.set(part, await enclose(documentId, part));
    const key = await desk.keyMailedTo('lists@moi.example.go.th');
    const { item } = await desk.office.call(undefined, 'getOutsideLetter', { key });
    const shown = (['letter', 'enclosure', 'addition'] as const).map((part) => ids.get(part));
    expect(item.files.map(({ fileId }) => fileId)).toEqual(shown);
  });

  it('an invalid e-mail address is refused', async () => {
    const documentId = await desk.sentOut(byPost('กรม ข'));
    const { legId } = (await desk.office.call(desk.registrar, 'getDocument', { documentId })).item;
    const response = await desk.office.app.inject({
      method: 'POST',
      url: '/api/sarabun/work/send-out',
      headers: { authorization: `Bearer ${desk.registrar.token}` },
      payload: { F_DOC_ID: documentId, F_TRANS_ID: legId, input: { sendings: [byMail('กรม ข', 'not an address')] } },
    });
    expect(response.statusCode).toBe(422);
  });
});

it('the log says that the letter was sent out, and that it is a sent letter from then on', async () => {
  const documentId = await desk.sentOut(byPost('กรม ก'));
  expect((await desk.actionsIn(documentId)).slice(-2)).toEqual(['document.sent-out', 'document.became-sent']);
});

it('one action sends to several receivers with a dispatch for each; a repeated request sends nothing', async () => {
  const documentId = await desk.sentOut(byPost('กรม ก'));
  const { legId } = (await desk.office.call(desk.registrar, 'getDocument', { documentId })).item;
  const sendings = [byPost('กระทรวงการคลัง'), byMail('กรม ข', 'b@moi.example.go.th'), byHand('กรม ค', 'x')];
  const input = { sendings };
  const payload = { F_DOC_ID: documentId, F_TRANS_ID: legId, F_JOB_ID: null, input };
  const headers = { authorization: `Bearer ${desk.registrar.token}`, 'idempotency-key': 'several-at-once' };
  const send = (changes = {}, key = headers['idempotency-key']) =>
    desk.office.app.inject({
      method: 'POST',
      url: '/api/sarabun/work/send-out',
      headers: { ...headers, 'idempotency-key': key },
      payload: { ...payload, ...changes },
    });
  const sent = async () =>
    (await desk.office.call(desk.registrar, 'getDispatches', { documentId })).items.map(({ toText }) => toText);
  expect((await send()).statusCode).toBe(200);
  expect((await send()).statusCode).toBe(200);
  const expected = ['กรม ก', 'กระทรวงการคลัง', 'กรม ข', 'กรม ค'];
  expect(await sent()).toEqual(expected);
  const twice = { input: { sendings: [byPost('กรม ง'), byPost('กรม ง')] } };
  expect((await send(twice, 'twice')).json()).toMatchObject({ code: 'named-twice' });
  const unreachable = { input: { sendings: [byPost('กรม ง'), byMail('กรม จ', 'no address')] } };
  expect((await send(unreachable, 'unreachable')).statusCode).toBe(422);
  expect(await sent()).toEqual(expected);
});

it('the outcome of a letter by post can be recorded and corrected, and the register shows how it was sent', async () => {
  const documentId = await desk.sentOut(byPost('กระทรวงมหาดไทย', 'RT1TH'));
  const { dispatchId } = await desk.dispatchOf(documentId);
  const proof = { trackingNumber: 'EM123456789TH', postService: 'ems', carriedBy: '' } as const;
  const receivedAt = desk.office.platform.clock();
  const record = { outcome: 'received', ...proof, receivedAt, receivedBy: 'นายรับ', receivedPosition: '' } as const;
  await desk.office.call(desk.registrar, 'recordDelivery', { documentId, dispatchId, record, evidenceIds: null });
  expect(await desk.dispatchOf(documentId)).toMatchObject({
    state: 'received',
    trackingNumber: 'EM123456789TH',
    receivedBy: 'นายรับ',
    recordedByName: 'registrar ทดสอบ',
    actions: ['record'],
  });
  const failed = { outcome: 'failed', ...proof, failureNote: 'ไม่มีผู้รับตามจ่าหน้า' } as const;
  await desk.office.call(desk.registrar, 'recordDelivery', {
    documentId,
    dispatchId,
    record: failed,
    evidenceIds: null,
  });
  expect(await desk.dispatchOf(documentId)).toMatchObject({ state: 'failed', receivedAt: null, failure: 'recorded' });
  expect((await desk.actionsIn(documentId)).slice(-2)).toEqual([
    'dispatch.outcome-recorded',
    'dispatch.outcome-recorded',
  ]);
  const entry = await desk.office.platform.database
    .selectFrom('registerEntries')
    .select('operation')
    .where('documentId', '=', documentId)
    .executeTakeFirstOrThrow();
  expect(entry.operation).toBe('ส่งทางไปรษณีย์ลงทะเบียน ถึง กระทรวงมหาดไทย (RT1TH)');
});

it('a network address may try links 600 times an hour and confirm 120 times, and another address is not affected', async () => {
  const key = 'x'.repeat(43);
  const statuses = async (url: string, times: number, payload: object, remoteAddress: string) => {
    const request = { method: 'POST', url, payload, remoteAddress } as const;
    const replies = await Promise.all(Array.from({ length: times }, () => desk.office.app.inject(request)));
    return replies.map(({ statusCode }) => statusCode).toSorted();
  };
  const views = (times: number, address: string) => statuses('/api/outside/get-letter', times, { key }, address);
  const receipt = { key, name: 'นายรับ', position: 'เจ้าหน้าที่' };
  const receipts = (times: number, address: string) =>
    statuses('/api/outside/confirm-receipt', times, receipt, address);
  const refusedAfter = (allowed: number) => [...Array<number>(allowed).fill(404), 429, 429];
  expect(await receipts(122, '203.0.113.7')).toEqual(refusedAfter(120));
  expect(await views(602, '203.0.113.7')).toEqual(refusedAfter(600));
  expect([await receipts(1, '203.0.113.8'), await views(1, '203.0.113.8')]).toEqual([[404], [404]]);
});
