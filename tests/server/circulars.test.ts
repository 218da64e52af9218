import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { main, people, units, type PersonName } from '#tests/rules/office.ts';
import { signed } from '#tests/rules/walk-matter.ts';

import { startOfficeServer, type OfficeServer } from './office-server.ts';

const { divisionA } = units;

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
});
afterAll(() => office.close());

/** A memo of division B, with or without ว, sent to division A. */
async function sentMemo(isCircular: boolean, receiver = main(divisionA)): Promise<number> {
  const { documentId } = await office.draft('clerkB', 2, signed('headB'));
  const { item } = await office.call(office.caller('clerkB'), 'getWriting', { documentId });
  await office.call(office.caller('clerkB'), 'writeDocument', { ...item, isCircular });
  await office.perform('clerkB', 'submit', documentId, {});
  await office.perform('headB', 'sign', documentId, { note: '' });
  await office.perform('clerkB', 'send', documentId, { receivers: [receiver], dueAt: null });
  return documentId;
}
const viewOf = async (name: PersonName, documentId: number) => {
  const reply = await office.app.inject({
    method: 'POST',
    url: '/api/sarabun/get-document',
    headers: { authorization: `Bearer ${office.caller(name).token}` },
    payload: { F_DOC_ID: documentId },
  });
  return reply.statusCode;
};
const personsToNotify = async (documentId: number) => {
  const rows = await office.platform.database
    .selectFrom('notifications')
    .select('personId')
    .where('documentId', '=', documentId)
    .where('topic', '=', 'circulated')
    .orderBy('personId')
    .execute();
  return rows.map(({ personId }) => personId);
};
const received = async (documentId: number, by: PersonName) => {
  const { legId } = await office.legAt(by, documentId, divisionA);
  await office.call(office.caller(by), 'receive', { documentId, legId, taskId: null, input: {} });
  return legId;
};

describe('a circular sent to a unit', () => {
  let documentId = 0;
  beforeEach(async () => {
    documentId = await sentMemo(true);
  });

  it('is read by the members of the unit once it is received, who are notified and counted', async () => {
    expect(await viewOf('officerQ', documentId)).toBe(404);
    await received(documentId, 'clerkA');
    expect(await viewOf('officerQ', documentId)).toBe(200);
    const members = [people.headA, people.officerP, people.officerQ, people.secretRegistrarA];
    expect(await personsToNotify(documentId)).toEqual(members.map(({ personId }) => personId));
    const readers = (show: 'read' | 'unread') =>
      office.call(office.caller('clerkB'), 'getReaders', { documentId, show });
    expect((await readers('unread')).counts).toEqual({ readCount: 0, personCount: members.length + 1 });
    for (const _time of [1, 2]) await office.call(office.caller('officerQ'), 'markDocumentRead', { documentId });
    const { counts, units: legs, persons } = await readers('read');
    expect(counts.readCount).toBe(1);
    expect(legs).toMatchObject([{ readCount: 1, personCount: members.length + 1 }]);
    expect(persons.map(({ name }) => name)).toEqual(['officerQ ทดสอบ']);
    expect((await readers('unread')).persons.map(({ name }) => name)).toContain('officerP ทดสอบ');
  });

  it('gives a member no action, nor the list of its readers', async () => {
    await received(documentId, 'clerkA');
    const { item } = await office.call(office.caller('officerQ'), 'getDocument', { documentId });
    expect(item.actions).toEqual(['follow']);
    expect(await office.refusal(office.caller('officerQ'), 'getReaders', { documentId })).toMatchObject({
      code: 'not-permitted',
    });
  });

  it('is read by no member of another unit, and by no member any more when the receipt is cancelled', async () => {
    const legId = await received(documentId, 'clerkA');
    for (const name of ['clerkA1', 'director', 'secretary'] as const)
      expect([name, await viewOf(name, documentId)]).toEqual([name, 404]);
    const request = { documentId, legId, taskId: null, input: { reason: 'ลงรับผิดเรื่อง' } };
    await office.call(office.caller('clerkA'), 'cancelReceipt', request);
    expect(await viewOf('officerQ', documentId)).toBe(404);
  });
});

describe('a letter not distributed to members', () => {
  it('is a letter without ว, and a circular addressed to a person by name', async () => {
    const plain = await sentMemo(false);
    await received(plain, 'clerkA');
    const toHead = await sentMemo(true, { ...main(divisionA), personId: people.headA.personId });
    await received(toHead, 'headA');
    for (const documentId of [plain, toHead]) {
      expect(await viewOf('officerQ', documentId)).toBe(404);
      expect(await personsToNotify(documentId)).toEqual([]);
    }
  });

  it('is a secret circular: its registrar reads it alone', async () => {
    const { documentId } = await office.register('secretRegistrar', [main(divisionA)], { secrecy: 2 });
    const { database } = office.platform;
    await database.updateTable('documents').set({ isCircular: true }).where('id', '=', documentId).execute();
    await received(documentId, 'secretRegistrarA');
    for (const name of ['officerP', 'officerQ', 'clerkA', 'headA'] as const)
      expect([name, await viewOf(name, documentId)]).toEqual([name, 404]);
    expect(await personsToNotify(documentId)).toEqual([]);
  });
});
