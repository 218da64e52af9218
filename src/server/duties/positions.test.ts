import { setTimeout as pause } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { dayOf, daysAfter, startOfDay } from '#domain/text/thai-dates.ts';
import { memberTray } from '#domain/workflow/todo/trays.ts';
import { addresseesOf } from '#server/read-receipts/addressees.ts';
import { headsToNotify } from '#server/calendar/heads-to-notify.ts';
import { findColleagues } from '#server/chat/colleagues.ts';
import { countGrantees } from '#server/drafting/letter-grants/count-grantees.ts';
import { creatableKinds } from '#server/people/creatable-kinds.ts';
import { loadRoster } from '#server/people/load-roster.ts';
import { loadViewer } from '#server/people/load-viewer.ts';
import { findPeople, workChoices } from '#server/people/people-choices.ts';
import { personNamesFor } from '#server/people/person-views.ts';
import { personsAtTrays } from '#server/people/persons-at-trays.ts';
import { draftingUnits } from '#server/drafting/drafting-units.ts';
import { findCandidates } from '#server/leaving/successor.ts';
import { unreachable } from '#domain/unreachable.ts';
import { unitRoleIds } from '#domain/people/unit-roles.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { readMatter } from '#server/workflow/read-matter.ts';
import { sql } from 'kysely';
import { main, people, units, type PersonName } from '#tests/rules/office.ts';
import { signed } from '#tests/rules/walk-matter.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { holdTransaction } from '#tests/support/hold-transaction.ts';
import { eventsOf } from '#tests/support/logged-events.ts';
import { refusalOfRow, saveRowAs } from '#tests/support/seen-row.ts';
import type { Caller } from '#tests/support/server-calls.ts';

import { endPositions } from './positions.ts';

let office: OfficeServer;
let administrator: Caller;
const { personId } = people.officerP;
const { divisionA, divisionB, groupA1 } = units;

beforeEach(async () => {
  office = await startOfficeServer();
  await office.platform.database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', people.director.personId)
    .execute();
  administrator = office.caller('director');
});
afterEach(() => office.close());

const today = () => dayOf(office.platform.clock());
const inDays = (days: number) => daysAfter(office.platform.clock(), days);
const position = (changes: object = {}) => ({
  personId,
  unitId: divisionB,
  positionName: 'ที่ปรึกษากอง ข',
  orderNumber: '15/2569',
  from: today(),
  until: null,
  ...changes,
});
const give = (changes: object = {}) => office.call(administrator, 'givePosition', position(changes));
const positions = async (id: number = personId) =>
  (await office.call(administrator, 'getDuties', { personId: id })).item.positions;
const ending = (id: number) => ({ id, successorId: null, reason: '' });
const heldId = async () => (await positions())[0]?.id ?? unreachable('a position was given');
const viewerAt = (now: Date, id: number = personId) => loadViewer(office.platform.database, id, now);
const memberOf = async (now: Date = office.platform.clock()) => (await viewerAt(now)).memberOf;
const nameOf = async (id: number) =>
  (await office.platform.database.selectFrom('personNames').select('fullName').where('id', '=', id).executeTakeFirst())
    ?.fullName ?? '';
const lastEvent = async (name: string, by: PersonName = 'director') =>
  (await eventsOf(office.platform.database, people[by].personId)).findLast((event) => event.name === name);

describe('a further position', () => {
  it('is given by an order, corrected and ended, each with an event; what ended stays to be seen', async () => {
    await give();
    const [held] = await positions();
    const shown = {
      unitId: divisionB,
      positionName: 'ที่ปรึกษากอง ข',
      orderNumber: '15/2569',
      from: today(),
      until: null,
    };
    expect(held).toMatchObject({ ...shown, unitName: 'หน่วยงาน กอง ข', hasEnded: false });
    expect(await lastEvent('position.given')).toMatchObject({ details: { personId, ...shown } });
    const id = await heldId();
    const corrected = { positionName: 'ผู้เชี่ยวชาญกอง ข', orderNumber: '16/2569', from: inDays(-3), until: inDays(30) };
    await office.call(administrator, 'correctPosition', { id, ...corrected });
    expect(await positions()).toMatchObject([{ id, ...corrected }]);
    expect(await lastEvent('position.corrected')).toMatchObject({
      details: { id, ...corrected, before: { positionName: 'ที่ปรึกษากอง ข', orderNumber: '15/2569' } },
    });
    await office.call(administrator, 'endPosition', ending(id));
    expect(await positions()).toMatchObject([{ id, hasEnded: true, until: today() }]);
    expect(await lastEvent('position.ended')).toMatchObject({ details: { personId, id, unitId: divisionB } });
    // Of one that ended only what is left is handed over.
    await office.call(administrator, 'endPosition', ending(id));
    const { database } = office.platform;
    expect(
      await database.selectFrom('events').select('sequence').where('name', '=', 'position.ended').execute(),
    ).toHaveLength(1);
    expect(await office.refusal(administrator, 'endPosition', ending(999_999))).toMatchObject({ code: 'not-found' });
    expect(await office.refusal(administrator, 'correctPosition', { id, ...corrected })).toMatchObject({
      code: 'not-found',
    });
  });

  it('says before it gets a last day from when its holder belongs to the unit no more, and changes nothing', async () => {
    await office.call(administrator, 'givePosition', position());
    const held = async () => (await office.call(administrator, 'getDuties', { personId })).item.positions[0];
    const id = (await held())?.id ?? 0;
    const request = { id, from: today(), until: inDays(5) };
    const { items } = (await office.call(administrator, 'previewPosition', request)).item;
    const line = { kind: 'position', isGained: false, day: inDays(6), count: 1, names: ['officerP ทดสอบ'] };
    expect(items).toEqual([expect.objectContaining(line)]);
    expect((await held())?.until).toBeNull();
    expect(await office.refusal(office.caller('clerkA'), 'previewPosition', request)).toMatchObject({
      code: 'not-permitted',
    });
    expect(await office.refusal(administrator, 'previewPosition', { ...request, id: 999_999 })).toMatchObject({
      code: 'not-found',
    });
  });

  it('says before it is given who comes to belong to the unit, from its first day on, and changes nothing', async () => {
    const { positionName: _name, orderNumber: _number, ...request } = position();
    const preview = async (changes: object = {}) =>
      (await office.call(administrator, 'previewNewPosition', { ...request, ...changes })).item.items;
    const gained = { kind: 'position', name: 'หน่วยงาน กอง ข', isGained: true, count: 1, names: ['officerP ทดสอบ'] };
    expect(await preview()).toEqual([{ ...gained, day: null }]);
    expect(await preview({ from: inDays(2) })).toEqual([{ ...gained, day: inDays(2) }]);
    expect(await positions()).toEqual([]);
    expect(await office.refusal(office.caller('clerkA'), 'previewNewPosition', request)).toMatchObject({
      code: 'not-permitted',
    });
    const own = { ...request, personId: people.director.personId };
    expect(await office.refusal(administrator, 'previewNewPosition', own)).toMatchObject({ code: 'duty-to-oneself' });
  });

  it('that has not begun is gone when it is ended', async () => {
    await give({ from: inDays(2) });
    await office.call(administrator, 'endPosition', ending(await heldId()));
    expect(await positions()).toEqual([]);
    expect(await lastEvent('position.ended')).toMatchObject({ details: { personId, unitId: divisionB } });
  });

  it('is not held twice in a unit at the same time, not in the main one, not in a closed one, not by who left', async () => {
    const refused = (changes: object) => office.refusal(administrator, 'givePosition', position(changes));
    await give({ until: inDays(5) });
    expect(await refused({ from: inDays(3) })).toMatchObject({ code: 'position-held' });
    await give({ from: inDays(6) });
    const second = (await positions())[1] ?? unreachable('it was given');
    const earlier = { ...second, from: inDays(5) };
    expect(await office.refusal(administrator, 'correctPosition', earlier)).toMatchObject({ code: 'position-held' });
    expect(await refused({ unitId: divisionA })).toMatchObject({ code: 'position-in-own-unit' });
    expect((await refused({ unitId: 99 })).fields).toHaveProperty('unitId');
    expect((await refused({ from: inDays(9), until: inDays(8) })).fields).toHaveProperty('until');
    const { database } = office.platform;
    await database.updateTable('persons').set({ isActive: false }).where('id', '=', personId).execute();
    expect(await refused({ unitId: groupA1 })).toMatchObject({ code: 'not-found' });
  });

  it('that ended today is given again today', async () => {
    await give();
    await office.call(administrator, 'endPosition', ending(await heldId()));
    await give();
    expect(await positions()).toMatchObject([
      { from: today(), until: null, hasEnded: false },
      { from: today(), until: today(), hasEnded: true },
    ]);
    expect(await memberOf()).toEqual([divisionA, divisionB]);
  });

  it('that ends with its unit while it is corrected or ended by hand stays ended, once', async () => {
    await give();
    const id = await heldId();
    const { database, clock } = office.platform;
    const closing = await holdTransaction(database, (transaction) =>
      endPositions(transaction, { unitId: divisionB }, { now: clock() }),
    );
    const corrected = { id, positionName: 'ที่ปรึกษา', orderNumber: '', from: today(), until: null };
    const answers = Promise.all([
      office.refusal(administrator, 'correctPosition', corrected),
      office.refusal(administrator, 'endPosition', ending(id)),
    ]);
    await pause(500);
    await closing.commit();
    expect((await answers).map(({ code }) => code)).toEqual(['not-found', 'not-found']);
    expect(await positions()).toMatchObject([{ id, positionName: 'ที่ปรึกษากอง ข', hasEnded: true }]);
    expect(await lastEvent('position.ended')).toBeUndefined();
  });

  it('is given by those who manage people, and by nobody to themselves', async () => {
    await give();
    const id = await heldId();
    const recorded = { positionName: 'อื่น', orderNumber: '', from: today(), until: null };
    for (const by of ['officerP', 'headA', 'clerkB'] as const) {
      const caller = office.caller(by);
      const calls = [
        office.refusal(caller, 'givePosition', position({ unitId: groupA1 })),
        office.refusal(caller, 'correctPosition', { id, ...recorded }),
        office.refusal(caller, 'endPosition', ending(id)),
      ];
      for (const refusal of await Promise.all(calls)) expect([by, refusal.code]).toEqual([by, 'not-permitted']);
    }
    const own = people.director.personId;
    expect(await office.refusal(administrator, 'givePosition', position({ personId: own }))).toMatchObject({
      code: 'duty-to-oneself',
    });
    const { database } = office.platform;
    await database.updateTable('furtherPositions').set({ personId: own }).where('id', '=', id).execute();
    expect(await office.refusal(administrator, 'correctPosition', { id, ...recorded })).toMatchObject({
      code: 'duty-to-oneself',
    });
    expect(await positions(own)).toMatchObject([{ positionName: 'ที่ปรึกษากอง ข' }]);
  });
});

describe('who holds a further position', () => {
  it('is a member of its unit, and of those merged into it, from its first moment to its last', async () => {
    await give({ from: inDays(2), until: inDays(4) });
    const { database } = office.platform;
    await database
      .updateTable('units')
      .set({ mergedIntoId: divisionB, parentId: divisionB, closedOn: '2026-10-01' })
      .where('id', '=', groupA1)
      .execute();
    const [begins, ends] = [startOfDay(inDays(2)), startOfDay(inDays(5))];
    const before = (moment: Date) => new Date(moment.getTime() - 1);
    expect(await memberOf(before(begins))).toEqual([divisionA]);
    expect(await memberOf(begins)).toEqual([divisionA, divisionB, groupA1]);
    expect(await memberOf(before(ends))).toEqual([divisionA, divisionB, groupA1]);
    expect(await memberOf(ends)).toEqual([divisionA]);
  });

  it('reads a circular of that unit while they hold it, not before and not after, and is told why', async () => {
    const { documentId } = await office.draft('clerkA', 2, signed('headA'));
    const { item } = await office.call(office.caller('clerkA'), 'getWriting', { documentId });
    await office.call(office.caller('clerkA'), 'writeDocument', { ...item, isCircular: true });
    await office.perform('clerkA', 'submit', documentId, {});
    await office.perform('headA', 'sign', documentId, { note: '' });
    await office.perform('clerkA', 'send', documentId, { receivers: [main(divisionB)], dueAt: null });
    expect(await office.perform('clerkB', 'receive', documentId, {})).toBe('done');
    const reader = { personId: people.clerkA1.personId, unitId: divisionB };
    const read = async () =>
      (
        await office.app.inject({
          method: 'POST',
          url: '/api/sarabun/get-document',
          headers: { authorization: `Bearer ${office.caller('clerkA1').token}` },
          payload: { F_DOC_ID: documentId },
        })
      ).statusCode;
    await give({ ...reader, from: inDays(1) });
    expect(await read()).toBe(404);
    const [held] = await positions(reader.personId);
    if (!held) throw new Error('it was given');
    await office.call(administrator, 'correctPosition', { ...held, from: today() });
    expect(await read()).toBe(200);
    expect(await groundsOf(reader.personId, documentId)).toContainEqual({
      ground: 'member',
      name: 'หน่วยงาน กอง ข',
    });
    expect(await addressed(documentId)).toContain(reader.personId);
    const { persons } = await office.call(office.caller('clerkA'), 'getReaders', {
      documentId,
      show: 'unread',
      after: 0,
      take: 20,
      search: '',
    });
    expect(persons).toContainEqual(
      expect.objectContaining({ personId: reader.personId, unitName: 'กอง ข', positionName: 'ที่ปรึกษากอง ข' }),
    );
    await office.call(administrator, 'endPosition', ending(held.id));
    expect(await read()).toBe(404);
    expect(await addressed(documentId)).not.toContain(reader.personId);
  });

  const groundsOf = async (id: number, documentId: number) => {
    const { database } = office.platform;
    const asked = { personId: id, documentId, action: null };
    await database
      .insertInto('unitRoles')
      .values({
        unitId: divisionB,
        personId: people.director.personId,
        roleId: unitRoleIds.head,
        validFrom: new Date(0),
      })
      .execute();
    return (await office.call(administrator, 'askActionPermission', asked)).item.grounds;
  };

  /** To whom the letter was sent, as its read receipts count them. */
  const addressed = async (documentId: number) => {
    const { database } = office.platform;
    const now = office.platform.clock();
    const matter = await readMatter(database, await viewerAt(now, people.clerkA.personId), documentId);
    if (!matter) throw new Error('clerkA reads it');
    const { rows } = await sql<{
      personId: number;
    }>`SELECT person_id FROM ${addresseesOf(matter, now)} AS all_of_them`.execute(database);
    return rows.map((row) => row.personId);
  };

  it('is found, chosen, suggested and counted in that unit, once', async () => {
    const now = office.platform.clock();
    const { database } = office.platform;
    await give();
    const found = await findPeople(database, { search: 'officerP', unitId: undefined, now });
    expect(found).toMatchObject([
      { personId, unitId: divisionA, positionName: 'นักจัดการงานทั่วไป' },
      { personId, unitId: divisionB, positionName: 'ที่ปรึกษากอง ข' },
    ]);
    expect(await findPeople(database, { search: 'officerP', unitId: undefined, now }, 'all')).toHaveLength(1);
    expect(await findPeople(database, { search: 'ที่ปรึกษา', unitId: divisionB, now })).toMatchObject([{ personId }]);
    const choices = await workChoices(database, divisionB, now);
    const colleagues =
      'colleagues' in choices ? choices.colleagues.filter((colleague) => colleague.personId === personId) : [];
    expect(colleagues).toMatchObject([{ unitId: divisionB, positionName: 'ที่ปรึกษากอง ข' }]);
    const candidates = await findCandidates(database, { personId: people.clerkB.personId, unitId: divisionB }, now);
    expect(candidates.map(({ id }) => id)).toContain(personId);
    const atTray = await database
      .transaction()
      .execute((transaction) => personsAtTrays(transaction, [memberTray(divisionB)], { kind: 1, secrecy: 1 }, now));
    expect(atTray).toContain(personId);
    expect((await loadRoster(database, [personId], [], now)).persons.get(personId)?.unitIds).toContain(divisionB);
    expect(await personsCounted(now)).toBe(1);
  });

  /** Of those to whom the unit may give the right to create a letter: only the person of the further position. */
  const personsCounted = async (now: Date) => {
    const { database } = office.platform;
    const count = async (at: Date) =>
      (await countGrantees(database, [{ action: 'create', kind: 2, grantee: `unit:${divisionB}` }], at))('create', 2);
    return (await count(now)) - (await count(startOfDay(inDays(-1))));
  };

  it('may create and draft what the members of that unit may', async () => {
    const { database } = office.platform;
    const now = office.platform.clock();
    await database.deleteFrom('letterGrants').where('action', '=', 'create').execute();
    await database
      .insertInto('letterGrants')
      .values({ action: 'create', kind: 2, grantee: `unit:${divisionB}` })
      .execute();
    const may = async () => {
      const viewer = await viewerAt(now);
      return {
        kinds: await creatableKinds(database, viewer, now),
        units: (await draftingUnits(database, viewer)).map(({ unitId }) => unitId),
      };
    };
    const before = await may();
    expect(before.kinds).toEqual([]);
    expect(before.units).not.toContain(divisionB);
    await give();
    const after = await may();
    expect(after.kinds).toEqual([2]);
    expect(after.units).toEqual([...before.units, divisionB]);
  });

  it('below the unit that writes brings the heads of that line into the chain', async () => {
    await give({ personId: people.clerkB.personId, unitId: groupA1 });
    const drafter = office.caller('clerkB');
    const request = { kind: 2, ownerUnitId: divisionA, answersDocumentId: null };
    const { documentId } = (await office.call(drafter, 'beginDocument', request)).item;
    const { chain } = (await office.call(drafter, 'getWriting', { documentId })).item;
    expect(chain.at(-1)?.personIds).toEqual([people.headA.personId]);
    expect(chain.flatMap(({ personIds }) => personIds)).not.toContain(people.headB.personId);
  });

  it('is late with work of that unit to the knowledge of its head', async () => {
    const { documentId } = await office.register('registrar', [main(divisionB)]);
    const { legId } = await office.legAt('clerkB', documentId, divisionB);
    const late = {
      documentId,
      legId,
      taskId: null,
      tray: `person:${personId}`,
      kind: 1,
      secrecy: 1,
      dueAt: new Date(),
    };
    const heads = () =>
      inTransaction(office.platform.database, (transaction) =>
        headsToNotify(transaction, { ...late, pinnedBy: null, notifiedStages: [] }, office.platform.clock()),
      );
    expect(await heads()).not.toContain(people.headB.personId);
    await give();
    expect(await heads()).toEqual([people.headB.personId]);
  });

  it('is shown by the numbers of the orders as numbers, year by year, and by what is no number after them', async () => {
    const orders = ['10/2569', '9/2569', '๘/๒๕๖๙', '100/2568', 'ด่วน 1'];
    const unitIds = [divisionB, groupA1, units.registry, units.executive];
    const { database } = office.platform;
    await database
      .insertInto('units')
      .values({ id: 91, parentId: units.executive, name: 'ห้อง', shortName: 'ห้อง' })
      .execute();
    for (const [index, unitId] of [...unitIds, 91].entries())
      await give({ unitId, orderNumber: orders[index], positionName: `ตำแหน่งที่ ${orders[index]}` });
    const { furtherPositions } = (await office.call(office.caller('officerP'), 'getProfile', {})).item;
    expect(furtherPositions.split(', ').map((text) => text.split(' · ')[0])).toEqual(
      ['100/2568', '๘/๒๕๖๙', '9/2569', '10/2569', 'ด่วน 1'].map((order) => `ตำแหน่งที่ ${order}`),
    );
  });

  it('is shown with all of them, the main one first, then by the orders: to themselves and to colleagues', async () => {
    await give({ unitId: groupA1, positionName: 'ผู้ช่วยกลุ่ม', orderNumber: '20/2569' });
    await give();
    await give({ unitId: units.registry, from: inDays(3), orderNumber: '1/2569' });
    const furtherPositions = 'ที่ปรึกษากอง ข · กอง ข, ผู้ช่วยกลุ่ม · กลุ่ม ก1';
    const own = { positionName: 'นักจัดการงานทั่วไป', furtherPositions };
    const caller = office.caller('officerP');
    expect((await office.call(caller, 'getProfile', {})).item).toMatchObject(own);
    expect((await office.call(caller, 'getAccountInformation', {})).item).toMatchObject(own);
    const now = office.platform.clock();
    const found = await findColleagues(office.platform.database, people.headB.personId, 'ที่ปรึกษา', now);
    expect(found).toMatchObject([{ personId, unitName: 'กอง ก', ...own }]);
  });

  it('signs a letter of that unit in the position there, on the sheet and in the signature', async () => {
    const { database } = office.platform;
    const { headA } = people;
    await database
      .updateTable('persons')
      .set({ positionName: 'ผู้อำนวยการ ก' })
      .where('id', '=', headA.personId)
      .execute();
    await give({ personId: headA.personId });
    const { documentId } = await office.draft('clerkB', 2, signed('headA'));
    const signers = async () => (await office.call(office.caller('clerkB'), 'getWriting', { documentId })).item.persons;
    expect(await signers()).toMatchObject([{ personId: headA.personId, positionName: 'ที่ปรึกษากอง ข' }]);
    await office.perform('clerkB', 'submit', documentId, {});
    expect(await office.perform('headA', 'sign', documentId, { note: '' })).toBe('done');
    const stored = await database
      .selectFrom('documentSignatures')
      .select(['signerPosition', 'signedByPosition'])
      .where('documentId', '=', documentId)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ signerPosition: 'ที่ปรึกษากอง ข', signedByPosition: 'ที่ปรึกษากอง ข' });
  });

  it('signs in the position of the unit that gives the authority, not in a nearer one, and so does a deputy', async () => {
    const { database } = office.platform;
    const { headA, officerQ } = people;
    const main = { [headA.personId]: 'ผู้อำนวยการกอง ก', [officerQ.personId]: 'รองผู้อำนวยการกอง ก' };
    for (const [id, positionName] of Object.entries(main))
      await database.updateTable('persons').set({ positionName }).where('id', '=', Number(id)).execute();
    await give({ personId: headA.personId, unitId: groupA1, positionName: 'ที่ปรึกษากลุ่ม' });
    await give({ personId: officerQ.personId, unitId: groupA1, positionName: 'ผู้ช่วยกลุ่ม' });
    const delegation = {
      delegatorId: headA.personId,
      deputyId: officerQ.personId,
      kind: 'actingFor',
      postName: '',
      orderNumber: 'คำสั่งที่ 1/2569',
      orderDate: '2026-11-01',
      validFrom: new Date(0),
      createdBy: people.director.personId,
      createdAt: new Date(0),
    };
    await database.insertInto('delegations').values(delegation).execute();
    const { documentId } = await office.draft('clerkA1', 2, signed('headA'));
    const writer = office.caller('clerkA1');
    const shown = async () => (await office.call(writer, 'getWriting', { documentId })).item.persons;
    expect(await shown()).toMatchObject([{ positionName: 'ผู้อำนวยการกอง ก' }]);
    await office.perform('clerkA1', 'submit', documentId, {});
    expect(await office.perform('officerQ', 'sign', documentId, { note: '' })).toBe('done');
    const stored = await database
      .selectFrom('documentSignatures')
      .select(['signerPosition', 'signedByPosition'])
      .where('documentId', '=', documentId)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ signerPosition: 'ผู้อำนวยการกอง ก', signedByPosition: 'รองผู้อำนวยการกอง ก' });
  });

  it('stands below a letter with the position nearest above the unit that writes it', async () => {
    const { database } = office.platform;
    const now = office.platform.clock();
    await database.updateTable('persons').set({ positionName: 'นักวิชาการ' }).where('id', '=', personId).execute();
    await give();
    const positionFor = async (unitId: number, at = now) =>
      (await personNamesFor(database, [personId], { unitId, now: at }))(personId).positionName;
    expect(await positionFor(divisionB)).toBe('ที่ปรึกษากอง ข');
    expect(await positionFor(divisionA)).toBe('นักวิชาการ');
    expect(await positionFor(groupA1)).toBe('นักวิชาการ');
    expect(await positionFor(units.registry)).toBe('นักวิชาการ');
    expect(await positionFor(divisionB, startOfDay(inDays(-1)))).toBe('นักวิชาการ');
  });
});

describe('further positions end', () => {
  it('when the person leaves the service; who moves keeps those of other units', async () => {
    await give();
    await give({ unitId: groupA1, positionName: 'ผู้ช่วยกลุ่ม', from: inDays(3) });
    const leave = (toUnitId: number | null) =>
      office.call(administrator, 'letLeave', { personId, toUnitId, successors: [], reason: 'คำสั่งย้าย' });
    const { item } = await office.call(administrator, 'getOpenWork', { personId });
    const [inB, inGroup] = (await positions()).map(({ positionName, unitName }) => ({ positionName, unitName }));
    expect(item.positions).toEqual([inB, inGroup]);
    await leave(divisionB);
    expect((await office.call(administrator, 'getOpenWork', { personId })).item.positions).toEqual([inGroup]);
    expect(await positions()).toMatchObject([
      { unitId: groupA1, hasEnded: false },
      { unitId: divisionB, hasEnded: true },
    ]);
    expect(await lastEvent('position.ended')).toMatchObject({ details: { personId, unitId: divisionB } });
    expect(await memberOf()).toEqual([divisionB]);
    await leave(null);
    expect(await positions()).toMatchObject([{ unitId: divisionB, hasEnded: true }]);
  });

  it('when the unit is merged into another, where they go on; not of persons who are of that one', async () => {
    const { database } = office.platform;
    await database
      .updateTable('units')
      .set({ parentId: units.executive })
      .where('id', 'in', [units.registry, divisionA, divisionB])
      .execute();
    const adviser = people.registrar.personId;
    const until = inDays(40);
    await give({ personId: adviser, unitId: divisionA, until });
    await give({ personId: people.headB.personId, unitId: divisionA });
    // Their main unit becomes the one where they hold this.
    await give();
    const busy = people.secretRegistrar.personId;
    await give({ personId: busy });
    await give({ personId: busy, unitId: divisionA, positionName: 'ผู้ช่วยกอง ก' });
    // Whoever merges the units gives themselves nothing.
    const own = {
      personId: people.director.personId,
      unitId: divisionA,
      positionName: 'รักษาการ',
      orderNumber: '1/2569',
    };
    await database
      .insertInto('furtherPositions')
      .values({ ...own, validFrom: startOfDay(today()) })
      .execute();
    const asked = { unitId: divisionA, intoUnitId: divisionB, offices: null };
    const foreseen = (await office.call(administrator, 'getMergePreview', asked)).item.positions;
    expect(foreseen).toHaveLength(5);
    expect(foreseen.filter(({ ends }) => !ends)).toEqual([
      { name: await nameOf(adviser), positionName: 'ที่ปรึกษากอง ข', ends: false },
    ]);
    expect(foreseen).toContainEqual({ name: await nameOf(busy), positionName: 'ผู้ช่วยกอง ก', ends: true });
    expect(foreseen).toContainEqual({ name: await nameOf(personId), positionName: 'ที่ปรึกษากอง ข', ends: true });
    const fates = { head: 'ends', desk: 'moves', secretRegistrar: 'moves' } as const;
    const request = { unitId: divisionA, intoUnitId: divisionB, offices: fates, reason: 'คำสั่งกรมที่ 5/2569' };
    await office.call(administrator, 'mergeUnits', request);
    expect(await positions(adviser)).toMatchObject([
      { unitId: divisionB, positionName: 'ที่ปรึกษากอง ข', orderNumber: '15/2569', until, hasEnded: false },
      { unitId: divisionA, hasEnded: true },
    ]);
    expect(await positions(people.headB.personId)).toMatchObject([{ unitId: divisionA, hasEnded: true }]);
    expect(await positions(own.personId)).toMatchObject([{ unitId: divisionA, hasEnded: true }]);
    expect(await positions()).toMatchObject([{ unitId: divisionB, hasEnded: true }]);
    expect(await positions(busy)).toMatchObject([
      { unitId: divisionB, hasEnded: false },
      { unitId: divisionA, hasEnded: true },
    ]);
    expect((await viewerAt(office.platform.clock(), adviser)).memberOf).toContain(divisionB);
    expect(await memberOf()).toEqual([divisionB, divisionA]);
    const names = (await eventsOf(database, people.director.personId)).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['position.ended', 'position.given', 'unit.merged']));
  });

  it('never with their unit while they have work open there: it is not closed', async () => {
    const { database } = office.platform;
    await database
      .insertInto('units')
      .values({ id: 90, parentId: units.executive, name: 'กลุ่มงานเดิม', shortName: 'กลด', letterCode: 'กลด ๐๑' })
      .execute();
    await give({ unitId: 90 });
    const request = { kind: 2, ownerUnitId: 90, answersDocumentId: null };
    await office.call(office.caller('officerP'), 'beginDocument', request);
    const { items } = await office.call(administrator, 'getSettingRows', {
      list: 'units',
      search: 'กลุ่มงานเดิม',
      state: 'all',
      skip: 0,
    });
    const values = items[0]?.values ?? {};
    const closed = { list: 'units', id: 90, isActive: false, values } as const;
    expect(await refusalOfRow(office, administrator, closed)).toMatchObject({ code: 'unit-has-work' });
    await office.call(administrator, 'endPosition', ending(await heldId()));
    await saveRowAs(office, administrator, closed);
  });

  it('when the unit is closed', async () => {
    const { database } = office.platform;
    await database
      .insertInto('units')
      .values({ id: 90, parentId: units.executive, name: 'กลุ่มงานเดิม', shortName: 'กลด' })
      .execute();
    await give({ unitId: 90 });
    const { items } = await office.call(administrator, 'getSettingRows', {
      list: 'units',
      search: 'กลุ่มงานเดิม',
      state: 'all',
      skip: 0,
    });
    const [row] = items;
    if (!row) throw new Error('it was added');
    await saveRowAs(office, administrator, { list: 'units', id: 90, isActive: false, values: row.values });
    expect(await positions()).toMatchObject([{ unitId: 90, hasEnded: true }]);
    expect(await lastEvent('position.ended')).toMatchObject({ details: { personId, unitId: 90 } });
  });
});
