import { afterAll, beforeAll, expect, it } from 'vitest';

import { daysAfter, endOfDay } from '#domain/text/thai-dates.ts';
import { isRefusal } from '#domain/refusal.ts';
import { dueBySpeed } from '#server/calendar/due-by-speed.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { copy, main, people, units, type PersonName } from '#tests/rules/office.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createOffice } from '#tests/support/server-office.ts';
import { pastTriggers } from '#tests/support/tamper.ts';

import { registerIncoming, type IncomingLetter } from './register-letter.ts';

const now = new Date('2026-11-25T03:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms);
const { registry, divisionA, divisionB, groupA1 } = units;
const { registrar, headA } = people;

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
  await createOffice(test.database);
});
afterAll(() => test.close());

const letter: IncomingLetter = {
  unitId: registry,
  kind: 1,
  letterNumber: 'มท 0201/45',
  letterDate: '2026-11-18',
  correspondentId: null,
  categoryId: null,
  documentTypeId: null,
  fromText: 'กระทรวงมหาดไทย',
  toText: 'อธิบดี',
  subject: 'ขอความอนุเคราะห์ข้อมูล',
  speed: 3,
  secrecy: 1,
  arrivedAt: after(-7_200_000),
  remark: 'มีซีดีแนบ',
  fileIds: [],
  receivers: [],
  dueAt: null,
};
const register = (changes: Partial<IncomingLetter> = {}, by: PersonName = 'registrar') =>
  inTransaction(test.database, (transaction) =>
    registerIncoming(transaction, { ...letter, ...changes }, { personId: people[by].personId, now }),
  );
const registered = async (changes: Partial<IncomingLetter> = {}, by: PersonName = 'registrar') => {
  const done = await register(changes, by);
  if (isRefusal(done)) throw new Error(done.refused);
  return done;
};
const documents = () => test.database.selectFrom('documents').selectAll().orderBy('id').execute();
const documentOf = async (id: number) => (await documents()).find((row) => row.id === id);
const legsOf = (documentId: number) =>
  test.database.selectFrom('legs').selectAll().where('documentId', '=', documentId).orderBy('id').execute();
const eventsOf = async (documentId: number) => {
  const rows = await test.database
    .selectFrom('events')
    .selectAll()
    .where('documentId', '=', documentId)
    .orderBy('sequence')
    .execute();
  return rows.map(({ sequence: _s, hash: _h, previousHash: _p, details, ...row }) => ({
    ...row,
    details: JSON.parse(details) as unknown,
  }));
};
const correspondents = () =>
  test.database.selectFrom('correspondents').select(['id', 'name', 'searchText']).orderBy('name').execute();

it('what the registry copied from the paper is stored as it is, entered and logged', async () => {
  const due = await inTransaction(test.database, (transaction) => dueBySpeed(transaction, 3, after(-7_200_000)));
  const done = await registered();
  const { documentId, legId } = done;
  expect(done).toEqual({ documentId, legId, registerNumber: '1', registeredAt: now });
  const sender = (await correspondents()).find(({ name }) => name === 'กระทรวงมหาดไทย');
  const { fileIds: _files, receivers: _receivers, unitId: _unit, ...written } = letter;
  expect(await documentOf(documentId)).toMatchObject({
    ...written,
    direction: 'incoming',
    state: 'registered',
    isCircular: false,
    ownerUnitId: registry,
    issuerUnitId: registry,
    createdBy: registrar.personId,
    createdAt: now,
    correspondentId: sender?.id,
    dueAt: due,
    version: 2,
    searchText: expect.stringMatching(/0201\/45.*ขอความอนุเคราะห์ข้อมูล.*กระทรวงมหาดไทย.*อธิบดี/),
  });
  expect(sender).toEqual({
    id: expect.any(Number),
    name: 'กระทรวงมหาดไทย',
    searchText: expect.stringContaining('กระทรวงมหาดไทย'),
  });
  const [entry, ...others] = await test.database
    .selectFrom('registerEntries')
    .selectAll()
    .where('documentId', '=', documentId)
    .execute();
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    unitId: registry,
    book: 'receive',
    number: 1,
    year: 2026,
    legId,
    arrivedAt: letter.arrivedAt,
    registeredAt: now,
    registeredBy: registrar.personId,
    remark: 'มีซีดีแนบ',
  });
  expect(await eventsOf(documentId)).toEqual([
    {
      at: now,
      name: 'letter.registered',
      actorId: registrar.personId,
      onBehalfOfId: null,
      delegationKind: null,
      documentId,
      legId,
      taskId: null,
      fromState: null,
      toState: 'received',
      note: null,
      details: { personIds: [], unitIds: [], registerNumber: 1, registerYear: 2026 },
    },
  ]);
});

it('the due date that was entered counts before that of the speed, and every leg has it', async () => {
  const dueAt = endOfDay(daysAfter(now, 9));
  const receivers = [main(divisionA), { ...copy(divisionB), personId: people.headB.personId }];
  const { documentId, legId } = await registered({ dueAt, receivers });
  expect((await documentOf(documentId))?.dueAt).toEqual(dueAt);
  const legs = await legsOf(documentId);
  expect(
    legs.map(({ kind, toUnitId, toPersonId, state, parentLegId }) => [kind, toUnitId, toPersonId, state, parentLegId]),
  ).toEqual([
    ['home', registry, null, 'received', null],
    ['main', divisionA, null, 'unreceived', legId],
    ['copy', divisionB, people.headB.personId, 'unreceived', legId],
  ]);
  expect(legs.map((leg) => leg.dueAt)).toEqual([dueAt, dueAt, dueAt]);
  expect((await eventsOf(documentId)).map(({ name, details }) => [name, details])).toEqual([
    [
      'letter.registered',
      {
        personIds: [people.headB.personId],
        unitIds: [divisionA, divisionB],
        registerNumber: expect.any(Number),
        registerYear: 2026,
      },
    ],
  ]);
});

it('a letter without a moment of arrival arrived now, and its time of work begins then', async () => {
  const { documentId } = await registered({ arrivedAt: null });
  const due = await inTransaction(test.database, (transaction) => dueBySpeed(transaction, 3, now));
  expect(await documentOf(documentId)).toMatchObject({ arrivedAt: now, dueAt: due });
});

it('a letter arrives until this very moment, not a moment later', async () => {
  await registered({ arrivedAt: now });
  expect(await register({ arrivedAt: after(1) })).toEqual({
    refused: 'arrived-in-future',
    fields: { arrivedAt: 'arrived-in-future' },
  });
});

it('a role is sent to who holds it now, and the log has the role beside the holder', async () => {
  const role = { unitId: divisionA, personId: null, kind: 'main', purposeId: null, role: 'head' } as const;
  const { documentId } = await registered({ receivers: [role] });
  const [, leg] = await legsOf(documentId);
  expect(leg).toMatchObject({ toUnitId: divisionA, toPersonId: headA.personId, toOffice: 'head' });
  const [event] = await eventsOf(documentId);
  expect(event?.details).toMatchObject({
    personIds: [headA.personId],
    unitIds: [divisionA],
    roles: [{ unitId: divisionA, role: 'head' }],
  });
  const nobody = { ...role, unitId: groupA1, role: 'headsBelow' as const };
  expect(await register({ receivers: [nobody] })).toMatchObject({ refused: 'role-reaches-nobody' });
});

it('an officer who is no head is named if they are of the unit and in service', async () => {
  const named = (unitId: number, name: PersonName) => ({
    receivers: [main(divisionB), { ...main(unitId), personId: people[name].personId }],
  });
  const { documentId } = await registered(named(divisionA, 'officerP'));
  const [, , leg] = await legsOf(documentId);
  expect(leg).toMatchObject({ toUnitId: divisionA, toPersonId: people.officerP.personId, state: 'unreceived' });
  const before = await documents();
  expect(await register(named(groupA1, 'officerP'))).toMatchObject({ refused: 'person-not-of-unit' });
  const setActive = (isActive: boolean) =>
    test.database.updateTable('persons').set({ isActive }).where('id', '=', people.officerP.personId).execute();
  await setActive(false);
  expect(await register(named(divisionA, 'officerP'))).toMatchObject({ refused: 'person-not-available' });
  await setActive(true);
  expect(await documents()).toEqual(before);
});

it('a closed or unknown unit registers nothing, and neither does who is not at its desk', async () => {
  const before = await documents();
  expect(await register({ unitId: 99 })).toMatchObject({ refused: 'unit-not-available' });
  expect(await register({}, 'clerkA')).toMatchObject({ refused: 'not-permitted' });
  await test.database.updateTable('units').set({ closedOn: '2026-11-01' }).where('id', '=', divisionA).execute();
  expect(await register({ unitId: divisionA, kind: 2 }, 'clerkA')).toMatchObject({ refused: 'unit-not-available' });
  await test.database.updateTable('units').set({ closedOn: null }).where('id', '=', divisionA).execute();
  expect(await documents()).toEqual(before);
});

it('a letter from outside is registered where there is a book for it, one from inside at every desk', async () => {
  const rule = (name: string) => ({ refused: 'not-permitted', rule: name });
  expect(await register({ unitId: divisionA }, 'clerkA')).toMatchObject(rule('hasExternalBook'));
  expect((await registered({ unitId: divisionA, kind: 2 }, 'clerkA')).registerNumber).toBe('1');
  await test.database.updateTable('units').set({ hasExternalBook: true }).where('id', '=', divisionA).execute();
  expect((await registered({ unitId: divisionA }, 'clerkA')).registerNumber).toBe('2');
  await test.database.updateTable('units').set({ hasExternalBook: false }).where('id', '=', divisionA).execute();
  await test.database.updateTable('units').set({ hasExternalBook: false }).where('id', '=', registry).execute();
  await registered();
  expect(await register({ secrecy: 2 })).toMatchObject(rule('secretRegistrar'));
});

it('purposes and senders must be in the lists, and files the own uploads: otherwise nothing is registered', async () => {
  const before = await documents();
  const known = await test.database.selectFrom('purposes').select('id').executeTakeFirstOrThrow();
  const to = (purposeId: number) => ({ receivers: [main(divisionB), { ...main(divisionA), purposeId }] });
  expect(await register(to(9_999))).toMatchObject({ refused: 'invalid-request', fields: { purposeId: 'not-valid' } });
  expect(await register({ correspondentId: 9_999 })).toMatchObject({
    refused: 'invalid-request',
    fields: { correspondentId: 'not-valid' },
  });
  expect(await register({ fileIds: [9_999] })).toMatchObject({ refused: 'file-not-found' });
  expect(await register({ receivers: [main(divisionA), main(divisionA)] })).toMatchObject({
    refused: expect.any(String),
  });
  expect(await documents()).toEqual(before);
  const { documentId } = await registered(to(known.id));
  expect((await legsOf(documentId)).map(({ purposeId }) => purposeId)).toEqual([null, null, known.id]);
});

it('a new sender outside enters the list once, an inside or a secret one never, and a known one is found', async () => {
  const names = async () => (await correspondents()).map(({ name }) => name);
  const listed = await names();
  const senderOf = async (changes: Partial<IncomingLetter>, by: PersonName = 'registrar') =>
    (await documentOf((await registered(changes, by)).documentId))?.correspondentId ?? null;
  const first = await senderOf({ fromText: 'กรม ก' });
  expect(first).not.toBeNull();
  expect(await senderOf({ fromText: 'กรม ก' })).toBe(first);
  expect(await senderOf({ fromText: 'กรม ข' })).not.toBe(first);
  expect(await senderOf({ fromText: 'กอง ค', kind: 2 })).toBeNull();
  expect(await senderOf({ fromText: 'กรม ลับ', secrecy: 2 }, 'secretRegistrar')).toBeNull();
  expect(await senderOf({ fromText: 'กรม ก', secrecy: 2 }, 'secretRegistrar')).toBe(first);
  expect(await senderOf({ fromText: 'กรม ก (สำเนา)', correspondentId: first })).toBe(first);
  expect((await names()).toSorted()).toEqual([...listed, 'กรม ก', 'กรม ข'].toSorted());
});

it('the files come in their order, the first as the letter, and a secret letter takes only what can be marked', async () => {
  await pastTriggers(test.database, async (transaction) => {
    const content = { byteSize: 1, createdAt: now };
    await transaction
      .insertInto('contents')
      .values([
        { ...content, sha256: Buffer.from([1]), mediaType: 'application/pdf' },
        { ...content, sha256: Buffer.from([2]), mediaType: 'text/plain' },
      ])
      .execute();
    const upload = { uploadedAt: now, name: 'ไฟล์' };
    const mine = { ...upload, sha256: Buffer.from([1]), uploadedBy: registrar.personId };
    const secret = { ...upload, sha256: Buffer.from([2]), uploadedBy: people.secretRegistrar.personId };
    await transaction
      .insertInto('files')
      .values([
        { ...mine, id: 1 },
        { ...mine, id: 2 },
        { ...secret, id: 3 },
      ])
      .execute();
  });
  const { documentId } = await registered({ fileIds: [2, 1] });
  const files = await test.database
    .selectFrom('files')
    .select(['id', 'part', 'sortOrder', 'taskId'])
    .where('documentId', '=', documentId)
    .orderBy('sortOrder')
    .execute();
  expect(files).toEqual([
    { id: 2, part: 'letter', sortOrder: 0, taskId: null },
    { id: 1, part: 'enclosure', sortOrder: 1, taskId: null },
  ]);
  const secret = await register({ fileIds: [3], secrecy: 2 }, 'secretRegistrar');
  expect(secret).toMatchObject({ refused: 'file-not-markable' });
});
