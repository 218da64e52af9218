import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { granteeOfGroup } from '#domain/menus/menu-rights.ts';
import { successorFieldOf } from '#domain/people/successors.ts';
import { settingLists } from '#domain/settings/setting-lists.ts';
import { handOverPositions } from '#server/leaving/hand-over-positions.job.ts';
import { findAccount } from '#server/accounts/account-queries.ts';
import { findPersonsOfEmail } from '#server/accounts/passwords/reset-code-queries.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { people, units, type PersonName } from '#tests/rules/office.ts';
import { reviewed, signed } from '#tests/rules/walk-matter.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { eventsOf } from '#tests/support/logged-events.ts';
import type { Caller } from '#tests/support/server-calls.ts';
import { main } from '#tests/rules/office.ts';
import { refusalOfRow, saveRowAs } from '#tests/support/seen-row.ts';

let office: OfficeServer;
let administrator: Caller;
const { officerP, officerQ, headA, director } = people;
const reason = 'ลาออกตามคำสั่งที่ 12/2569';
beforeEach(async () => {
  office = await startOfficeServer();
  await setAdministrator('director', true);
  administrator = office.caller('director');
});
afterEach(() => office.close());

const setAdministrator = (name: PersonName, isAdministrator: boolean) =>
  office.platform.database
    .updateTable('accounts')
    .set({ isAdministrator })
    .where('personId', '=', people[name].personId)
    .execute();
const clear = (name: PersonName, secrecy: number) =>
  office.platform.database
    .insertInto('clearances')
    .values({ personId: people[name].personId, class: secrecy, orderNumber: '1/2569', validFrom: new Date(0) })
    .execute();
const openWorkOf = async (name: PersonName, caller = administrator) =>
  (await office.call(caller, 'getOpenWork', { personId: people[name].personId })).item;
const leaving = (name: PersonName, successor: PersonName | null = null, toUnitId: number | null = null) => ({
  personId: people[name].personId,
  toUnitId,
  successors: successor === null ? [] : [{ unitId: people[name].unitId, personId: people[successor].personId }],
  reason,
});
const letLeave = async (...names: Parameters<typeof leaving>) =>
  (await office.call(administrator, 'letLeave', leaving(...names))).item;
const nothing = { toSuccessor: 0, toHeads: 0, toDesks: 0, ended: 0, chainsWaiting: 0, remaining: 0 };
const tasksOf = (documentId: number) =>
  office.platform.database
    .selectFrom('tasks')
    .select(['holderId', 'giverId', 'kind', 'state'])
    .where('documentId', '=', documentId)
    .orderBy('id')
    .execute();
const noticesOf = async (name: PersonName) =>
  (
    await office.platform.database
      .selectFrom('notifications')
      .select('topic')
      .where('personId', '=', people[name].personId)
      .orderBy('id')
      .execute()
  ).map(({ topic }) => topic);

/** A letter that the head of division A has assigned to an officer. */
async function assigned(to: PersonName, secrecy = 1): Promise<number> {
  const by = secrecy === 1 ? ('registrar' as const) : ('secretRegistrar' as const);
  const desk = secrecy === 1 ? ('clerkA' as const) : ('secretRegistrarA' as const);
  const { documentId } = await office.register(by, [main(units.divisionA)], { secrecy });
  await office.perform(desk, 'receive', documentId, {});
  const parties = {
    personIds: [people[to].personId],
    unitIds: [],
    purposeId: null,
    taskTypeId: null,
    dueAt: null,
    note: '',
  };
  expect(await office.perform(desk, 'assign', documentId, parties)).toBe('done');
  return documentId;
}

describe('who leaves the service', () => {
  it('is named with what they have open, and it goes to the successor, with an event in each letter', async () => {
    const documentId = await assigned('officerP');
    expect(await openWorkOf('officerP')).toMatchObject({
      isInService: true,
      units: [{ unitId: units.divisionA, parts: [{ part: 'work', count: 1 }] }],
      hidden: { open: 1, secret: 0 },
      letters: [],
    });
    expect(await letLeave('officerP', 'officerQ')).toEqual({ ...nothing, toSuccessor: 1 });
    expect(await office.listsWith('officerQ', documentId)).toEqual(['awaitingAction']);
    expect(await tasksOf(documentId)).toMatchObject([{ holderId: officerQ.personId, state: 'pending' }]);
    expect(await noticesOf('officerQ')).toEqual(['handedOver']);
    const [event] = (await eventsOf(office.platform.database, director.personId)).filter(
      ({ name }) => name === 'document.handed-over',
    );
    expect(event).toMatchObject({
      details: { fromPersonId: officerP.personId, toPersonIds: [officerQ.personId], parts: ['work'] },
    });
    const { item } = await office.call(office.caller('officerQ'), 'getDocument', { documentId });
    expect(item.history.map(({ note }) => note)).toContainEqual(
      expect.stringMatching(/officerP.* → .*officerQ.*: ลาออกตามคำสั่ง/),
    );
  });

  it.each([null, units.divisionB])('has an event of each office and clearance that ends (to %s)', async (toUnitId) => {
    const { database } = office.platform;
    await clear('headA', 2);
    const elsewhere = { personId: headA.personId, unitId: units.groupA1, roleId: 1, validFrom: new Date(0) };
    await database.insertInto('unitRoles').values(elsewhere).execute();
    const heldIn = (table: 'unitRoles' | 'clearances') =>
      database.selectFrom(table).select('id').where('personId', '=', headA.personId).orderBy('id').execute();
    const [[first, second], [clearance]] = [await heldIn('unitRoles'), await heldIn('clearances')];
    await letLeave('headA', 'officerP', toUnitId);
    const ended = (await eventsOf(database, director.personId)).filter(({ name }) => name.endsWith('.ended'));
    const eventOf = (name: string, held: { readonly id: number } | undefined) => ({
      name,
      details: { personId: headA.personId, id: held?.id },
    });
    const ofUnit = eventOf('office.ended', first);
    const others = [eventOf('office.ended', second), eventOf('clearance.ended', clearance)];
    expect(ended.filter(({ name }) => !name.startsWith('delegation'))).toEqual(
      toUnitId === null ? [ofUnit, ...others] : [ofUnit],
    );
  });

  it('is named before with everything that they lose: groups and clearances too; who moves, with what they keep left out', async () => {
    const { personId } = headA;
    const { database } = office.platform;
    await clear('headA', 3);
    const group = { name: 'คณะทำงาน', nameEnglish: 'Working group' };
    const { id: groupId } = await database
      .insertInto('userGroups')
      .values(group)
      .returning('id')
      .executeTakeFirstOrThrow();
    await database.insertInto('userGroupMembers').values({ groupId, personId }).execute();
    const preview = async (toUnitId: number | null) =>
      (await office.call(administrator, 'previewLeaving', { personId, toUnitId })).item;
    const leaves = await preview(null);
    const lost = { isGained: false, day: null, count: 1, names: ['headA ทดสอบ'] };
    for (const line of [
      { kind: 'signIn', name: '' },
      { kind: 'office', name: expect.stringContaining('กอง ก') },
      { kind: 'clearance', name: '3' },
      { kind: 'group', name: 'คณะทำงาน' },
    ])
      expect(leaves.items).toContainEqual({ ...line, ...lost });
    expect(leaves.items.every(({ isGained }) => !isGained)).toBe(true);
    const moves = await preview(units.divisionB);
    expect(moves.items).toContainEqual({ kind: 'office', name: expect.stringContaining('กอง ก'), ...lost });
    expect(moves.items).toContainEqual(expect.objectContaining({ kind: 'position', isGained: true }));
    expect(moves.items.map(({ kind }) => kind)).not.toContain('group');
    expect(await openWorkOf('headA')).toMatchObject({ isInService: true, unitId: headA.unitId });
    const request = { personId, toUnitId: null };
    expect(await office.refusal(office.caller('clerkA'), 'previewLeaving', request)).toMatchObject({
      code: 'not-permitted',
    });
    const own = { personId: director.personId, toUnitId: null };
    expect(await office.refusal(administrator, 'previewLeaving', own)).toMatchObject({ code: 'own-account' });
  });

  it('is signed out at once, holds no office, acts for nobody, and has no account to come back to', async () => {
    const { database } = office.platform;
    const head = office.caller('headA');
    await setAdministrator('officerQ', true);
    await setAdministrator('headA', true);
    await office.call(head, 'getReferenceLists', {});
    await letLeave('headA', 'officerP');
    expect(await office.refusal(head, 'getReferenceLists', {})).toMatchObject({ httpStatus: 401 });
    const now = office.platform.clock();
    const offices = await database
      .selectFrom('unitRoles')
      .select('validTo')
      .where('personId', '=', headA.personId)
      .execute();
    expect(offices.every(({ validTo }) => validTo !== null && validTo <= now)).toBe(true);
    const delegations = await database
      .selectFrom('delegations')
      .select(['revokedWhy', 'revokedBy'])
      .where('delegatorId', '=', headA.personId)
      .execute();
    expect(delegations).toEqual([{ revokedWhy: reason, revokedBy: director.personId }]);
    await database.updateTable('persons').set({ isActive: true }).where('id', '=', headA.personId).execute();
    const account = await database
      .selectFrom('accounts')
      .select('isAdministrator')
      .where('personId', '=', headA.personId)
      .executeTakeFirst();
    expect(account).toEqual({ isAdministrator: false });
    await expect(office.signIn('heada')).rejects.toThrow();
  });

  it('with nobody named leaves the work to the desk, and what needs a person to the head above', async () => {
    const documentId = await assigned('officerP');
    const { documentId: draftId } = await office.draft('officerP', 2, signed('headA'));
    expect(await letLeave('officerP')).toEqual({ ...nothing, toDesks: 1, toHeads: 1 });
    expect(await office.listsWith('clerkA', documentId)).toEqual(['awaitingAssignment']);
    expect((await office.call(office.caller('headA'), 'getWriting', { documentId: draftId })).item).toBeDefined();
  });

  it('is done once: again, nothing is left to hand over', async () => {
    await assigned('officerP');
    await letLeave('officerP', 'officerQ');
    expect(await letLeave('officerP', 'headA')).toEqual(nothing);
    expect(await openWorkOf('officerP')).toMatchObject({ isInService: false, units: [{ parts: [] }], letters: [] });
  });

  it('who left before with work open has it handed over later', async () => {
    const documentId = await assigned('officerP');
    await office.platform.database
      .updateTable('persons')
      .set({ isActive: false })
      .where('id', '=', officerP.personId)
      .execute();
    expect(await letLeave('officerP', 'officerQ')).toMatchObject({ toSuccessor: 1 });
    expect(await office.listsWith('officerQ', documentId)).toEqual(['awaitingAction']);
  });
});

describe('who holds a further position', () => {
  const { headB, clerkB } = people;
  const holds = async (unitId: number = units.divisionB, days: object = {}, name: PersonName = 'officerP') =>
    office.platform.database
      .insertInto('furtherPositions')
      .values({ personId: people[name].personId, unitId, positionName: 'ที่ปรึกษากอง ข', validFrom: new Date(0), ...days })
      .returning('id')
      .executeTakeFirstOrThrow();
  /** A letter that the desk of division B has assigned to the holder. */
  const assignedInB = async (name: PersonName = 'officerP') => {
    const { documentId } = await office.register('registrar', [main(units.divisionB)]);
    expect(await office.perform('clerkB', 'receive', documentId, {})).toBe('done');
    const to = {
      personIds: [people[name].personId],
      unitIds: [],
      purposeId: null,
      taskTypeId: null,
      dueAt: null,
      note: '',
    };
    expect(await office.perform('clerkB', 'assign', documentId, to)).toBe('done');
    return documentId;
  };
  /** Manages people and reads every letter. */
  const reader = async () => {
    const permission = { menuId: settingLists.persons.menuId, grantee: 'everybody', mayQuery: true, mayManage: true };
    await office.platform.database.insertInto('menuPermissions').values(permission).execute();
    return office.caller('registrar');
  };
  const unitId = units.divisionB;
  const draftInB = async () => {
    const request = { kind: 2, ownerUnitId: unitId, answersDocumentId: null };
    return (await office.call(office.caller('officerP'), 'beginDocument', request)).item.documentId;
  };
  const drafterOf = async (documentId: number) =>
    (
      await office.platform.database
        .selectFrom('documents')
        .select('createdBy')
        .where('id', '=', documentId)
        .executeTakeFirstOrThrow()
    ).createdBy;

  it('leaves the work of each unit to its own successor, of whom the preview names those of that unit', async () => {
    await holds();
    const [inA, inB] = [await assigned('officerP'), await assignedInB()];
    const { units: left, letters } = await openWorkOf('officerP', await reader());
    expect(left.map((unit) => [unit.unitId, unit.parts])).toEqual([
      [units.divisionA, [{ part: 'work', count: 1 }]],
      [unitId, [{ part: 'work', count: 1 }]],
    ]);
    const candidates = left.map((unit) => unit.candidates.map(({ id }) => id));
    expect(candidates[0]).toContain(officerQ.personId);
    expect(candidates[1]).toEqual(expect.arrayContaining([clerkB.personId, headB.personId]));
    expect(candidates[1]).not.toContain(officerQ.personId);
    expect(letters.find(({ documentId }) => documentId === inB)?.unitIds).toEqual([unitId]);
    const successors = [
      { unitId: units.divisionA, personId: officerQ.personId },
      { unitId, personId: headB.personId },
    ];
    const request = { ...leaving('officerP'), successors };
    expect((await office.call(administrator, 'letLeave', request)).item).toEqual({ ...nothing, toSuccessor: 2 });
    expect(await tasksOf(inA)).toMatchObject([{ holderId: officerQ.personId }]);
    expect(await tasksOf(inB)).toMatchObject([{ holderId: headB.personId }]);
  });

  it('leaves what nobody is named for to the desk and the head of the unit in which it lies', async () => {
    await holds();
    const [inA, inB, draft] = [await assigned('officerP'), await assignedInB(), await draftInB()];
    expect(await letLeave('officerP', 'officerQ')).toEqual({ ...nothing, toSuccessor: 1, toDesks: 1, toHeads: 1 });
    expect(await tasksOf(inA)).toMatchObject([{ holderId: officerQ.personId }]);
    expect(await office.listsWith('clerkB', inB)).toEqual(['awaitingAssignment']);
    expect(await drafterOf(draft)).toBe(headB.personId);
  });

  it('has no successor in a unit who is of another, though it is the main one', async () => {
    await holds();
    const request = { ...leaving('officerP'), successors: [{ unitId, personId: officerQ.personId }] };
    expect(await office.refusal(administrator, 'letLeave', request)).toMatchObject({
      code: 'invalid-request',
      fields: { [successorFieldOf(unitId)]: expect.any(String) },
    });
  });

  it('keeps it with its work when the main unit changes, by hand or by the list of persons', async () => {
    await holds();
    const [inA, inB] = [await assigned('officerP'), await assignedInB()];
    expect(await letLeave('officerP', 'officerQ', units.groupA1)).toEqual({ ...nothing, toSuccessor: 1 });
    expect(await tasksOf(inA)).toMatchObject([{ holderId: officerQ.personId }]);
    expect(await tasksOf(inB)).toMatchObject([{ holderId: officerP.personId, state: 'pending' }]);
    const { items } = await office.call(administrator, 'getSettingRows', {
      list: 'persons',
      search: 'officerP',
      state: 'all',
      skip: 0,
    });
    const values = { ...items[0]?.values, unitId: units.registry };
    const row = { list: 'persons', id: officerP.personId, isActive: true, values } as const;
    await saveRowAs(office, administrator, row);
    expect(await tasksOf(inB)).toMatchObject([{ holderId: officerP.personId, state: 'pending' }]);
    expect(await refusalOfRow(office, administrator, { ...row, isActive: false })).toMatchObject({
      code: 'person-has-work',
    });
  });

  it('of a unit that others hold too leaves what lies there when it ends by hand, and is shown it before', async () => {
    const { id } = await holds();
    const [inA, inB] = [await assigned('officerP'), await assignedInB()];
    const { item } = await office.call(await reader(), 'getOpenWorkOfPosition', { id });
    expect(item).toMatchObject({ unitId, parts: [{ part: 'work', count: 1 }], letters: [{ documentId: inB }] });
    const ending = { id, successorId: officerQ.personId, reason };
    expect(await office.refusal(administrator, 'endPosition', ending)).toMatchObject({
      fields: { [successorFieldOf(unitId)]: expect.any(String) },
    });
    const ended = await office.call(administrator, 'endPosition', { ...ending, successorId: headB.personId });
    expect(ended.item).toEqual({ ...nothing, toSuccessor: 1 });
    expect(await tasksOf(inA)).toMatchObject([{ holderId: officerP.personId, state: 'pending' }]);
    expect(await tasksOf(inB)).toMatchObject([{ holderId: headB.personId }]);
    const events = await eventsOf(office.platform.database, director.personId);
    expect(events.map(({ name }) => name)).toEqual(expect.arrayContaining(['position.ended', 'document.handed-over']));
    expect(events.filter(({ name }) => name === 'document.handed-over')).toMatchObject([
      { details: { fromPersonId: officerP.personId, toPersonIds: [headB.personId], parts: ['work'] } },
    ]);
  });

  it('is shown what lies in its unit to nobody without the right', async () => {
    const { id } = await holds();
    for (const by of ['headA', 'officerP', 'clerkB'] as const)
      expect(await office.refusal(office.caller(by), 'getOpenWorkOfPosition', { id })).toMatchObject({
        code: 'not-permitted',
      });
    expect(await office.refusal(administrator, 'getOpenWorkOfPosition', { id: 99_999 })).toMatchObject({
      code: 'not-found',
    });
  });

  it('whose last day is over leaves a letter by name to the desk and a draft to the head there, once', async () => {
    const { id } = await holds();
    const named = { ...main(unitId), personId: officerP.personId };
    const { documentId } = await office.register('registrar', [named]);
    const [inA, draft] = [await assigned('officerP'), await draftInB()];
    expect(await office.listsWith('clerkB', documentId)).toEqual([]);
    await handOverPositions(office.platform);
    expect(await office.listsWith('officerP', documentId)).toEqual(['awaitingReceipt']);
    await endedYesterday(id);
    await handOverPositions(office.platform);
    expect(await office.listsWith('officerP', documentId)).toEqual([]);
    expect(await office.listsWith('clerkB', documentId)).toEqual(['awaitingReceipt']);
    expect(await drafterOf(draft)).toBe(headB.personId);
    expect(await tasksOf(inA)).toMatchObject([{ holderId: officerP.personId, state: 'pending' }]);
    const { item } = await office.call(office.caller('clerkB'), 'getDocument', { documentId });
    expect(item.history.map(({ note }) => note)).toContainEqual(expect.stringContaining('ที่ปรึกษากอง ข · หน่วยงาน กอง ข'));
    const count = () =>
      office.platform.database
        .selectFrom('events')
        .select('actorId')
        .where('name', '=', 'document.handed-over')
        .execute();
    expect(await count()).toEqual([{ actorId: null }, { actorId: null }]);
    await handOverPositions(office.platform);
    expect(await count()).toHaveLength(2);
  });

  it('whose position goes on by another order keeps what lies there', async () => {
    const { id } = await holds();
    const inB = await assignedInB();
    await endedYesterday(id);
    await holds(unitId, { validFrom: yesterday() });
    await handOverPositions(office.platform);
    expect(await tasksOf(inB)).toMatchObject([{ holderId: officerP.personId, state: 'pending' }]);
  });

  it('above or below the unit that a position ends in keeps what was presented from there', async () => {
    const { database } = office.platform;
    const position = await holds(units.groupA1, {}, 'headA');
    const { documentId } = await office.register('registrar', [main(units.groupA1)]);
    await office.perform('clerkA1', 'receive', documentId, {});
    const presented = {
      personIds: [headA.personId],
      unitIds: [],
      purposeId: null,
      taskTypeId: null,
      note: '',
      dueAt: null,
    };
    expect(await office.perform('clerkA1', 'present', documentId, presented)).toBe('done');
    await endedYesterday(position.id);
    await handOverPositions(office.platform);
    expect(await office.listsWith('headA', documentId)).toEqual(['awaitingCommand']);
    expect(
      await database.selectFrom('furtherPositions').select('id').where('handedOverAt', 'is', null).execute(),
    ).toEqual([]);
  });

  it('who acts as the head there keeps what lies there when the position ends', async () => {
    const { id } = await holds();
    const inB = await assignedInB();
    const { database } = office.platform;
    await database.deleteFrom('unitRoles').where('unitId', '=', unitId).where('roleId', '=', 1).execute();
    await database
      .insertInto('delegations')
      .values({
        kind: 'actingInPosition',
        postUnitId: unitId,
        postName: 'ผู้อำนวยการกอง ข',
        deputyId: officerP.personId,
        validFrom: yesterday(),
      })
      .execute();
    await endedYesterday(id);
    await handOverPositions(office.platform);
    expect(await tasksOf(inB)).toMatchObject([{ holderId: officerP.personId, state: 'pending' }]);
  });

  it('whose letter cannot be handed over does not keep the next from handing over, and is tried again', async () => {
    const { database } = office.platform;
    const first = await holds();
    const second = await holds(unitId, {}, 'officerQ');
    const failing = await assignedInB();
    const other = await assignedInB('officerQ');
    await sql`
      CREATE FUNCTION refuse_letter() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE 'refused'; END $$`.execute(database);
    await sql`
      CREATE TRIGGER refuse BEFORE UPDATE ON tasks FOR EACH ROW WHEN (OLD.holder_id = ${sql.lit(officerP.personId)})
      EXECUTE FUNCTION refuse_letter()`.execute(database);
    for (const { id } of [first, second]) await endedYesterday(id);
    await handOverPositions(office.platform);
    expect(await tasksOf(failing)).toMatchObject([{ state: 'pending' }]);
    expect(await tasksOf(other)).toMatchObject([{ state: 'withdrawn' }]);
    await sql`DROP TRIGGER refuse ON tasks`.execute(database);
    await handOverPositions(office.platform);
    expect(await tasksOf(failing)).toMatchObject([{ state: 'withdrawn' }]);
  });

  it('gives nothing to who is let go in the same moment', async () => {
    const { id } = await holds();
    const inB = await assignedInB();
    const ending = office.call(administrator, 'endPosition', { id, successorId: headB.personId, reason });
    const going = office.call(administrator, 'letLeave', { ...leaving('headB'), successors: [] });
    await Promise.allSettled([ending, going]);
    const { isActive } = await office.platform.database
      .selectFrom('persons')
      .select('isActive')
      .where('id', '=', headB.personId)
      .executeTakeFirstOrThrow();
    expect(isActive).toBe(false);
    expect(await tasksOf(inB)).not.toMatchObject([{ holderId: headB.personId, state: 'pending' }]);
  });

  it('that ended has what remained handed over later, from the same place', async () => {
    const { id } = await holds();
    const draft = await draftInB();
    const { database } = office.platform;
    await database.updateTable('unitRoles').set({ validTo: yesterday() }).where('roleId', '=', 1).execute();
    const end = async (successorId: number | null) =>
      (await office.call(administrator, 'endPosition', { id, successorId, reason })).item;
    expect(await end(null)).toEqual({ ...nothing, remaining: 1 });
    expect((await office.call(await reader(), 'getOpenWorkOfPosition', { id })).item.parts).toEqual([
      { part: 'draft', count: 1 },
    ]);
    expect(await end(people.clerkB.personId)).toEqual({ ...nothing, toSuccessor: 1 });
    expect(await drafterOf(draft)).toBe(people.clerkB.personId);
  });

  it('tells who may not read a secret letter how many there are of all units, not in which', async () => {
    const inB = await holds();
    const inRegistry = await holds(units.registry);
    await clear('officerP', 2);
    const manager = await reader();
    await office.platform.database
      .insertInto('unitRoles')
      .values({ unitId, personId: people.secretRegistrar.personId, roleId: 3, validFrom: new Date(0) })
      .execute();
    await office.register('secretRegistrar', [{ ...main(unitId), personId: officerP.personId }], { secrecy: 2 });
    const secretsOf = async (id: number) =>
      (await office.call(manager, 'getOpenWorkOfPosition', { id })).item.hidden.secret;
    expect([await secretsOf(inB.id), await secretsOf(inRegistry.id)]).toEqual([1, 1]);
  });

  const yesterday = () => new Date(office.platform.clock().getTime() - 86_400_000);
  const endedYesterday = (id: number) =>
    office.platform.database
      .updateTable('furtherPositions')
      .set({ validTo: yesterday() })
      .where('id', '=', id)
      .execute();
});

describe('who moves to another unit', () => {
  it('leaves the work behind, ends the offices of the unit, and stays signed in', async () => {
    const documentId = await assigned('officerP');
    const officer = office.caller('officerP');
    expect(await letLeave('officerP', 'officerQ', units.divisionB)).toMatchObject({ toSuccessor: 1 });
    expect(await office.listsWith('officerP', documentId)).toEqual([]);
    expect(await office.refusal(officer, 'getDocument', { documentId })).toMatchObject({ code: 'document-not-found' });
    const { items } = await office.call(office.caller('registrar'), 'findPeople', { search: 'officerP' });
    expect(items).toMatchObject([{ unitId: units.divisionB }]);
  });

  it('goes to an open unit, and to another than their own', async () => {
    for (const unitId of [units.divisionA, 99])
      expect(await office.refusal(administrator, 'letLeave', leaving('officerP', 'officerQ', unitId))).toMatchObject({
        code: 'invalid-request',
        fields: { toUnitId: expect.any(String) },
      });
  });
});

describe('drafts', () => {
  it('have the successor as their drafter, who goes on with them and submits them', async () => {
    const { documentId } = await office.draft('officerP', 2, signed('headA'));
    expect(await openWorkOf('officerP')).toMatchObject({ units: [{ parts: [{ part: 'draft', count: 1 }] }] });
    expect(await letLeave('officerP', 'officerQ')).toEqual({ ...nothing, toSuccessor: 1 });
    expect(await office.perform('officerQ', 'submit', documentId, {})).toBe('done');
    expect(await office.listsWith('headA', documentId)).toEqual(['awaitingSignature']);
  });

  it('that come back come back to the successor', async () => {
    const { documentId } = await office.draft('officerP', 2, signed('headA'));
    await office.perform('officerP', 'submit', documentId, {});
    await letLeave('officerP', 'officerQ');
    expect(await office.perform('headA', 'returnDraft', documentId, { reason: 'แก้คำ' })).toBe('done');
    expect(await office.listsWith('officerQ', documentId)).toEqual(['awaitingAction']);
  });
});

describe('a chain', () => {
  it('asks the successor to review instead', async () => {
    const { documentId } = await office.draft('officerQ', 2, [...reviewed('officerP'), ...signed('headA')]);
    await office.perform('officerQ', 'submit', documentId, {});
    expect(await openWorkOf('officerP')).toMatchObject({ units: [{ parts: [{ part: 'review', count: 1 }] }] });
    await letLeave('officerP', 'clerkA');
    expect(await office.perform('clerkA', 'pass', documentId, { note: '' })).toBe('done');
    expect(await office.listsWith('headA', documentId)).toEqual(['awaitingSignature']);
  });

  it('lets only a head of the unit sign instead; otherwise its drafter is told that it waits', async () => {
    const { documentId } = await office.draft('officerP', 2, signed('headA'));
    await office.perform('officerP', 'submit', documentId, {});
    expect(await letLeave('headA', 'officerQ')).toEqual({ ...nothing, chainsWaiting: 1 });
    expect(await office.listsWith('officerQ', documentId)).toEqual([]);
    expect(await noticesOf('officerP')).toContain('chainWaits');
    // Another is the head now.
    await office.platform.database
      .insertInto('unitRoles')
      .values({ personId: officerQ.personId, unitId: units.divisionA, roleId: 1, validFrom: new Date(0) })
      .execute();
    expect(await letLeave('headA', 'officerQ')).toEqual({ ...nothing, toSuccessor: 1 });
    expect(await office.perform('officerQ', 'sign', documentId, { note: '' })).toBe('done');
  });

  it('whose later step names who leaves asks the successor when it comes to that', async () => {
    const chain = [...reviewed('clerkA'), ...reviewed('officerP'), ...signed('headA')];
    const { documentId } = await office.draft('officerQ', 2, chain);
    await office.perform('officerQ', 'submit', documentId, {});
    await letLeave('officerP', 'secretRegistrarA');
    await office.perform('clerkA', 'pass', documentId, { note: '' });
    expect(await office.listsWith('secretRegistrarA', documentId)).toEqual(['awaitingReview']);
  });
});

describe('who left and is put back in service by who manages people', () => {
  const email = 'back@example.go.th';
  const { personId } = officerP;
  const putBack = async (name: PersonName) => {
    const { values } =
      (
        await office.call(administrator, 'getSettingRows', { list: 'persons', search: email, state: 'all', skip: 0 })
      ).items.find(({ id }) => id === personId) ?? {};
    await saveRowAs(office, office.caller(name), {
      list: 'persons',
      id: personId,
      isActive: true,
      values: values ?? {},
    });
  };
  const accountOf = async () => {
    const { database } = office.platform;
    const { username } = await database
      .selectFrom('accounts')
      .select('username')
      .where('personId', '=', personId)
      .executeTakeFirstOrThrow();
    const byCode = await inTransaction(database, (transaction) => findPersonsOfEmail(transaction, email));
    return {
      byPassword: (await findAccount(database, username, office.platform.clock())) !== undefined,
      byCode: byCode.size > 0,
      username,
    };
  };

  it.each(['issuePasswordLink', 'saveAccount'] as const)('comes in by an administrator alone (%s)', async (way) => {
    const { database } = office.platform;
    await database.updateTable('persons').set({ email }).where('id', '=', personId).execute();
    await database
      .insertInto('menuPermissions')
      .values({ menuId: settingLists.persons.menuId, grantee: 'everybody', mayQuery: true, mayManage: true })
      .execute();
    expect(await accountOf()).toMatchObject({ byPassword: true, byCode: true });
    await letLeave('officerP');
    await putBack('officerQ');
    const closed = { byPassword: false, byCode: false };
    expect(await accountOf()).toMatchObject(closed);
    const { username } = await accountOf();
    const isAdministrator = false;
    const request = { personId, username, isAdministrator, seen: { username, isAdministrator } };
    expect(await office.refusal(office.caller('officerQ'), way, request)).toMatchObject({ code: 'not-permitted' });
    expect(await accountOf()).toMatchObject(closed);
    await office.call(administrator, way, request);
    expect(await accountOf()).toMatchObject({ byPassword: true, byCode: true });
  });

  it('is in no group of users any more, and the log of each says so', async () => {
    const { database } = office.platform;
    const values = { name: 'คณะทำงานสารบรรณ', nameEnglish: 'Records' };
    const { id } = (await saveRowAs(office, administrator, { list: 'userGroups', isActive: true, values })).item;
    const grantee = granteeOfGroup(id);
    const members = { added: [personId, officerQ.personId], removed: [] };
    await office.call(administrator, 'saveMenuPermissions', { grantee, rights: [], seen: [], ...members });
    await letLeave('officerP');
    const left = await database.selectFrom('userGroupMembers').select('personId').where('groupId', '=', id).execute();
    expect(left).toEqual([{ personId: officerQ.personId }]);
    const { items } = await office.call(administrator, 'getMenuPermissionChanges', { grantee });
    expect(items.map(({ removed }) => removed.length)).toEqual([1, 0]);
  });
});

describe('secret work', () => {
  it('goes only to who is cleared for it, else to the secret registrar, and is counted without a word of it', async () => {
    await clear('officerP', 2);
    const documentId = await assigned('officerP', 2);
    const permission = { menuId: 3157, grantee: 'everybody', mayQuery: true, mayManage: true };
    await office.platform.database.insertInto('menuPermissions').values(permission).execute();
    const seen = await openWorkOf('officerP', office.caller('clerkB'));
    expect(seen).toMatchObject({ units: [{ parts: [] }], letters: [], hidden: { open: 0, secret: 1 } });
    expect(await letLeave('officerP', 'officerQ')).toEqual(nothing);
    expect(await office.listsWith('officerQ', documentId)).toEqual([]);
    expect(await office.refusal(office.caller('officerQ'), 'getDocument', { documentId })).toMatchObject({
      code: 'document-not-found',
    });
    expect(await noticesOf('officerQ')).toEqual([]);
    expect(await office.listsWith('secretRegistrarA', documentId)).toEqual(['awaitingAssignment']);
  });

  it('goes to a successor who is cleared', async () => {
    await clear('officerP', 2);
    await clear('officerQ', 2);
    const documentId = await assigned('officerP', 2);
    expect(await letLeave('officerP', 'officerQ')).toEqual(nothing);
    expect(await office.listsWith('officerQ', documentId)).toEqual(['awaitingAction']);
  });

  it('is in the counts of who may read it', async () => {
    await clear('officerP', 2);
    await clear('officerQ', 2);
    await assigned('officerP', 2);
    const permission = { menuId: 3157, grantee: 'everybody', mayQuery: true, mayManage: true };
    await office.platform.database.insertInto('menuPermissions').values(permission).execute();
    const request = leaving('officerP', 'officerQ');
    const { item } = await office.call(office.caller('secretRegistrarA'), 'letLeave', request);
    expect(item).toEqual({ ...nothing, toSuccessor: 1 });
  });

  it('that nobody may take stays, is counted, and is handed over when somebody is cleared', async () => {
    await clear('officerP', 2);
    const request = { kind: 2, ownerUnitId: null, answersDocumentId: null };
    const { documentId } = (await office.call(office.caller('officerP'), 'beginDocument', request)).item;
    await office.platform.database.updateTable('documents').set({ secrecy: 2 }).where('id', '=', documentId).execute();
    expect(await letLeave('officerP', 'officerQ')).toEqual(nothing);
    expect(await openWorkOf('officerP')).toMatchObject({ hidden: { open: 0, secret: 1 } });
    await clear('officerQ', 2);
    expect(await letLeave('officerP', 'officerQ')).toEqual(nothing);
    expect(await openWorkOf('officerP')).toMatchObject({ hidden: { open: 0, secret: 0 } });
  });
});

describe('nobody', () => {
  it('without the right lets anybody leave, or learns what they have open', async () => {
    const officer = office.caller('headA');
    const { personId } = officerP;
    for (const refused of [
      office.refusal(officer, 'getOpenWork', { personId }),
      office.refusal(officer, 'letLeave', leaving('officerP', 'officerQ')),
    ])
      expect(await refused).toMatchObject({ httpStatus: 403, code: 'not-permitted' });
    expect(await openWorkOf('officerP')).toMatchObject({ isInService: true });
  });

  it('of another unit, out of service, unknown, or leaving takes over', async () => {
    await office.platform.database
      .updateTable('persons')
      .set({ isActive: false })
      .where('id', '=', people.clerkA.personId)
      .execute();
    const problem = async (request: object) =>
      (await office.refusal(administrator, 'letLeave', { ...leaving('officerP'), ...request })).fields;
    const unitId = units.divisionA;
    for (const successorId of [people.headB.personId, people.clerkA.personId, officerP.personId, 99_999])
      expect(await problem({ successors: [{ unitId, personId: successorId }] })).toHaveProperty([
        successorFieldOf(unitId),
      ]);
    const elsewhere = [{ unitId: units.divisionB, personId: people.headB.personId }];
    expect(await problem({ successors: elsewhere })).toHaveProperty([successorFieldOf(units.divisionB)]);
    expect(await openWorkOf('officerP')).toMatchObject({ isInService: true });
  });

  it('ends their own service, that of the last administrator, or as no administrator that of one', async () => {
    expect(await office.refusal(administrator, 'letLeave', leaving('director'))).toMatchObject({ code: 'own-account' });
    const permission = { menuId: 3157, grantee: 'everybody', mayQuery: true, mayManage: true };
    await office.platform.database.insertInto('menuPermissions').values(permission).execute();
    const officer = office.caller('officerQ');
    expect(await office.refusal(officer, 'letLeave', leaving('director'))).toMatchObject({
      code: 'last-administrator',
    });
    await setAdministrator('officerP', true);
    expect(await office.refusal(officer, 'letLeave', leaving('director'))).toMatchObject({ code: 'not-permitted' });
  });

  it('leaves work behind by the list of persons', async () => {
    await assigned('officerP');
    const { items } = await office.call(administrator, 'getSettingRows', {
      list: 'persons',
      search: 'officerP',
      state: 'all',
      skip: 0,
    });
    const [row] = items;
    const save = (changes: object) =>
      refusalOfRow(office, administrator, {
        list: 'persons',
        id: officerP.personId,
        isActive: true,
        values: row?.values ?? {},
        ...changes,
      });
    expect(await save({ isActive: false })).toMatchObject({ code: 'person-has-work' });
    expect(await save({ values: { ...row?.values, unitId: units.divisionB } })).toMatchObject({
      code: 'person-has-work',
    });
  });
});
