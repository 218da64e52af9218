import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { dayInFigures, daysAfter, startOfDay } from '#domain/text/thai-dates.ts';
import { successorFieldOf } from '#domain/people/successors.ts';
import { unitRoleIds } from '#domain/people/unit-roles.ts';
import { headsToNotify } from '#server/calendar/heads-to-notify.ts';
import { actingOf } from '#server/delegation/delegation-queries.ts';
import { loadViewer } from '#server/people/load-viewer.ts';
import { personsAtTrays } from '#server/people/persons-at-trays.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { listRow } from '#server/settings/list-queries.ts';
import { refusals } from '#locales/th/refusals.ts';
import { main, people, units, type PersonName } from '#tests/rules/office.ts';
import { signed } from '#tests/rules/walk-matter.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { eventsOf } from '#tests/support/logged-events.ts';
import { refusalOfRow, saveRowAs } from '#tests/support/seen-row.ts';
import type { Caller } from '#tests/support/server-calls.ts';
import { testPassword } from '#tests/support/server-people.ts';

import { beginMainPositions } from '#server/settings/begin-main-positions.ts';

import { watchMainPositions } from './watch-main-positions.job.ts';

let office: OfficeServer;
let administrator: Caller;
const { personId } = people.officerP;
const { divisionA, divisionB } = units;
const order = { positionOrderNumber: '๑๕/2569', positionOrderDate: '2025-09-30' };

beforeEach(async () => {
  office = await startOfficeServer();
  const { database } = office.platform;
  const administrators = database.updateTable('accounts').set({ isAdministrator: true });
  await administrators.where('personId', '=', people.director.personId).execute();
  administrator = office.caller('director');
  const today = { day: inDays(0), kind: 'working', name: 'วันทำงาน' };
  await database.insertInto('holidays').values(today).execute();
});
afterEach(() => office.close());

const inDays = (days: number) => daysAfter(office.platform.clock(), days);
const rowOf = async (name: PersonName, changes: Readonly<Record<string, string | null>>) => {
  const id = people[name].personId;
  const row = await listRow(office.platform.database, 'persons', id);
  return { list: 'persons' as const, id, isActive: true, values: { ...row?.values, ...changes } };
};
const save = async (name: PersonName, changes: Readonly<Record<string, string | null>>) =>
  saveRowAs(office, administrator, await rowOf(name, changes));
const refused = async (name: PersonName, changes: Readonly<Record<string, string | null>>, by = administrator) =>
  refusalOfRow(office, by, await rowOf(name, changes));
/** As if it had been saved long ago. */
const days = (name: PersonName, positionFrom: string | null, positionUntil: string | null) =>
  office.platform.database
    .updateTable('persons')
    .set({ positionFrom, positionUntil })
    .where('id', '=', people[name].personId)
    .execute();
/** Whoever may come in is asked about their other device, or is in. */
const isShut = (name: PersonName) =>
  office.refusal(undefined, 'signIn', { username: name.toLowerCase(), password: testPassword }).then(
    ({ code }) => code === 'wrong-credentials',
    () => false,
  );
const noticesOf = async (name: PersonName) =>
  office.platform.database
    .selectFrom('notifications')
    .select(['topic', 'note'])
    .where('personId', '=', people[name].personId)
    .where('topic', 'like', 'mainPosition%')
    .orderBy('id')
    .execute();
/** At an hour of today in Bangkok, which is a working day. */
const watch = (hour = 9) => {
  const at = new Date(startOfDay(inDays(0)).getTime() + hour * 60 * 60_000);
  return watchMainPositions({ ...office.platform, clock: () => at });
};
const memberOf = async () => (await loadViewer(office.platform.database, personId, office.platform.clock())).memberOf;
/** By nobody. */
const eventsNamed = async (name: string) =>
  (await eventsOf(office.platform.database, null)).flatMap((event) => (event.name === name ? [event.details] : []));

async function assigned(): Promise<number> {
  const { documentId } = await office.register('registrar', [main(divisionA)]);
  await office.perform('clerkA', 'receive', documentId, {});
  const parties = { unitIds: [], purposeId: null, taskTypeId: null, dueAt: null, note: '' };
  await office.perform('clerkA', 'assign', documentId, { ...parties, personIds: [personId] });
  return documentId;
}

describe('a main position', () => {
  it('has the number and the date of its order and its days, which the history of the person shows', async () => {
    const changes = { ...order, positionFrom: '2025-10-01', positionUntil: inDays(90) };
    await save('officerP', changes);
    const { items } = await office.call(administrator, 'getSettingRows', {
      list: 'persons',
      id: personId,
      search: '',
      state: 'all',
      skip: 0,
    });
    expect(items[0]?.values).toMatchObject(changes);
    const saved = (await eventsOf(office.platform.database, people.director.personId)).findLast(
      ({ name }) => name === 'setting.saved',
    );
    expect(saved?.details).toMatchObject({
      before: { values: { positionOrderNumber: '', positionUntil: null } },
      after: { values: changes },
    });
  });

  it('ends today at the earliest, begins later only of who joins, and not by the hand of who holds it', async () => {
    expect(await refused('officerP', { positionUntil: inDays(-1) })).toMatchObject({ code: 'main-position-past' });
    expect(await refused('officerP', { positionFrom: inDays(1) })).toMatchObject({ code: 'main-position-later' });
    expect(await refused('director', { positionUntil: inDays(900) })).toMatchObject({ code: 'duty-to-oneself' });
    const clerk = office.caller('clerkA');
    expect(await refused('officerP', { positionUntil: inDays(9) }, clerk)).toMatchObject({ httpStatus: 403 });
  });

  it('stays behind with its unit: who moves holds another one, without its days', async () => {
    await days('officerP', null, inDays(3));
    await office.call(administrator, 'letLeave', { personId, toUnitId: divisionB, successors: [], reason: 'ย้าย' });
    const values = async () => (await rowOf('officerP', {})).values;
    const none = { positionOrderNumber: '', positionOrderDate: null, positionFrom: null, positionUntil: null };
    expect(await values()).toMatchObject({ unitId: divisionB, ...none });
    await days('officerP', null, inDays(3));
    const back = await rowOf('officerP', {});
    await saveRowAs(office, administrator, { ...back, values: { ...back.values, unitId: divisionA } });
    expect(await values()).toMatchObject({ unitId: divisionA, ...none });
  });

  it('that is not over changes nothing; on its last day the person still works', async () => {
    await days('officerP', null, inDays(0));
    await watch();
    expect(await isShut('officerP')).toBe(false);
    expect(await memberOf()).toContain(divisionA);
    await office.call(office.caller('officerP'), 'verifySession', {});
  });

  it('that is over shuts the person out like one who left, and leaves their work and their office where they were', async () => {
    const documentId = await assigned();
    const held = { personId, unitId: units.groupA1, roleId: unitRoleIds.desk, validTo: null };
    await office.platform.database
      .insertInto('unitRoles')
      .values({ ...held, validFrom: new Date(0) })
      .execute();
    await days('officerP', null, inDays(-1));
    expect(await isShut('officerP')).toBe(true);
    expect(await office.refusal(office.caller('officerP'), 'verifySession', {})).toMatchObject({ httpStatus: 401 });
    expect(await memberOf()).toEqual([]);
    await watch();
    const { database } = office.platform;
    const tasks = database.selectFrom('tasks').select(['holderId', 'state']).where('documentId', '=', documentId);
    expect(await tasks.execute()).toMatchObject([{ holderId: personId, state: 'pending' }]);
    const offices = database.selectFrom('unitRoles').selectAll().where('personId', '=', personId);
    expect(await offices.execute()).toMatchObject([held]);
    const sessions = database.selectFrom('sessions').select('endReason').where('personId', '=', personId);
    expect(await sessions.execute()).toEqual([{ endReason: 'left' }]);
    const ended = { personId, unitId: divisionA, until: inDays(-1) };
    expect(await eventsNamed('position.main-ended')).toMatchObject([ended]);
    const { items } = await office.call(administrator, 'getDutyChanges', { personId });
    expect(items[0]).toMatchObject({
      event: 'position.main-ended',
      before: { until: inDays(-1) },
      after: null,
    });
    // The head of the unit goes on being told of work that is not done.
    const work = { documentId, legId: 0, taskId: null, tray: `person:${personId}`, kind: 1, secrecy: 1 };
    const due = { ...work, dueAt: new Date(0), pinnedBy: null, notifiedStages: [] };
    const heads = await inTransaction(database, (transaction) =>
      headsToNotify(transaction, due, office.platform.clock()),
    );
    expect(heads).toContain(people.headA.personId);
    // Prolonged by an order that came late, all is as it was.
    await save('officerP', { positionUntil: inDays(30) });
    expect(await isShut('officerP')).toBe(false);
    expect(await memberOf()).toContain(divisionA);
  });

  it('that is over leaves who has a further one at work, in that unit alone', async () => {
    const further = { personId, unitId: divisionB, positionName: 'ที่ปรึกษากอง ข', orderNumber: '', from: inDays(0) };
    await office.call(administrator, 'givePosition', { ...further, until: null });
    await days('officerP', null, inDays(-1));
    await watch();
    expect(await isShut('officerP')).toBe(false);
    await office.call(office.caller('officerP'), 'verifySession', {});
    expect(await memberOf()).toEqual([divisionB]);
    // Until that one is over too.
    const yesterday = new Date(office.platform.clock().getTime() - 1);
    const { database } = office.platform;
    await database
      .updateTable('furtherPositions')
      .set({ validFrom: new Date(0), validTo: yesterday })
      .where('personId', '=', personId)
      .execute();
    expect(await isShut('officerP')).toBe(true);
    await watchMainPositions(office.platform);
    const sessions = database.selectFrom('sessions').select('endReason').where('personId', '=', personId);
    expect(await sessions.execute()).toEqual([{ endReason: 'left' }]);
  });

  it('that is over shuts no administrator out, who can correct it', async () => {
    await days('director', null, inDays(-1));
    await watch();
    expect(await isShut('director')).toBe(false);
    await office.call(administrator, 'verifySession', {});
  });

  it('that has not begun keeps out who joins, until its first day', async () => {
    await days('officerP', inDays(1), null);
    expect(await isShut('officerP')).toBe(true);
    expect(await memberOf()).toEqual([]);
    await days('officerP', inDays(0), null);
    expect(await isShut('officerP')).toBe(false);
  });

  it('is told of to the person, the head and the administrators, once before its last day and once when it is over', async () => {
    await days('officerP', null, inDays(31));
    await watch();
    expect(await noticesOf('headA')).toEqual([]);
    const last = inDays(30);
    await days('officerP', null, last);
    await watch();
    await watch();
    for (const name of ['officerP', 'headA', 'director'] as const)
      expect(await noticesOf(name)).toEqual([
        { topic: 'mainPositionEnds', note: expect.stringContaining(dayInFigures(last)) },
      ]);
    expect(await noticesOf('officerQ')).toEqual([]);
    expect(await noticesOf('headB')).toEqual([]);
    // Another last day is told of again.
    await days('officerP', null, inDays(2));
    await watch();
    expect(await noticesOf('headA')).toHaveLength(2);
    await days('officerP', null, inDays(-1));
    await watch();
    await watch();
    expect((await noticesOf('headA')).map(({ topic }) => topic)).toEqual([
      'mainPositionEnds',
      'mainPositionEnds',
      'mainPositionOver',
    ]);
    expect(await eventsNamed('position.main-ended')).toHaveLength(1);
  });

  it('is told of as long before its last day as the agency has set', async () => {
    const { database } = office.platform;
    await database.updateTable('officeRules').set({ positionWarningDays: 60 }).execute();
    await days('officerP', null, inDays(61));
    await watch();
    expect(await noticesOf('officerP')).toEqual([]);
    await days('officerP', null, inDays(60));
    await watch();
    expect(await noticesOf('officerP')).toHaveLength(1);
  });

  it('is told of to the person alone where the agency tells neither heads nor administrators', async () => {
    const { database } = office.platform;
    const off = { topic: 'mainPositionEnds', isOn: false };
    await database
      .insertInto('noticeChoices')
      .values([
        { ...off, choice: 'heads' },
        { ...off, choice: 'administrators' },
        { ...off, choice: 'concerned' },
      ])
      .execute();
    await days('officerP', null, inDays(3));
    await watch();
    expect((await noticesOf('officerP')).map(({ topic }) => topic)).toEqual(['mainPositionEnds']);
    for (const name of ['headA', 'director'] as const) expect(await noticesOf(name)).toEqual([]);
  });

  it('of many is told of in one notice to each head and administrator, and before its last day in working hours', async () => {
    const names = ['officerP', 'officerQ', 'clerkA', 'secretRegistrarA'] as const;
    for (const name of names) await days(name, null, inDays(5));
    await watch(3);
    expect(await noticesOf('headA')).toEqual([]);
    await watch();
    const [first] = await noticesOf('headA');
    expect(first?.note).toMatch(/^(\S+ ทดสอบ, ){2}\S+ ทดสอบ … \(4\) · /);
    expect(first?.note).toContain(dayInFigures(inDays(5)));
    for (const name of ['headA', 'director'] as const) expect(await noticesOf(name)).toEqual([first]);
    for (const name of names)
      expect(await noticesOf(name)).toEqual([{ topic: 'mainPositionEnds', note: expect.stringContaining(`${name} `) }]);
    for (const name of names) await days(name, null, inDays(-1));
    await watch(3);
    expect((await noticesOf('headA')).map(({ topic }) => topic)).toEqual(['mainPositionEnds', 'mainPositionOver']);
    expect(await eventsNamed('position.main-ended')).toHaveLength(4);
  });

  it('of a head is told of to the next head above', async () => {
    const head = { personId: people.clerkA1.personId, unitId: units.groupA1, roleId: unitRoleIds.head };
    await office.platform.database
      .insertInto('unitRoles')
      .values({ ...head, validFrom: new Date(0) })
      .execute();
    await days('clerkA1', null, inDays(3));
    await watch();
    expect(await noticesOf('clerkA1')).toHaveLength(1);
    expect(await noticesOf('headA')).toHaveLength(1);
    expect(await noticesOf('officerP')).toEqual([]);
  });

  it('is a gap of the unit when its head holds none any more', async () => {
    const gapsOf = async () => {
      const { items } = await office.call(administrator, 'getUnitDuties', { search: '', onlyGaps: true, skip: 0 });
      return items.filter(({ unitId }) => unitId === divisionB).flatMap(({ gaps }) => gaps);
    };
    expect(await gapsOf()).not.toContain('noHead');
    await days('headB', null, inDays(-1));
    expect(await gapsOf()).toContain('noHead');
    // Nor is anybody there who acts for them.
    const acting = { kind: 'actingFor', delegatorId: people.headB.personId, deputyId: people.officerQ.personId };
    await office.platform.database
      .insertInto('delegations')
      .values({ ...acting, validFrom: new Date(0) })
      .execute();
    expect(await gapsOf()).toContain('noHead');
    await days('headB', null, null);
    expect(await gapsOf()).not.toContain('noHead');
  });
});

describe('a head whose main position is over', () => {
  beforeEach(() => days('headA', null, inDays(-1)));
  const legTo = async (documentId: number) =>
    office.platform.database
      .selectFrom('legs')
      .select(['toUnitId', 'toPersonId', 'state'])
      .where('documentId', '=', documentId)
      .where('toUnitId', '=', divisionA)
      .executeTakeFirst();
  const headOf = (unitId: number) => ({ ...main(unitId), role: 'head' as const });

  it('gets no letter as the head: it goes to the desk, and nobody is shown as holding the post', async () => {
    const roles = [{ unitId: divisionA, role: 'head' as const }];
    const { items } = await office.call(office.caller('registrar'), 'findRoleHolders', { roles });
    expect(items[0]?.holders).toMatchObject([{ unitId: divisionA, personId: null, tenure: 'vacant' }]);
    const { documentId } = await office.register('registrar', [headOf(divisionA)]);
    expect(await legTo(documentId)).toMatchObject({ toPersonId: null, state: 'unreceived' });
    expect(await office.listsWith('clerkA', documentId)).toEqual(['awaitingReceipt']);
    await days('headA', null, null);
    const later = await office.register('registrar', [headOf(divisionA)]);
    expect(await legTo(later.documentId)).toMatchObject({ toPersonId: people.headA.personId });
  });

  it('takes nothing over, and is no successor: what needs a person goes to the head above', async () => {
    const { groupA1 } = units;
    const [leaver, head] = [people.clerkA1.personId, people.officerQ.personId];
    const { database } = office.platform;
    const post = { unitId: groupA1, personId: head, roleId: unitRoleIds.head, validFrom: new Date(0) };
    await database.insertInto('unitRoles').values(post).execute();
    await days('headA', null, null);
    await days('officerQ', null, inDays(-1));
    const { documentId } = await office.draft('clerkA1', 2, signed('director'));
    const { item } = await office.call(administrator, 'getOpenWork', { personId: leaver });
    const candidates = item.units.flatMap((unit) => unit.candidates.map(({ id }) => id));
    expect(candidates).toContain(people.headA.personId);
    expect(candidates).not.toContain(head);
    const leaving = { personId: leaver, toUnitId: null, reason: 'ลาออก' };
    const toHead = [{ unitId: groupA1, personId: head }];
    const refusal = await office.refusal(administrator, 'letLeave', { ...leaving, successors: toHead });
    expect(refusal.fields).toEqual({ [successorFieldOf(groupA1)]: refusals['person-not-available'] });
    const left = await office.call(administrator, 'letLeave', { ...leaving, successors: [] });
    expect(left.item).toMatchObject({ toHeads: 1 });
    expect((await office.call(office.caller('headA'), 'getWriting', { documentId })).item).toBeDefined();
  });

  it('has no deputy meanwhile, who has it again once the position is prolonged', async () => {
    const { database } = office.platform;
    const deputyId = people.deputyOfHeadA.personId;
    const actsFor = async () => {
      const { delegators } = await loadViewer(database, deputyId, office.platform.clock());
      const acting = await actingOf(database, deputyId, office.platform.clock());
      const at = await inTransaction(database, (transaction) =>
        personsAtTrays(transaction, [`desk:${divisionA}`], { kind: 1, secrecy: 1 }, office.platform.clock()),
      );
      return [delegators.length > 0, acting.length > 0, at.includes(deputyId)];
    };
    expect(await actsFor()).toEqual([false, false, false]);
    await days('headA', null, null);
    expect(await actsFor()).toEqual([true, true, true]);
  });

  it('is asked for nothing more and offered to nobody, by name neither', async () => {
    const named = { ...main(divisionA), personId: people.headA.personId };
    await expect(office.register('registrar', [named])).rejects.toThrow('person-not-available');
    const { item } = await office.call(office.caller('officerQ'), 'getWorkChoices', { unitId: divisionA });
    expect(item.superiors.map((head) => head.personId)).not.toContain(people.headA.personId);
  });
});

describe('the next main position', () => {
  const next = (changes: object = {}) => ({
    personId,
    unitId: divisionB,
    positionName: 'นักวิชาการชำนาญการ',
    orderNumber: '20/2569',
    orderDate: '2026-11-01',
    from: inDays(3),
    until: null,
    ...changes,
  });
  const plan = (changes: object = {}) => office.call(administrator, 'planMainPosition', next(changes));
  const recorded = async () => (await office.call(administrator, 'getDuties', { personId })).item.nextMain;
  /** As if it had been recorded for today. */
  const comes = () =>
    office.platform.database
      .updateTable('nextMainPositions')
      .set({ beginsOn: inDays(0) })
      .where('personId', '=', personId)
      .execute();
  const begin = () => beginMainPositions(office.platform);
  const valuesOf = async () => (await rowOf('officerP', {})).values;

  it('is recorded by its order, is seen, replaced and taken back, each with an event in the history', async () => {
    await plan({ unitId: divisionA });
    await plan();
    const { personId: _person, ...shown } = next();
    expect(await recorded()).toEqual({ ...shown, unitName: 'หน่วยงาน กอง ข' });
    expect((await valuesOf())['unitId']).toBe(divisionA);
    await office.call(administrator, 'cancelMainPosition', { personId });
    expect(await recorded()).toBeNull();
    expect(await office.refusal(administrator, 'cancelMainPosition', { personId })).toMatchObject({
      code: 'not-found',
    });
    const { items } = await office.call(administrator, 'getDutyChanges', { personId });
    expect(items.map(({ event, unitName }) => [event, unitName])).toEqual([
      ['position.main-plan-cancelled', 'หน่วยงาน กอง ข'],
      ['position.main-planned', 'หน่วยงาน กอง ข'],
      ['position.main-planned', 'หน่วยงาน กอง ก'],
    ]);
    expect(items[1]?.after).toMatchObject({ orderNumber: '20/2569', orderDate: '2026-11-01', from: inDays(3) });
    await comes();
    await begin();
    expect((await valuesOf())['unitId']).toBe(divisionA);
  });

  it('says before it is recorded what it takes on its first day, and changes nothing', async () => {
    const { positionName: _name, orderNumber: _number, orderDate: _date, ...request } = next();
    const { items } = (await office.call(administrator, 'previewMainPosition', request)).item;
    expect(items).toEqual([
      expect.objectContaining({ kind: 'position', isGained: false, day: inDays(3), name: 'หน่วยงาน กอง ก' }),
      expect.objectContaining({ kind: 'position', isGained: true, day: inDays(3), name: 'หน่วยงาน กอง ข' }),
    ]);
    expect(await recorded()).toBeNull();
    const same = { ...request, unitId: divisionA, until: inDays(9) };
    expect((await office.call(administrator, 'previewMainPosition', same)).item.items).toContainEqual(
      expect.objectContaining({ kind: 'signIn', isGained: false, day: inDays(10) }),
    );
  });

  it('says before it is taken back what the person keeps and does not come to, and changes nothing', async () => {
    const cancelled = async () => (await office.call(administrator, 'previewMainPositionCancel', { personId })).item;
    const refused = office.refusal(administrator, 'previewMainPositionCancel', { personId });
    expect(await refused).toMatchObject({ code: 'not-found' });
    await plan();
    const before = await recorded();
    expect((await cancelled()).items).toEqual([
      expect.objectContaining({ kind: 'position', isGained: false, day: inDays(3), name: 'หน่วยงาน กอง ข' }),
      expect.objectContaining({ kind: 'position', isGained: true, day: inDays(3), name: 'หน่วยงาน กอง ก' }),
    ]);
    expect(await recorded()).toEqual(before);
    // One that is changed is compared with none, not with the one before.
    const { positionName: _name, orderNumber: _number, orderDate: _date, ...request } = next();
    expect((await office.call(administrator, 'previewMainPosition', request)).item.items).toHaveLength(2);
  });

  it('takes the place of the one of now on its day by itself: the person moves, and their work stays behind', async () => {
    const documentId = await assigned();
    await days('officerP', null, inDays(2));
    await plan();
    await begin();
    expect((await valuesOf())['unitId']).toBe(divisionA);
    await comes();
    // From its first moment they belong there, before anything has run.
    expect(await memberOf()).toContain(divisionB);
    await begin();
    expect(await valuesOf()).toMatchObject({
      unitId: divisionB,
      positionName: 'นักวิชาการชำนาญการ',
      positionOrderNumber: '20/2569',
      positionOrderDate: '2026-11-01',
      positionFrom: inDays(0),
      positionUntil: null,
    });
    expect(await memberOf()).toEqual([divisionB]);
    expect(await recorded()).toBeNull();
    const tasks = await office.platform.database
      .selectFrom('tasks')
      .select('holderId')
      .where('documentId', '=', documentId)
      .where('state', '=', 'pending')
      .execute();
    expect(tasks.map(({ holderId }) => holderId)).not.toContain(personId);
    const saved = (await eventsOf(office.platform.database, people.director.personId)).filter(
      ({ name }) => name === 'setting.saved',
    );
    expect(saved.at(-1)).toMatchObject({ details: { rowId: personId, after: { values: { unitId: divisionB } } } });
    await begin();
    expect((await valuesOf())['unitId']).toBe(divisionB);
  });

  it('goes on in the same unit without a day outside, and nobody is warned of the end of the one before', async () => {
    await days('officerP', null, inDays(2));
    await plan({ unitId: divisionA, until: inDays(400) });
    await watch();
    expect(await noticesOf('officerP')).toEqual([]);
    await days('officerP', null, inDays(-1));
    await comes();
    expect(await isShut('officerP')).toBe(false);
    await begin();
    await watch();
    expect(await valuesOf()).toMatchObject({ unitId: divisionA, positionFrom: inDays(0), positionUntil: inDays(400) });
    expect(await noticesOf('officerP')).toEqual([]);
  });

  it('ends with the service of the person and with its unit', async () => {
    await plan();
    await office.call(administrator, 'letLeave', { personId, toUnitId: null, successors: [], reason: 'ลาออก' });
    expect(await recorded()).toBeNull();
    const unit = await listRow(office.platform.database, 'units', divisionB);
    const values = {
      ...unit?.values,
      code: '',
      letterCode: 'สต 0299',
      name: 'ศูนย์',
      shortName: 'ศ',
      parentId: units.executive,
    };
    const { id } = (await saveRowAs(office, administrator, { list: 'units', isActive: true, values })).item;
    const other = people.officerQ.personId;
    await plan({ personId: other, unitId: id });
    const stored = await listRow(office.platform.database, 'units', id);
    await saveRowAs(office, administrator, { list: 'units', id, isActive: false, values: stored?.values ?? {} });
    const { item } = await office.call(administrator, 'getDuties', { personId: other });
    expect(item.nextMain).toBeNull();
  });

  it('in a unit that is merged is one in the other unit', async () => {
    const { database } = office.platform;
    const top = [divisionA, divisionB];
    await database.updateTable('units').set({ parentId: units.executive }).where('id', 'in', top).execute();
    await plan();
    const offices = { head: 'ends', desk: 'ends', secretRegistrar: 'ends' } as const;
    const merge = { unitId: divisionB, intoUnitId: units.registry, offices, reason: 'ยุบรวม' };
    await office.call(administrator, 'mergeUnits', merge);
    expect(await recorded()).toMatchObject({ unitId: units.registry, from: inDays(3) });
  });

  it('that cannot begin is taken back, and the administrators and who recorded it learn of it', async () => {
    await plan({ until: inDays(4) });
    await office.platform.database
      .updateTable('nextMainPositions')
      .set({ beginsOn: inDays(-3), endsOn: inDays(-1), plannedBy: people.registrar.personId })
      .where('personId', '=', personId)
      .execute();
    await begin();
    expect(await recorded()).toBeNull();
    expect((await valuesOf())['unitId']).toBe(divisionA);
    for (const name of ['director', 'registrar'] as const)
      expect([name, await noticesOf(name)]).toEqual([
        name,
        [{ topic: 'mainPositionNotBegun', note: 'officerP ทดสอบ' }],
      ]);
    expect(await noticesOf('clerkA')).toEqual([]);
    expect(await eventsNamed('position.main-plan-cancelled')).toHaveLength(1);
  });

  it('is recorded for a day to come by those who manage people, and by nobody for themselves', async () => {
    const refusalOf = (changes: object, by = administrator) => office.refusal(by, 'planMainPosition', next(changes));
    expect(await refusalOf({ from: inDays(0) })).toMatchObject({ code: 'main-position-not-later' });
    expect(await refusalOf({ until: inDays(2) })).toMatchObject({ code: 'invalid-request' });
    expect(await refusalOf({ personId: people.director.personId })).toMatchObject({ code: 'duty-to-oneself' });
    expect(await refusalOf({ unitId: 999_999 })).toMatchObject({ code: 'invalid-request' });
    expect(await refusalOf({ personId: 999_999 })).toMatchObject({ code: 'not-found' });
    const clerk = office.caller('clerkA');
    const { positionName: _name, orderNumber: _number, orderDate: _date, ...preview } = next();
    expect(await refusalOf({}, clerk)).toMatchObject({ code: 'not-permitted' });
    expect(await office.refusal(clerk, 'previewMainPosition', preview)).toMatchObject({ code: 'not-permitted' });
    await plan();
    expect(await office.refusal(clerk, 'cancelMainPosition', { personId })).toMatchObject({ code: 'not-permitted' });
    expect(await office.refusal(clerk, 'previewMainPositionCancel', { personId })).toMatchObject({
      code: 'not-permitted',
    });
    const own = { personId: people.director.personId };
    expect(await office.refusal(administrator, 'cancelMainPosition', own)).toMatchObject({ code: 'duty-to-oneself' });
  });
});
