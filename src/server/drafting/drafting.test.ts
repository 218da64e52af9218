import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { DraftView } from '#contract/drafting/drafting.ts';
import { fieldProblems } from '#locales/th/refusals.ts';
import { byPost } from '#tests/rules/dispatching.ts';
import { copy, main, people, units, type PersonName } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { pastTriggers } from '#tests/support/tamper.ts';

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
});
afterAll(() => office.close());

const begin = async (by: PersonName, kind: number, answersDocumentId: number | null = null) => {
  const params = { kind, ownerUnitId: null, answersDocumentId };
  const { item } = await office.call(office.caller(by), 'beginDocument', params);
  return writing(by, item.documentId);
};
const writing = async (by: PersonName, documentId: number): Promise<DraftView> =>
  (await office.call(office.caller(by), 'getWriting', { documentId })).item;

const filled = ({ documentId, version, ...draft }: DraftView, changes: Partial<DraftView> = {}) => ({
  ...draft,
  documentId,
  version,
  subject: draft.subject || 'รายงานผลการดำเนินงาน',
  toText: draft.toText || 'ผู้อำนวยการกอง ก',
  content: {
    ...draft.content,
    body: [
      { type: 'paragraph' as const, line: [{ text: 'ตามที่ได้รับมอบหมาย', marks: [] }] },
      { type: 'paragraph' as const, line: [{ text: 'จึงเรียนมาเพื่อโปรดทราบ', marks: ['bold' as const] }] },
    ],
  },
  ...changes,
});
const write = (by: PersonName, draft: ReturnType<typeof filled>) =>
  office.call(office.caller(by), 'writeDocument', draft);

const chain = [
  { kind: 'review' as const, personIds: [people.officerQ.personId], needed: 1 },
  { kind: 'sign' as const, personIds: [people.headA.personId], needed: 1 },
];

describe('a draft', () => {
  it('starts with the defaults: unit, salutation and the heads above', async () => {
    const memo = await begin('officerP', 2);
    expect(memo).toMatchObject({
      state: 'draft',
      ownerUnitId: units.divisionA,
      content: { salutation: 'เรียน', closing: '' },
      chain: [{ kind: 'sign', personIds: [people.headA.personId], needed: 1 }],
      missing: ['subject', 'toText', 'body'],
      mayWrite: true,
    });
  });

  it('of a statement or news has no signer (forms 8 and 9)', async () => {
    for (const kind of [8, 9]) expect((await begin('officerP', kind)).chain).toMatchObject([{ kind: 'review' }]);
  });

  it('is saved and listed for its drafter only', async () => {
    const memo = await begin('officerP', 2);
    const { item } = await write('officerP', filled(memo, { subject: 'ร่างลับเฉพาะตัว', chain }));
    expect(item).toMatchObject({ version: memo.version + 1, missing: [] });
    const ownDrafts = await office.call(office.caller('officerP'), 'getMyDrafts', { before: null, take: 50 });
    expect(ownDrafts.items.map((item) => item.documentId)).toContain(memo.documentId);
    const others = await office.call(office.caller('officerQ'), 'getMyDrafts', { before: null, take: 50 });
    expect(others.items).toEqual([]);
    for (const name of ['officerQ', 'headA', 'registrar'] as const) {
      const { documentId } = memo;
      expect(await office.refusal(office.caller(name), 'getWriting', { documentId })).toMatchObject({
        code: 'document-not-found',
      });
      expect(await office.refusal(office.caller(name), 'getDocument', { documentId })).toMatchObject({
        code: 'document-not-found',
      });
      expect(await office.refusal(office.caller(name), 'writeDocument', filled(memo))).toMatchObject({
        code: 'document-not-found',
      });
    }
  });

  it('cannot overwrite what was saved in another window', async () => {
    const memo = await begin('officerP', 2);
    await write('officerP', filled(memo));
    const refused = await office.refusal(office.caller('officerP'), 'writeDocument', filled(memo));
    expect(refused).toMatchObject({ code: 'draft-changed-elsewhere' });
  });

  it('cannot be for a unit of other persons, nor above the clearance of the drafter', async () => {
    const otherUnit = { kind: 2, ownerUnitId: units.divisionB, answersDocumentId: null };
    expect(await office.refusal(office.caller('officerP'), 'beginDocument', otherUnit)).toMatchObject({
      code: 'unit-not-available',
    });
    const memo = await begin('officerP', 2);
    const secret = await office.refusal(office.caller('officerP'), 'writeDocument', filled(memo, { secrecy: 2 }));
    expect(secret).toMatchObject({ code: 'person-not-cleared' });
    const top = await office.refusal(office.caller('officerP'), 'writeDocument', filled(memo, { secrecy: 4 }));
    expect(top).toMatchObject({ code: 'top-secret-not-electronic' });
  });

  it('cannot be submitted before its form is complete', async () => {
    const memo = await begin('officerP', 2);
    const { documentId } = memo;
    const { item } = await office.call(office.caller('officerP'), 'getDocument', { documentId });
    const place = { documentId, legId: item.legId, taskId: null };
    const refused = await office.refusal(office.caller('officerP'), 'submit', { ...place, input: {} });
    expect(refused).toMatchObject({ code: 'draft-incomplete', fields: { body: fieldProblems.required } });
  });

  it('cannot be submitted without a text at all', async () => {
    const memo = await begin('officerP', 2);
    await write('officerP', filled(memo));
    const { documentId } = memo;
    const { item } = await office.call(office.caller('officerP'), 'getDocument', { documentId });
    await pastTriggers(office.platform.database, (transaction) =>
      transaction.deleteFrom('documentContents').where('documentId', '=', documentId).execute(),
    );
    const request = { documentId, legId: item.legId, taskId: null, input: {} };
    const refused = await office.refusal(office.caller('officerP'), 'submit', request);
    expect(refused).toMatchObject({ code: 'draft-incomplete', fields: { body: expect.any(String) } });
  });
});

describe('a memo that was reviewed, returned and signed', () => {
  it('gets its number with the signature, and its text can no longer change', async () => {
    const memo = await begin('officerP', 2);
    await write('officerP', filled(memo, { chain }));
    const { documentId } = memo;
    expect(await office.perform('officerP', 'submit', documentId, {})).toBe('done');
    expect(await office.listsWith('officerQ', documentId)).toEqual(['awaitingReview']);
    expect(
      await office.refusal(office.caller('officerP'), 'writeDocument', filled(await writing('officerP', documentId))),
    ).toMatchObject({ code: 'not-permitted' });
    expect(await office.perform('officerQ', 'returnDraft', documentId, { reason: 'ขอให้อ้างระเบียบ' })).toBe('done');
    const returned = await writing('officerP', documentId);
    expect(returned).toMatchObject({ state: 'returned', returnReason: 'ขอให้อ้างระเบียบ', mayWrite: true });
    await write('officerP', filled(returned));
    expect(await office.perform('officerP', 'submit', documentId, {})).toBe('done');
    expect(await office.perform('officerQ', 'pass', documentId, { note: '' })).toBe('done');
    expect(await office.perform('headA', 'sign', documentId, { note: '' })).toBe('done');
    const { item } = await office.call(office.caller('officerP'), 'getDocument', { documentId });
    expect(item).toMatchObject({ state: 'registered', letterNumber: 'สต 0202/1' });
    expect(await office.listsWith('clerkA', documentId)).toEqual(['awaitingAssignment']);
    const { database } = office.platform;
    const signature = await database
      .selectFrom('documentSignatures')
      .select(['signerId', 'version', 'contentHash'])
      .where('documentId', '=', documentId)
      .executeTakeFirstOrThrow();
    expect(signature).toMatchObject({ signerId: people.headA.personId, version: 3 });
    const versions = await database
      .selectFrom('contentVersions')
      .select('version')
      .where('documentId', '=', documentId)
      .execute();
    expect(versions.map((row) => row.version)).toEqual([2, 3]);
    const entry = await database
      .selectFrom('registerEntries')
      .select(['book', 'unitId', 'number', 'letterNumber'])
      .where('documentId', '=', documentId)
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ book: 'send', unitId: units.divisionA, number: 1, letterNumber: 'สต 0202/1' });
  });

  it('shows name and position of the signer on that day, also after they changed', async () => {
    const { documentId } = await office.draft('officerP', 2, [
      { kind: 'sign', personIds: [people.headA.personId], needed: 1 },
    ]);
    expect(await office.perform('officerP', 'submit', documentId, {})).toBe('done');
    expect(await office.perform('headA', 'sign', documentId, { note: '' })).toBe('done');
    const signerOf = async () =>
      (await writing('officerP', documentId)).persons.find(({ personId }) => personId === people.headA.personId);
    const onTheDay = await signerOf();
    expect(onTheDay).toMatchObject({ name: 'headA ทดสอบ', positionName: 'นักจัดการงานทั่วไป' });
    const { database } = office.platform;
    const rename = (lastName: string, positionName: string) =>
      database.updateTable('persons').set({ lastName, positionName }).where('id', '=', people.headA.personId).execute();
    await rename('นามใหม่', 'รองอธิบดี');
    expect(await signerOf()).toEqual(onTheDay);
    await rename('ทดสอบ', 'นักจัดการงานทั่วไป');
  });
});

describe('limits of drafting', () => {
  it('a drafter whose clearance has ended no longer sees their secret draft', async () => {
    const memo = await begin('secretRegistrar', 2);
    await write('secretRegistrar', filled(memo, { secrecy: 2, subject: 'เรื่องที่ต้องปกปิด' }));
    const ownDrafts = async () => {
      const { items } = await office.call(office.caller('secretRegistrar'), 'getMyDrafts', { before: null, take: 50 });
      return items.map((item) => item.documentId);
    };
    expect(await ownDrafts()).toContain(memo.documentId);
    const { database } = office.platform;
    const { personId } = people.secretRegistrar;
    await database
      .updateTable('clearances')
      .set({ validTo: new Date(Date.now() - 1000) })
      .where('personId', '=', personId)
      .execute();
    expect(await ownDrafts()).not.toContain(memo.documentId);
    await database.updateTable('clearances').set({ validTo: null }).where('personId', '=', personId).execute();
  });

  it('an order cannot be a circular', async () => {
    const order = await begin('officerP', 4);
    expect(
      await office.refusal(office.caller('officerP'), 'writeDocument', filled(order, { isCircular: true })),
    ).toMatchObject({ code: 'invalid-request' });
  });
});

describe('a reply to a received letter', () => {
  it('takes over subject and sender, and updates the register entries of both letters', async () => {
    const received = await office.register('registrar', [main(units.divisionA), copy(units.divisionB)]);
    expect(await office.perform('clerkB', 'receive', received.documentId, {})).toBe('done');
    const leg = await office.legAt('clerkA', received.documentId, units.divisionA);
    await office.call(office.caller('clerkA'), 'receive', {
      documentId: received.documentId,
      legId: leg.legId,
      taskId: null,
      input: {},
    });
    const reply = await begin('clerkA', 1, received.documentId);
    expect(reply).toMatchObject({
      toText: 'กระทรวงมหาดไทย',
      references: [{ isAnswer: true, text: expect.stringContaining('ที่ มท 0201/45 ลงวันที่ ') }],
    });
    await write('clerkA', filled(reply, { chain: chain.slice(1) }));
    expect(await office.perform('clerkA', 'submit', reply.documentId, {})).toBe('done');
    expect(await office.perform('headA', 'sign', reply.documentId, { note: '' })).toBe('done');
    const { item } = await office.call(office.caller('registrar'), 'getDocument', { documentId: reply.documentId });
    expect(item.letterNumber).toMatch(/^สต 0201\/\d+$/);
    expect(await office.listsWith('registrar', reply.documentId)).toEqual(['awaitingAssignment']);
    const post = byPost('กระทรวงมหาดไทย', 'RT1TH');
    expect(await office.perform('registrar', 'sendOut', reply.documentId, { sendings: [post] })).toBe('done');
    const { database } = office.platform;
    const entries = await database
      .selectFrom('registerEntries')
      .select(['book', 'unitId', 'operation'])
      .where('documentId', 'in', [received.documentId, reply.documentId])
      .orderBy('id')
      .execute();
    const answered = entries.filter((entry) => entry.book === 'receive');
    expect(answered).toHaveLength(3);
    // Division B only got a copy, so its entry does not show the answer.
    for (const { unitId, operation } of answered)
      expect(operation.includes(`ตอบแล้ว ที่ ${item.letterNumber}`), `${unitId}`).toBe(unitId !== units.divisionB);
    expect(entries.find((entry) => entry.book === 'send')?.operation).toContain('มท 0201/45');
  });

  it('cannot be started for a letter the person may not read', async () => {
    const hidden = await office.register('secretRegistrar', [], { secrecy: 2 });
    const params = { kind: 1, ownerUnitId: null, answersDocumentId: hidden.documentId };
    expect(await office.refusal(office.caller('officerP'), 'beginDocument', params)).toMatchObject({
      code: 'document-not-found',
    });
  });
});
