import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { byHand, byMail, byPost } from '#tests/rules/dispatching.ts';
import { signed } from '#tests/rules/walk-matter.ts';
import { startDispatchOffice, type DispatchOffice } from '#tests/server/dispatch-office.ts';

let at: DispatchOffice;
beforeAll(async () => {
  at = await startDispatchOffice();
});
afterAll(() => at.close());

describe('must not', () => {
  it('a secret letter is refused by e-mail, and nothing is queued', async () => {
    const { documentId } = await at.office.draft('secretRegistrar', 1, signed('headA'));
    const { database } = at.office.platform;
    await database
      .updateTable('documents')
      .set({ state: 'registered', secrecy: 2 })
      .where('id', '=', documentId)
      .execute();
    const queued = await database.selectFrom('dispatchMails').select('dispatchId').execute();
    const sending = byMail('กรม ข', 'secret@moi.example.go.th');
    expect(await at.office.perform('secretRegistrar', 'sendOut', documentId, { sendings: [sending] })).toBe(
      'secret-not-by-email',
    );
    expect(await database.selectFrom('dispatchMails').select('dispatchId').execute()).toEqual(queued);
  });

  it('a desk that did not send it does nothing with it, and a stranger learns nothing', async () => {
    const documentId = await at.sentOut(byPost('กระทรวงมหาดไทย', 'RT1TH'));
    const { dispatchId } = await at.dispatchOf(documentId);
    const asked = { documentId, dispatchId };
    const record = {
      outcome: 'failed',
      trackingNumber: '',
      postService: null,
      carriedBy: '',
      failureNote: 'x',
    } as const;
    const attempts = (name: 'clerkA' | 'clerkB') => [
      at.office.refusal(at.office.caller(name), 'recordDelivery', { ...asked, record, evidenceIds: null }),
      at.office.refusal(at.office.caller(name), 'sendDispatchAgain', { ...asked, email: 'a@b.go.th' }),
      at.office.refusal(at.office.caller(name), 'withdrawDispatch', { ...asked, reason: 'x' }),
    ];
    for (const refused of await Promise.all(attempts('clerkA')))
      expect(refused).toMatchObject({ code: 'not-permitted' });
    for (const refused of await Promise.all(attempts('clerkB')))
      expect(refused).toMatchObject({ code: 'document-not-found' });
    const looking = await at.office.refusal(at.office.caller('clerkB'), 'getDispatches', { documentId });
    expect(looking).toMatchObject({ code: 'document-not-found' });
    const other = await at.sentOut(byPost('กรม ข'));
    const crossed = { documentId: other, dispatchId, record, evidenceIds: null };
    expect(await at.office.refusal(at.registrar, 'recordDelivery', crossed)).toMatchObject({
      code: 'document-not-found',
    });
  });

  it('a file of another letter, or of the office’s own work, is not had by a link', async () => {
    await at.sentOut(byMail('กรม ข', 'files@moi.example.go.th'));
    await at.sendMails();
    const key = await at.keyMailedTo('files@moi.example.go.th');
    const asks = [`/api/outside/files/1?key=${key}`, '/api/outside/files/1', '/api/outside/files/x?key=y'];
    for (const url of asks)
      expect((await at.office.app.inject({ url })).json()).toMatchObject({ code: 'letter-link-dead' });
  });

  it('an address that is none is refused', async () => {
    const documentId = await at.sentOut(byPost('กรม ข'));
    const { legId } = (await at.office.call(at.registrar, 'getDocument', { documentId })).item;
    const response = await at.office.app.inject({
      method: 'POST',
      url: '/api/sarabun/work/send-out',
      headers: { authorization: `Bearer ${at.registrar.token}` },
      payload: { F_DOC_ID: documentId, F_TRANS_ID: legId, input: { sendings: [byMail('กรม ข', 'not an address')] } },
    });
    expect(response.statusCode).toBe(422);
  });
});

it('goes to several in one act, each with a sending of its own; asked again it goes nowhere twice', async () => {
  const documentId = await at.sentOut(byPost('กรม ก'));
  const { legId } = (await at.office.call(at.registrar, 'getDocument', { documentId })).item;
  const sendings = [byPost('กระทรวงการคลัง'), byMail('กรม ข', 'b@moi.example.go.th'), byHand('กรม ค', 'x')];
  const input = { sendings };
  const payload = { F_DOC_ID: documentId, F_TRANS_ID: legId, F_JOB_ID: null, input };
  const headers = { authorization: `Bearer ${at.registrar.token}`, 'idempotency-key': 'several-at-once' };
  const send = (changes = {}, key = headers['idempotency-key']) =>
    at.office.app.inject({
      method: 'POST',
      url: '/api/sarabun/work/send-out',
      headers: { ...headers, 'idempotency-key': key },
      payload: { ...payload, ...changes },
    });
  const sent = async () =>
    (await at.office.call(at.registrar, 'getDispatches', { documentId })).items.map(({ toText }) => toText);
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

it('what became of a letter by post is written down and put right, and the book tells how it went', async () => {
  const documentId = await at.sentOut(byPost('กระทรวงมหาดไทย', 'RT1TH'));
  const { dispatchId } = await at.dispatchOf(documentId);
  const proof = { trackingNumber: 'EM123456789TH', postService: 'ems', carriedBy: '' } as const;
  const receivedAt = at.office.platform.clock();
  const record = { outcome: 'received', ...proof, receivedAt, receivedBy: 'นายรับ', receivedPosition: '' } as const;
  await at.office.call(at.registrar, 'recordDelivery', { documentId, dispatchId, record, evidenceIds: null });
  expect(await at.dispatchOf(documentId)).toMatchObject({
    state: 'received',
    trackingNumber: 'EM123456789TH',
    receivedBy: 'นายรับ',
    recordedByName: 'registrar ทดสอบ',
    actions: ['record'],
  });
  const failed = { outcome: 'failed', ...proof, failureNote: 'ไม่มีผู้รับตามจ่าหน้า' } as const;
  await at.office.call(at.registrar, 'recordDelivery', { documentId, dispatchId, record: failed, evidenceIds: null });
  expect(await at.dispatchOf(documentId)).toMatchObject({ state: 'failed', receivedAt: null, failure: 'recorded' });
  expect((await at.actionsIn(documentId)).slice(-2)).toEqual([
    'dispatch.outcome-recorded',
    'dispatch.outcome-recorded',
  ]);
  const line = await at.office.platform.database
    .selectFrom('registerEntries')
    .select('operation')
    .where('documentId', '=', documentId)
    .executeTakeFirstOrThrow();
  expect(line.operation).toBe('ส่งทางไปรษณีย์ลงทะเบียน ถึง กระทรวงมหาดไทย (RT1TH)');
});
