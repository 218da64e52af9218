import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { documentKinds } from '#domain/documents/document-kinds.ts';
import { creatableKinds } from '#server/people/creatable-kinds.ts';
import { people, units, main, type PersonName } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';

const { outside, inside, command, announce, guaranty } = documentKinds;
const everyKind = Object.values(documentKinds).map(({ code }): number => code);

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
});
afterAll(() => office.close());

/** Everybody may create every kind, except the kinds given here. */
async function grant(limits: Readonly<Record<number, readonly string[]>>): Promise<void> {
  const { database } = office.platform;
  const rows = everyKind.flatMap((kind) =>
    (limits[kind] ?? ['everybody']).map((grantee) => ({ action: 'create' as const, kind, grantee })),
  );
  await database.deleteFrom('letterGrants').where('action', '=', 'create').execute();
  await database.insertInto('letterGrants').values(rows).execute();
}
beforeEach(() => grant({}));

const menuOf = async (by: PersonName) => (await office.call(office.caller(by), 'getKindsToDraft', {})).item;
const kindsOf = async (by: PersonName) => (await menuOf(by)).kinds;
const request = (kind: number, answersDocumentId: number | null = null) => ({
  kind,
  ownerUnitId: null,
  answersDocumentId,
});
const refusedTo = (by: PersonName, kind: number) => office.refusal(office.caller(by), 'beginDocument', request(kind));
const notPermitted = { httpStatus: 403, code: 'kind-not-permitted' };

test('everybody may create every kind until the agency limits it', async () => {
  expect(await kindsOf('officerP')).toEqual(everyKind);
});

test('a kind of an office is for its holders and those acting for them, not for a secretary', async () => {
  await grant({ [command.code]: ['role:1'] });
  for (const name of ['headA', 'director', 'deputyOfHeadA'] as const) {
    expect(await kindsOf(name)).toContain(command.code);
    expect((await office.call(office.caller(name), 'beginDocument', request(command.code))).item).toBeDefined();
  }
  for (const name of ['officerP', 'clerkA', 'registrar', 'secretary'] as const) {
    expect(await kindsOf(name)).not.toContain(command.code);
    expect(await refusedTo(name, command.code)).toMatchObject(notPermitted);
  }
});

test('a kind of a unit is for persons of that unit and the units below it', async () => {
  await grant({ [announce.code]: [`unit:${units.divisionA}`], [command.code]: [`unit:${units.groupA1}`] });
  for (const name of ['officerP', 'clerkA1'] as const) expect(await kindsOf(name)).toContain(announce.code);
  expect(await kindsOf('clerkB')).not.toContain(announce.code);
  expect(await refusedTo('clerkB', announce.code)).toMatchObject(notPermitted);
  expect(await refusedTo('officerP', command.code)).toMatchObject(notPermitted);
});

test('a person whose office has ended may not create its kinds', async () => {
  await grant({ [command.code]: ['role:1'] });
  const { database } = office.platform;
  const heads = (validTo: Date | null) =>
    database.updateTable('unitRoles').set({ validTo }).where('personId', '=', people.headB.personId).execute();
  await heads(new Date(Date.now() - 60_000));
  expect(await refusedTo('headB', command.code)).toMatchObject(notPermitted);
  await heads(null);
  expect(await kindsOf('headB')).toContain(command.code);
});

test('a delegation for some kinds gives those of the delegator’s kinds, and no others', async () => {
  await grant({ [command.code]: ['role:1'], [announce.code]: ['role:1'], [guaranty.code]: ['role:2'] });
  const { database } = office.platform;
  const times = { validFrom: new Date(0), orderNumber: '7/2569' };
  const delegation = {
    delegatorId: people.headB.personId,
    deputyId: people.officerQ.personId,
    kind: 'delegated',
    scopeKinds: [command.code, guaranty.code],
    ...times,
  };
  await database.insertInto('delegations').values(delegation).execute();
  const before = await kindsOf('officerP');
  expect(await kindsOf('officerQ')).toEqual([...before, command.code].toSorted((a, b) => a - b));
  expect(await refusedTo('officerQ', announce.code)).toMatchObject(notPermitted);
  await database.deleteFrom('delegations').where('deputyId', '=', people.officerQ.personId).execute();
  expect(await kindsOf('officerQ')).toEqual(before);
});

test('an office gives its kinds from its first moment to its last', async () => {
  await grant({ [command.code]: ['role:1'] });
  const { database } = office.platform;
  const [validFrom, validTo] = [new Date('2026-03-01T00:00:00Z'), new Date('2026-04-01T00:00:00Z')];
  const { personId } = people.headB;
  const limit = (times: { validFrom: Date; validTo: Date | null }) =>
    database.updateTable('unitRoles').set(times).where('personId', '=', personId).execute();
  await limit({ validFrom, validTo });
  const beside = (moment: Date) => new Date(moment.getTime() - 1);
  const may = [];
  for (const moment of [beside(validFrom), validFrom, beside(validTo), validTo])
    may.push((await creatableKinds(database, people.headB, moment)).includes(command.code));
  expect(may).toEqual([false, true, true, false]);
  await limit({ validFrom: new Date(0), validTo: null });
});

test('a reply is offered only to a person who may create its kind, as a letter and as a memo', async () => {
  await grant({ [outside.code]: ['role:1'], [inside.code]: ['role:2'] });
  const letter = await office.register('registrar', [main(units.divisionA)]);
  const view = async (by: PersonName, documentId: number) =>
    (await office.call(office.caller(by), 'getDocument', { documentId })).item;
  const { documentId } = letter;
  expect(await office.perform('clerkA', 'receive', documentId, { sameNumber: false })).toBe('done');
  expect((await view('clerkA', documentId)).replyKind).toBeNull();
  expect((await view('headA', documentId)).replyKind).toBe(outside.code);
  const answer = request(outside.code, documentId);
  expect(await office.refusal(office.caller('clerkA'), 'beginDocument', answer)).toMatchObject(notPermitted);
  expect((await office.call(office.caller('headA'), 'beginDocument', answer)).item).toBeDefined();
  const memo = request(inside.code, documentId);
  expect(await office.refusal(office.caller('headA'), 'beginDocument', memo)).toMatchObject(notPermitted);
});

test('a form of the agency is offered with its kind only', async () => {
  const { database } = office.platform;
  const template = JSON.stringify({ fields: [], layout: [] });
  const { id: templateId } = await database
    .insertInto('formTemplates')
    .values({ code: '9', name: 'ใบอนุญาต', kind: guaranty.code, template })
    .returning('id')
    .executeTakeFirstOrThrow();
  const offered = async () => (await menuOf('officerP')).templates.map((form) => form.templateId);
  expect(await offered()).toContain(templateId);
  await grant({ [guaranty.code]: ['role:1'] });
  expect(await offered()).not.toContain(templateId);
  const begun = { ...request(guaranty.code), templateId };
  expect(await office.refusal(office.caller('officerP'), 'beginDocument', begun)).toMatchObject(notPermitted);
});

test('a kind granted to nobody is refused to everybody', async () => {
  await grant({ [command.code]: [] });
  for (const name of office.names) expect(await refusedTo(name, command.code)).toMatchObject(notPermitted);
});
