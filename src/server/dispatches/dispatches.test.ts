import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { byHand, byMail, byPost } from '#tests/rules/dispatching.ts';
import { people, type PersonName } from '#tests/rules/office.ts';
import { signed } from '#tests/rules/walk-matter.ts';
import { makePdf } from '#tests/support/server-files.ts';
import { watchStatements } from '#tests/support/watch-statements.ts';
import { refusing, startDispatchOffice, type DispatchOffice } from '#tests/server/dispatch-office.ts';

const watched = watchStatements();
let desk: DispatchOffice;
beforeAll(async () => {
  desk = await startDispatchOffice();
});
afterAll(async () => {
  watched.stop();
  await desk.close();
});

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

  it('one letter at most is loaded for a file, and none for a file of another letter, as if there were no such file', async () => {
    const [documentId, otherId] = [
      await desk.sentOut(byMail('กรม ข', 'once@moi.example.go.th')),
      await desk.sentOut(byMail('กรม ข', 'twice@moi.example.go.th')),
    ];
    await desk.sendMails();
    const [fileId, otherFileId] = [await enclose(documentId, 'letter'), await enclose(otherId, 'letter')];
    const cookies = await passOf(await desk.keyMailedTo('once@moi.example.go.th'));
    const [value = ''] = Object.values(cookies);
    const copies = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`letter-${index}`, value]));
    const asked = async (id: number) => {
      watched.forget();
      const reply = await desk.office.app.inject({ url: `/api/outside/files/${id}`, cookies: copies });
      const texts = watched.texts().filter((text) => /"(?:documents|dispatch_mails)"/.test(text));
      return { code: reply.statusCode, texts, body: reply.statusCode === 200 ? '' : reply.body };
    };
    const opened = await asked(fileId);
    expect(opened.code).toBe(200);
    expect(opened.texts.filter((text) => /from "documents"/.test(text))).toHaveLength(1);
    const refused = await asked(otherFileId);
    expect(refused).toEqual(await asked(999_999));
    expect([refused.code, refused.texts.length]).toEqual([404, 1]);
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

describe('the desk that sent a letter', () => {
  const evidence = async (): Promise<number> => {
    const payload = new FormData();
    payload.append('file', new Blob([new Uint8Array(await makePdf(1, 'receipt'))]), 'ใบตอบรับ.pdf');
    const headers = { authorization: `Bearer ${desk.registrar.token}` };
    const reply = await desk.office.app.inject({ method: 'POST', url: '/api/files/upload', payload, headers });
    return reply.json<{ fileId: number }>().fileId;
  };
  const recordedEvents = async (documentId: number) => {
    const rows = await desk.office.platform.database
      .selectFrom('events')
      .select(['name', 'actorId', 'note', 'fromState', 'toState', 'details'])
      .where('documentId', '=', documentId)
      .where('name', 'like', 'dispatch.%')
      .orderBy('sequence')
      .execute();
    return rows.map(({ details, ...row }) => ({ ...row, details: JSON.parse(details) }));
  };
  const views = async (documentId: number) =>
    (await desk.office.call(desk.registrar, 'getDispatches', { documentId })).items;

  it('sees each dispatch with its receipt and who recorded it, and every record is in the log as it was and is', async () => {
    const documentId = await desk.sentOut(byPost('กรม ก', 'RT1TH'));
    await desk.office.perform('registrar', 'sendOut', documentId, { sendings: [byHand('กรม ข', 'นายเดิน')] });
    const [{ dispatchId = 0 } = {}, other] = await views(documentId);
    const fileId = await evidence();
    const receivedAt = desk.office.platform.clock();
    const proof = { trackingNumber: 'EM9TH', postService: 'ems', carriedBy: 'ไม่มี' } as const;
    const receipt = { receivedAt, receivedBy: 'นายรับ', receivedPosition: 'นิติกร' };
    const record = (changes: object, evidenceIds: number[] | null) =>
      desk.office.call(desk.registrar, 'recordDelivery', {
        documentId,
        dispatchId,
        record: { outcome: 'sent', ...proof, ...changes },
        evidenceIds,
      });
    await record({ outcome: 'received', ...receipt }, [fileId]);
    const [first, second] = await views(documentId);
    expect(first).toEqual({
      dispatchId,
      channel: 'post',
      toText: 'กรม ก',
      email: '',
      address: '',
      trackingNumber: 'EM9TH',
      postService: 'ems',
      carriedBy: '',
      state: 'received',
      dispatchedAt: first?.dispatchedAt,
      dispatchedByName: 'registrar ทดสอบ',
      sentAt: first?.dispatchedAt,
      failure: null,
      failureNote: '',
      openedAt: null,
      ...receipt,
      recordedByName: 'registrar ทดสอบ',
      evidence: [expect.objectContaining({ fileId, name: 'ใบตอบรับ.pdf' })],
      takesEvidence: true,
      actions: ['record'],
    });
    expect(second).toEqual(other);
    expect(other).toMatchObject({ toText: 'กรม ข', state: 'sent', recordedByName: '', evidence: [] });
    await record({ outcome: 'failed', failureNote: 'ไม่มีผู้รับ' }, null);
    await record({}, []);
    const none = { email: '', carriedBy: '', receivedAt: null, receivedBy: '', receivedPosition: '', failureNote: '' };
    const sent = { ...none, trackingNumber: 'RT1TH', postService: 'registered' };
    const sentAgain = { ...none, trackingNumber: 'EM9TH', postService: 'ems' };
    const received = { ...sentAgain, ...receipt, receivedAt: receivedAt.toISOString() };
    const failed = { ...sentAgain, failureNote: 'ไม่มีผู้รับ' };
    const logged = { name: 'dispatch.outcome-recorded', actorId: people.registrar.personId };
    expect(await recordedEvents(documentId)).toEqual([
      {
        ...logged,
        note: 'กรม ก · นายรับ',
        fromState: 'sent',
        toState: 'received',
        details: { dispatchId, before: sent, after: received, evidenceIds: [fileId] },
      },
      {
        ...logged,
        note: 'กรม ก · ไม่มีผู้รับ',
        fromState: 'received',
        toState: 'failed',
        details: { dispatchId, before: received, after: failed },
      },
      {
        ...logged,
        note: 'กรม ก',
        fromState: 'failed',
        toState: 'sent',
        details: { dispatchId, before: failed, after: sentAgain, evidenceIds: [] },
      },
    ]);
    expect(await views(documentId)).toMatchObject([{ state: 'sent', evidence: [] }, { state: 'sent' }]);
  });

  it('learns why a record is refused; then the result and the evidence stay as they were', async () => {
    const documentId = await desk.sentOut(byPost('กรม ก'));
    const { dispatchId } = await desk.dispatchOf(documentId);
    const fileId = await evidence();
    const before = await views(documentId);
    const proof = { trackingNumber: '', postService: null, carriedBy: '' } as const;
    const receivedAt = new Date(desk.office.platform.clock().getTime() + 60_000);
    const receipt = { outcome: 'received', ...proof, receivedAt, receivedBy: 'นายรับ', receivedPosition: '' } as const;
    const request = { documentId, dispatchId, record: receipt, evidenceIds: [fileId] };
    const refusal = (changes: object) =>
      desk.office.refusal(desk.registrar, 'recordDelivery', { ...request, ...changes });
    expect(await refusal({})).toMatchObject({ code: 'received-in-future' });
    const failing = { outcome: 'failed', ...proof, failureNote: 'x' };
    expect(await refusal({ record: failing, evidenceIds: [999_999_999] })).toMatchObject({ code: 'file-not-found' });
    expect(await refusal({ dispatchId: 999_999_999 })).toMatchObject({ code: 'document-not-found' });
    expect(await views(documentId)).toEqual(before);
    expect(await recordedEvents(documentId)).toEqual([]);
  });

  it('sends a failed mail again at once, and follows nothing that was never sent out', async () => {
    const { database } = desk.office.platform;
    const jobs = async () => {
      const { rows } = await sql`DELETE FROM pgboss.job WHERE name = 'send-dispatch-mails' RETURNING id`.execute(
        database,
      );
      return rows.length;
    };
    const documentId = await desk.sentOut(byMail('กรม ง', 'gone@moi.example.go.th'));
    const { dispatchId } = await desk.dispatchOf(documentId);
    const again = { documentId, dispatchId, email: 'new@moi.example.go.th' };
    await jobs();
    expect(await desk.office.refusal(desk.registrar, 'sendDispatchAgain', again)).toMatchObject({
      code: 'state-changed',
    });
    expect(await jobs()).toBe(0);
    await desk.sendMails(refusing({ code: 'EENVELOPE', responseCode: 550, response: '550' }).deliver);
    await desk.office.call(desk.registrar, 'sendDispatchAgain', again);
    expect(await jobs()).toBe(1);
    expect(await views(documentId)).toMatchObject([{ state: 'waiting', email: 'new@moi.example.go.th' }]);
    const events = await recordedEvents(documentId);
    expect(events.at(-1)).toMatchObject({
      name: 'dispatch.sent-again',
      note: 'กรม ง',
      fromState: 'failed',
      toState: 'waiting',
      details: { before: { email: 'gone@moi.example.go.th' }, after: { email: 'new@moi.example.go.th' } },
    });
    expect(events.at(-1)?.details).not.toHaveProperty('evidenceIds');
    const following = (name: PersonName, id: number) =>
      desk.office.refusal(desk.office.caller(name), 'getDispatches', { documentId: id });
    const draft = await desk.office.draft('clerkA', 1, signed('headA'));
    expect(await following('clerkA', draft.documentId)).toMatchObject({ code: 'not-permitted' });
    expect(await following('clerkB', documentId)).toMatchObject({ code: 'document-not-found' });
  });
});

describe('a receiver with a link', () => {
  const noticesOf = (documentId: number) =>
    desk.office.platform.database
      .selectFrom('notifications')
      .select(['personId', 'topic', 'actorId', 'note'])
      .where('documentId', '=', documentId)
      .where('topic', '=', 'dispatchReceived')
      .execute();
  const eventsOf = (documentId: number) =>
    desk.office.platform.database
      .selectFrom('events')
      .select(['name', 'actorId', 'note', 'fromState', 'toState'])
      .where('documentId', '=', documentId)
      .where('name', 'in', ['dispatch.opened', 'dispatch.receipt-confirmed'])
      .orderBy('sequence')
      .execute();

  it('who opens and confirms the letter several times at once opens and confirms it once', async () => {
    const documentId = await desk.sentOut(byMail('กรม ข', 'once@moi.example.go.th'));
    await desk.sendMails();
    const key = await desk.keyMailedTo('once@moi.example.go.th');
    const open = () => desk.office.call(undefined, 'getOutsideLetter', { key });
    const views = await Promise.all([open(), open(), open(), open()]);
    expect(views.map(({ item }) => item.receipt)).toEqual([null, null, null, null]);
    const { openedAt } = await desk.dispatchOf(documentId);
    await open();
    expect((await desk.dispatchOf(documentId)).openedAt).toEqual(openedAt);
    const confirm = (name: string) =>
      desk.office.call(undefined, 'confirmOutsideReceipt', { key, name, position: 'นิติกร' });
    const receipts = await Promise.all(['นายหนึ่ง', 'นายสอง', 'นายสาม'].map(confirm));
    const [{ item: receipt } = { item: undefined }] = receipts;
    expect(receipts).toEqual([{ item: receipt }, { item: receipt }, { item: receipt }]);
    expect(receipt).toEqual({ at: expect.any(Date), name: expect.stringMatching(/^นาย/), position: 'นิติกร' });
    expect((await open()).item.receipt).toEqual(receipt);
    const note = `กรม ข · ${receipt?.name} · นิติกร`;
    expect(await eventsOf(documentId)).toEqual([
      { name: 'dispatch.opened', actorId: null, note: 'กรม ข', fromState: 'sent', toState: 'sent' },
      { name: 'dispatch.receipt-confirmed', actorId: null, note, fromState: 'sent', toState: 'received' },
    ]);
    expect(await noticesOf(documentId)).toEqual([
      { personId: people.registrar.personId, topic: 'dispatchReceived', actorId: null, note: 'กรม ข' },
    ]);
  });

  it('may confirm without opening it first; a receipt that the desk recorded stays as it is', async () => {
    const documentId = await desk.sentOut(byMail('กรม ค', 'unopened@moi.example.go.th'));
    const recorded = await desk.sentOut(byMail('กรม ค', 'recorded@moi.example.go.th'));
    await desk.sendMails();
    const receipt = { name: 'นายรับ', position: 'นิติกร' };
    const confirm = async (address: string) => {
      const key = await desk.keyMailedTo(address);
      return (await desk.office.call(undefined, 'confirmOutsideReceipt', { key, ...receipt })).item;
    };
    expect(await confirm('unopened@moi.example.go.th')).toMatchObject(receipt);
    expect(await desk.dispatchOf(documentId)).toMatchObject({ state: 'received', receivedBy: 'นายรับ' });
    const receivedAt = desk.office.platform.clock();
    const ofDesk = { receivedAt, receivedBy: 'นายจด', receivedPosition: 'เสมียน' };
    await desk.office.call(desk.registrar, 'recordDelivery', {
      documentId: recorded,
      dispatchId: (await desk.dispatchOf(recorded)).dispatchId,
      record: { outcome: 'received', trackingNumber: '', postService: null, carriedBy: '', ...ofDesk },
      evidenceIds: null,
    });
    const stored = { at: receivedAt, name: 'นายจด', position: 'เสมียน' };
    expect(await confirm('recorded@moi.example.go.th')).toEqual(stored);
    expect([await eventsOf(recorded), await noticesOf(recorded)]).toEqual([[], []]);
  });

  it('gets the file itself, under its name and as what it is', async () => {
    const documentId = await desk.sentOut(byMail('กรม ข', 'content@moi.example.go.th'));
    await desk.sendMails();
    const fileId = await enclose(documentId, 'enclosure');
    await enclose(documentId, 'letter');
    const key = await desk.keyMailedTo('content@moi.example.go.th');
    const { files } = (await desk.office.call(undefined, 'getOutsideLetter', { key })).item;
    const url = `/api/outside/files/${fileId}`;
    const reply = await desk.office.app.inject({ url, cookies: await passOf(key) });
    expect(reply.statusCode).toBe(200);
    expect(reply.rawPayload).toHaveLength(files.find((file) => file.fileId === fileId)?.byteSize ?? 0);
    expect(reply.headers).toMatchObject({ 'content-type': 'application/pdf' });
    expect(reply.headers['content-disposition']).toContain('a.pdf');
  });
});

it('a network address may try links 600 times an hour, confirm 120 times and ask for 2,000 files; another is not affected', async () => {
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
  const files = async (times: number, remoteAddress: string) => {
    const request = { url: '/api/outside/files/1', remoteAddress };
    const replies = await Promise.all(Array.from({ length: times }, () => desk.office.app.inject(request)));
    return replies.map(({ statusCode }) => statusCode).toSorted();
  };
  expect(await files(2_002, '203.0.113.7')).toEqual(refusedAfter(2_000));
  expect(await files(1, '203.0.113.8')).toEqual([404]);
  const all = async () => [
    ...(await views(1, '203.0.113.7')),
    ...(await receipts(1, '203.0.113.7')),
    ...(await files(1, '203.0.113.7')),
  ];
  // The hour began with the first of them.
  const hourMs = 60 * 60_000;
  desk.office.advance(hourMs - 2 * 60_000);
  expect(await all()).toEqual([429, 429, 429]);
  desk.office.advance(2 * 60_000);
  expect(await all()).toEqual([404, 404, 404]);
});
