import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { dayOf, daysAfter } from '#domain/text/thai-dates.ts';
import { unseal } from '#server/platform/secrets/seal.ts';
import { unitRoleIds } from '#domain/people/unit-roles.ts';
import { people, units } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { eventsOf } from '#tests/support/logged-events.ts';
import { testPassword } from '#tests/support/server-people.ts';
import type { Caller } from '#tests/support/server-calls.ts';
import { refusalOfAccount, saveAccountAs, saveRowAs } from '#tests/support/seen-row.ts';

let office: OfficeServer;
let administrator: Caller;
const { personId } = people.officerP;
beforeEach(async () => {
  office = await startOfficeServer();
  await setAdministrator(people.director.personId, true);
  administrator = office.caller('director');
});
afterEach(() => office.close());

const setAdministrator = (id: number, isAdministrator: boolean) =>
  office.platform.database.updateTable('accounts').set({ isAdministrator }).where('personId', '=', id).execute();
const dutiesOf = async (id: number = personId) =>
  (await office.call(administrator, 'getDuties', { personId: id })).item;
const today = () => dayOf(office.platform.clock());
const desk = () =>
  ({ personId, unitId: units.divisionB, role: 'desk', orderNumber: '', from: today(), until: null }) as const;
const cleared = () => ({ personId, secrecy: 3, orderNumber: 'ลับ 7/2569', from: today(), until: null }) as const;
const lastEvent = async (name: string) =>
  (await eventsOf(office.platform.database, people.director.personId)).findLast((event) => event.name === name);

async function newPerson(employeeCode: string): Promise<number> {
  const values = {
    employeeCode,
    prefix: 'นาง',
    firstName: 'มาลี',
    lastName: 'มีสุข',
    suffix: '',
    firstNameEnglish: '',
    lastNameEnglish: '',
    unitId: units.divisionB,
    positionName: 'นักวิชาการ',
    positionOrderNumber: '',
    positionOrderDate: null,
    positionFrom: null,
    positionUntil: null,
    positionTypeId: null,
    positionLevelId: null,
    employeeTypeId: null,
    adUser: '',
    email: '',
    phone: '',
  };
  return (await saveRowAs(office, administrator, { list: 'persons', isActive: true, values })).item.id;
}

describe('an office', () => {
  it('is given by an order, whose number stands with it and in the log; one without an order has none', async () => {
    await office.call(administrator, 'giveOffice', { ...desk(), orderNumber: '12/2569' });
    const [held] = (await dutiesOf()).offices.filter(({ unitId }) => unitId === units.divisionB);
    expect(held?.orderNumber).toBe('12/2569');
    expect(await lastEvent('office.given')).toMatchObject({ details: { personId, orderNumber: '12/2569' } });
    await office.call(administrator, 'endOffice', { id: held?.id ?? 0 });
    // On the same day again.
    await office.call(administrator, 'giveOffice', desk());
    const [again] = (await dutiesOf()).offices.filter(({ unitId }) => unitId === units.divisionB);
    expect(again?.orderNumber).toBe('');
  });

  it('lets its holder work at the unit at once, until it is ended', async () => {
    const books = async () =>
      (await office.call(office.caller('officerP'), 'getReferenceLists', {})).item.books.map(({ unitId }) => unitId);
    expect(await books()).not.toContain(units.divisionB);
    await office.call(administrator, 'giveOffice', desk());
    expect(await books()).toContain(units.divisionB);
    const held = (await dutiesOf()).offices.find(({ unitId }) => unitId === units.divisionB);
    expect(held).toMatchObject({ role: 'desk', unitName: 'หน่วยงาน กอง ข', from: today(), until: null });
    expect(await lastEvent('office.given')).toMatchObject({
      details: { personId, unitId: units.divisionB, role: 'desk' },
    });
    await office.call(administrator, 'endOffice', { id: held?.id ?? 0 });
    expect(await books()).not.toContain(units.divisionB);
    expect(await lastEvent('office.ended')).toMatchObject({ details: { personId, id: held?.id } });
    expect(await office.refusal(administrator, 'endOffice', { id: held?.id ?? 0 })).toMatchObject({
      code: 'not-found',
    });
  });

  it('says before it is given what its holder gains, from its first day on, and that they set up a second factor', async () => {
    const { database } = office.platform;
    await database.updateTable('signInRules').set({ secondFactorOf: 'desks' }).execute();
    const menuId = 3152;
    const given = { menuId, grantee: 'role:2', mayQuery: true, mayManage: false };
    await database.insertInto('menuPermissions').values(given).execute();
    const { orderNumber: _number, ...request } = desk();
    const { items, menus } = (await office.call(administrator, 'previewOffice', request)).item;
    const gained = { isGained: true, day: null, count: 1, names: ['officerP ทดสอบ'] };
    expect(items.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['office', 'factor', 'factorSetup']));
    expect(items.find(({ kind }) => kind === 'office')).toEqual({
      kind: 'office',
      name: expect.any(String),
      ...gained,
    });
    expect(menus).toContainEqual(expect.objectContaining({ menuId, isGained: true, names: gained.names }));
    const from = daysAfter(office.platform.clock(), 3);
    const later = (await office.call(administrator, 'previewOffice', { ...request, from })).item;
    expect(later.items).toContainEqual(expect.objectContaining({ kind: 'office', isGained: true, day: from }));
    expect(later.menus).toContainEqual(expect.objectContaining({ menuId, isGained: true }));
    expect((await dutiesOf()).offices.filter(({ unitId }) => unitId === units.divisionB)).toEqual([]);
    expect(await office.refusal(office.caller('clerkA'), 'previewOffice', request)).toMatchObject({
      code: 'not-permitted',
    });
    const own = { ...request, personId: people.director.personId };
    expect(await office.refusal(administrator, 'previewOffice', own)).toMatchObject({ code: 'duty-to-oneself' });
  });

  it('says before it ends what its holder loses, and whether the unit keeps somebody', async () => {
    const { database } = office.platform;
    const menuId = 3152;
    await database
      .insertInto('menuPermissions')
      .values({ menuId, grantee: 'role:2', mayQuery: true, mayManage: false })
      .execute();
    await office.call(administrator, 'giveOffice', desk());
    const officeIn = async (unitId: number, of: number = personId) =>
      (await dutiesOf(of)).offices.find((held) => held.unitId === unitId)?.id ?? 0;
    const preview = (id: number) => office.call(administrator, 'previewOfficeEnd', { id });
    const id = await officeIn(units.divisionB);
    const lost = expect.objectContaining({ menuId, right: 'query', isGained: false, count: 1 });
    expect(await preview(id)).toMatchObject({ item: { menus: expect.arrayContaining([lost]) }, leavesNobody: false });
    const { items } = (await preview(id)).item;
    expect(items).toEqual([
      expect.objectContaining({ kind: 'office', isGained: false, count: 1, names: ['officerP ทดสอบ'] }),
    ]);
    // Who has it by another office keeps it.
    await office.call(administrator, 'giveOffice', { ...desk(), unitId: units.divisionA });
    expect(await preview(id)).toMatchObject({ item: { menus: [] }, leavesNobody: false });
    const alone = await officeIn(units.divisionB, people.headB.personId);
    expect(await preview(alone)).toMatchObject({ leavesNobody: true });
    expect((await dutiesOf()).offices.map((held) => held.id)).toContain(id);
    expect(await office.refusal(office.caller('clerkA'), 'previewOfficeEnd', { id })).toMatchObject({
      code: 'not-permitted',
    });
    await office.call(administrator, 'endOffice', { id });
    expect(await office.refusal(administrator, 'previewOfficeEnd', { id })).toMatchObject({ code: 'not-found' });
    // One that has not begun gives nothing yet.
    await office.call(administrator, 'giveOffice', { ...desk(), from: daysAfter(office.platform.clock(), 3) });
    expect(await preview(await officeIn(units.divisionB))).toMatchObject({ item: { menus: [] }, leavesNobody: false });
  });

  it('is not held twice, not in a closed unit, not by who left, and does not end before it begins', async () => {
    await office.call(administrator, 'giveOffice', desk());
    expect(await office.refusal(administrator, 'giveOffice', desk())).toMatchObject({ code: 'office-held' });
    const refusedOf = async (changes: object) =>
      (await office.refusal(administrator, 'giveOffice', { ...desk(), role: 'head', ...changes })).fields;
    expect(await refusedOf({ unitId: 99 })).toHaveProperty('unitId');
    expect(await refusedOf({ until: daysAfter(office.platform.clock(), -1) })).toHaveProperty('until');
    expect(await refusedOf({ from: '2030-01-02', until: '2030-01-01' })).toHaveProperty('until');
    const { database } = office.platform;
    await database.updateTable('persons').set({ isActive: false }).where('id', '=', personId).execute();
    expect(await office.refusal(administrator, 'giveOffice', { ...desk(), role: 'head' })).toMatchObject({
      code: 'not-found',
    });
  });

  it('that ended is given again on the same day, and is the same one', async () => {
    for (let count = 0; count < 2; count += 1) {
      await office.call(administrator, 'giveOffice', desk());
      const held = (await dutiesOf()).offices.filter(({ unitId }) => unitId === units.divisionB);
      expect(held).toMatchObject([{ from: today(), until: null }]);
      await office.call(administrator, 'endOffice', { id: held[0]?.id ?? 0 });
    }
    const until = daysAfter(office.platform.clock(), 3);
    await office.call(administrator, 'giveOffice', { ...desk(), until });
    expect((await dutiesOf()).offices.find(({ unitId }) => unitId === units.divisionB)).toMatchObject({ until });
    for (let count = 0; count < 2; count += 1) {
      await office.call(administrator, 'giveClearance', cleared());
      const [held] = (await dutiesOf()).clearances;
      await office.call(administrator, 'endClearance', { id: held?.id ?? 0 });
    }
  });

  it('of a later day has no effect before', async () => {
    const later = { ...desk(), from: daysAfter(office.platform.clock(), 1) };
    await office.call(administrator, 'giveOffice', later);
    const { books } = (await office.call(office.caller('officerP'), 'getReferenceLists', {})).item;
    expect(books.map(({ unitId }) => unitId)).not.toContain(units.divisionB);
    expect((await dutiesOf()).offices).toContainEqual(expect.objectContaining({ from: later.from }));
  });
});

describe('what is recorded of an office and a clearance that have not ended', () => {
  const given = async () => {
    await office.call(administrator, 'giveOffice', desk());
    await office.call(administrator, 'giveClearance', cleared());
    const { offices, clearances } = await dutiesOf();
    const held = offices.find(({ unitId }) => unitId === units.divisionB);
    return { officeId: held?.id ?? 0, clearanceId: clearances[0]?.id ?? 0 };
  };
  const inDays = (days: number) => daysAfter(office.platform.clock(), days);
  const terms = (changes: object = {}) => ({
    orderNumber: '13/2569',
    orderDate: '2026-10-02',
    from: inDays(-3),
    until: inDays(5),
    ...changes,
  });

  it('is corrected: the order and the days, and what it opens follows', async () => {
    const { officeId, clearanceId } = await given();
    await office.call(administrator, 'correctOffice', { id: officeId, ...terms() });
    await office.call(administrator, 'correctClearance', { id: clearanceId, ...terms() });
    const { offices, clearances } = await dutiesOf();
    expect(offices).toContainEqual(expect.objectContaining({ id: officeId, role: 'desk', ...terms() }));
    expect(clearances).toEqual([{ id: clearanceId, secrecy: 3, ...terms() }]);
    const was = { from: today(), until: null };
    expect(await lastEvent('office.corrected')).toMatchObject({
      details: { personId, id: officeId, ...terms(), before: { orderNumber: '', ...was } },
    });
    expect(await lastEvent('clearance.corrected')).toMatchObject({
      details: { personId, id: clearanceId, ...terms(), before: { orderNumber: 'ลับ 7/2569', ...was } },
    });
    const later = terms({ from: inDays(2) });
    await office.call(administrator, 'correctOffice', { id: officeId, ...later });
    await office.call(administrator, 'correctClearance', { id: clearanceId, ...later });
    const { books, secrecies } = (await office.call(office.caller('officerP'), 'getReferenceLists', {})).item;
    expect(books.map(({ unitId }) => unitId)).not.toContain(units.divisionB);
    expect(secrecies.map(({ id }) => id)).toEqual([1]);
  });

  it('is said before other days what they take and from when, and nothing changes', async () => {
    const { officeId, clearanceId } = await given();
    const before = await dutiesOf();
    const days = { from: today(), until: inDays(5) };
    const lost = { isGained: false, day: inDays(6), count: 1, names: ['officerP ทดสอบ'] };
    const ofOffice = (await office.call(administrator, 'previewOfficeCorrection', { id: officeId, ...days })).item;
    expect(ofOffice.items).toEqual([expect.objectContaining({ kind: 'office', ...lost })]);
    const ofClearance = await office.call(administrator, 'previewClearanceCorrection', { id: clearanceId, ...days });
    expect(ofClearance.item.items).toEqual([expect.objectContaining({ kind: 'clearance', name: '3', ...lost })]);
    expect(await dutiesOf()).toEqual(before);
  });

  it('is said before a clearance is given for which class, and nothing changes', async () => {
    const before = await dutiesOf();
    const request = { personId, secrecy: 3 as const, from: today(), until: null };
    const gained = { kind: 'clearance', name: '3', isGained: true, count: 1, names: ['officerP ทดสอบ'] };
    const preview = async (changes: object = {}) =>
      (await office.call(administrator, 'previewClearance', { ...request, ...changes })).item.items;
    expect(await preview()).toEqual([{ ...gained, day: null }]);
    expect(await preview({ from: inDays(4) })).toEqual([{ ...gained, day: inDays(4) }]);
    expect(await dutiesOf()).toEqual(before);
    expect(await office.refusal(office.caller('clerkA'), 'previewClearance', request)).toMatchObject({
      code: 'not-permitted',
    });
    const own = { ...request, personId: people.director.personId };
    expect(await office.refusal(administrator, 'previewClearance', own)).toMatchObject({ code: 'duty-to-oneself' });
  });

  it('is told of like what is new where it lasts longer, and of nobody where it does not', async () => {
    const { clearanceId } = await given();
    const { database } = office.platform;
    const notices = async (topic: 'clearanceGiven' | 'secretRegistrarNamed') =>
      (
        await database
          .selectFrom('notifications')
          .select('id')
          .where('personId', '=', personId)
          .where('topic', '=', topic)
          .execute()
      ).length;
    await office.call(administrator, 'giveOffice', { ...desk(), role: 'secretRegistrar' });
    const registrar = (await dutiesOf()).offices.find(({ role }) => role === 'secretRegistrar')?.id ?? 0;
    const told = await Promise.all([notices('clearanceGiven'), notices('secretRegistrarNamed')]);
    const correct = async (changes: object) => {
      await office.call(administrator, 'correctClearance', { id: clearanceId, ...terms(changes) });
      await office.call(administrator, 'correctOffice', { id: registrar, ...terms(changes) });
      return [await notices('clearanceGiven'), await notices('secretRegistrarNamed')];
    };
    expect(await correct({ from: today() })).toEqual(told);
    expect(await correct({ from: today(), until: inDays(6) })).toEqual(told.map((count) => count + 1));
  });

  it('is not what ended, of nobody to themselves, and for none but those who manage people', async () => {
    const { officeId, clearanceId } = await given();
    const days = { from: today(), until: inDays(5) };
    const refusals = async (caller: Caller) =>
      Promise.all([
        office.refusal(caller, 'correctOffice', { id: officeId, ...terms() }),
        office.refusal(caller, 'correctClearance', { id: clearanceId, ...terms() }),
        office.refusal(caller, 'previewOfficeCorrection', { id: officeId, ...days }),
        office.refusal(caller, 'previewClearanceCorrection', { id: clearanceId, ...days }),
      ]);
    const codes = async (caller: Caller) => new Set((await refusals(caller)).map(({ code }) => code));
    for (const by of ['officerP', 'headB', 'secretRegistrar'] as const)
      expect([by, ...(await codes(office.caller(by)))]).toEqual([by, 'not-permitted']);
    const { database } = office.platform;
    const holdBy = async (id: number) => {
      await database.updateTable('unitRoles').set({ personId: id }).where('id', '=', officeId).execute();
      await database.updateTable('clearances').set({ personId: id }).where('id', '=', clearanceId).execute();
    };
    await holdBy(people.director.personId);
    expect([...(await codes(administrator))]).toEqual(['duty-to-oneself']);
    await holdBy(personId);
    await office.call(administrator, 'endOffice', { id: officeId });
    await office.call(administrator, 'endClearance', { id: clearanceId });
    expect([...(await codes(administrator))]).toEqual(['not-found']);
    expect(await dutiesOf()).toMatchObject({ clearances: [] });
  });
});

describe('a clearance', () => {
  it('opens its class by an order, on its days, until it is ended', async () => {
    const classes = async () =>
      (await office.call(office.caller('officerP'), 'getReferenceLists', {})).item.secrecies.map(({ id }) => id);
    expect(await classes()).toEqual([1]);
    const until = daysAfter(office.platform.clock(), 30);
    await office.call(administrator, 'giveClearance', { ...cleared(), until });
    expect(await classes()).toEqual([1, 2, 3]);
    const [held] = (await dutiesOf()).clearances;
    expect(held).toMatchObject({ secrecy: 3, orderNumber: 'ลับ 7/2569', from: today(), until });
    await office.call(administrator, 'endClearance', { id: held?.id ?? 0 });
    expect(await classes()).toEqual([1]);
    expect(await lastEvent('clearance.ended')).toMatchObject({ details: { personId, id: held?.id } });
  });

  it('says before it ends what its holder could no longer open, and which unit is left without a cleared registrar', async () => {
    const { database } = office.platform;
    const preview = async (id: number) => (await office.call(administrator, 'previewClearanceEnd', { id })).item;
    const give = async (changes: object) => {
      const before = (await dutiesOf()).clearances.map(({ id }) => id);
      await office.call(administrator, 'giveClearance', { ...cleared(), ...changes });
      return (await dutiesOf()).clearances.find(({ id }) => !before.includes(id))?.id ?? 0;
    };
    const highest = await give({});
    expect(await preview(highest)).toEqual({ items: [2, 3], keeps: null, unitsWithout: [] });
    const lower = await give({ secrecy: 2, orderNumber: 'ลับ 8/2569' });
    expect(await preview(highest)).toEqual({ items: [3], keeps: 2, unitsWithout: [] });
    expect(await preview(lower)).toEqual({ items: [], keeps: 3, unitsWithout: [] });
    // One that has not begun clears for nothing yet, and keeps nobody cleared.
    const later = await give({ orderNumber: 'ลับ 9/2569', from: daysAfter(office.platform.clock(), 3) });
    expect(await preview(later)).toEqual({ items: [], keeps: 3, unitsWithout: [] });
    expect(await preview(highest)).toMatchObject({ items: [3], keeps: 2 });
    const registrar = people.secretRegistrarA.personId;
    const [own] = (await dutiesOf(registrar)).clearances;
    const ownId = own?.id ?? 0;
    expect(await preview(ownId)).toEqual({ items: [2], keeps: null, unitsWithout: ['หน่วยงาน กอง ก'] });
    await database
      .insertInto('unitRoles')
      .values({ personId, unitId: units.divisionA, roleId: unitRoleIds.secretRegistrar, validFrom: new Date(0) })
      .execute();
    expect(await preview(ownId)).toMatchObject({ unitsWithout: [] });
    expect((await dutiesOf()).clearances).toHaveLength(3);
    await office.call(administrator, 'endClearance', { id: lower });
    expect(await office.refusal(administrator, 'previewClearanceEnd', { id: lower })).toMatchObject({
      code: 'not-found',
    });
    // Also who is cleared themselves learns of nobody's clearance.
    for (const name of ['clerkA', 'secretRegistrar'] as const)
      expect(await office.refusal(office.caller(name), 'previewClearanceEnd', { id: highest })).toMatchObject({
        code: 'not-permitted',
      });
  });

  it('needs an order, and never reaches what may not be stored', async () => {
    for (const changes of [{ orderNumber: ' ' }, { secrecy: 4 }]) {
      const headers = { authorization: `Bearer ${administrator.token}` };
      const payload = { ...cleared(), ...changes };
      const reply = await office.app.inject({ method: 'POST', url: '/api/duties/give-clearance', headers, payload });
      expect(reply.statusCode).toBe(422);
    }
    expect((await dutiesOf()).clearances).toEqual([]);
  });
});

describe('nobody alone opens secret letters', () => {
  const noticesOf = (name: keyof typeof people) =>
    office.platform.database
      .selectFrom('notifications')
      .select(['topic', 'note'])
      .where('personId', '=', people[name].personId)
      .orderBy('id')
      .execute();

  it('by giving themselves an office or a clearance', async () => {
    const { personId: own } = people.director;
    const before = await dutiesOf(own);
    expect(before).toMatchObject({ mayManage: true, mayGive: false });
    expect(await dutiesOf()).toMatchObject({ mayManage: true, mayGive: true });
    for (const request of [
      office.refusal(administrator, 'giveOffice', { ...desk(), personId: own }),
      office.refusal(administrator, 'giveOffice', { ...desk(), personId: own, role: 'secretRegistrar' }),
      office.refusal(administrator, 'giveClearance', { ...cleared(), personId: own }),
    ])
      expect(await request).toMatchObject({ httpStatus: 409, code: 'duty-to-oneself' });
    expect(await dutiesOf(own)).toEqual(before);
  });

  it('by giving them to another unseen: the person, the heads and the secret registrars of the unit are notified', async () => {
    await office.call(administrator, 'giveOffice', desk());
    for (const name of ['officerP', 'headA', 'secretRegistrarA'] as const) expect(await noticesOf(name)).toEqual([]);
    await office.call(administrator, 'giveClearance', cleared());
    const clearance = { topic: 'clearanceGiven', note: expect.stringMatching(/officerP.* · ลับ 7\/2569/) };
    for (const name of ['officerP', 'headA', 'secretRegistrarA', 'headB'] as const)
      expect(await noticesOf(name)).toEqual([clearance]);
    await office.call(administrator, 'giveOffice', { ...desk(), unitId: units.divisionA, role: 'secretRegistrar' });
    const named = { topic: 'secretRegistrarNamed', note: expect.stringMatching(/officerP.* · หน่วยงาน กอง ก/) };
    for (const name of ['officerP', 'headA', 'secretRegistrarA'] as const)
      expect(await noticesOf(name)).toEqual([clearance, named]);
    expect(await noticesOf('headB')).toEqual([clearance]);
    for (const name of ['director', 'officerQ', 'clerkA'] as const) expect(await noticesOf(name)).toEqual([]);
  });
});

describe('an account', () => {
  const newPassword = 'Lotus7Boat3x';
  const keyOf = (link = '') => new URLSearchParams(new URL(link).hash.slice(1)).get('key') ?? '';

  it('is opened by its owner with a link that works once', async () => {
    const id = await newPerson('77001');
    const request = { personId: id, username: 'Malee.M', isAdministrator: false, seen: null };
    const options = { idempotencyKey: 'an account' };
    const { link } = await office.call(administrator, 'saveAccount', request, options);
    expect(await office.call(administrator, 'saveAccount', request, options)).toMatchObject({ link });
    const replies = await office.platform.database.selectFrom('idempotentReplies').select('reply').execute();
    expect(JSON.stringify(replies)).not.toContain('new-password');
    expect((await dutiesOf(id)).account).toEqual({
      username: 'malee.m',
      isAdministrator: false,
      lastSignInAt: null,
      hasSecondFactor: false,
      hasIdCard: false,
    });
    const key = keyOf(link);
    expect(await office.call(undefined, 'checkPasswordLink', { key })).toMatchObject({ item: { username: 'malee.m' } });
    await office.call(undefined, 'setPasswordByLink', { key, newPassword });
    for (const call of ['checkPasswordLink', 'setPasswordByLink'] as const)
      expect(await office.refusal(undefined, call, { key, newPassword: 'Other7Boat3xy' })).toMatchObject({
        code: 'link-dead',
      });
    expect(await eventsOf(office.platform.database, id)).toContainEqual(
      expect.objectContaining({ name: 'password.link-used' }),
    );
  });

  it('keeps its password when it is changed, and a link is issued for a new one that ends every session', async () => {
    const officer = office.caller('officerP');
    const before = (await dutiesOf()).account;
    expect(
      await saveAccountAs(office, administrator, { personId, username: 'officer.new', isAdministrator: false }),
    ).not.toHaveProperty('link');
    expect(await lastEvent('account.saved')).toMatchObject({
      details: { personId, username: 'officer.new', before: { username: before?.username } },
    });
    const { link } = await office.call(administrator, 'issuePasswordLink', { personId });
    await office.call(officer, 'getReferenceLists', {});
    await office.call(undefined, 'setPasswordByLink', { key: keyOf(link), newPassword });
    expect(await office.refusal(officer, 'getReferenceLists', {})).toMatchObject({ httpStatus: 401 });
  });

  it('has no link issued unseen: its owner gets a notice and a mail', async () => {
    const { database } = office.platform;
    await database.updateTable('persons').set({ email: 'owner@example.go.th' }).where('id', '=', personId).execute();
    await office.call(administrator, 'issuePasswordLink', { personId });
    const notices = database.selectFrom('notifications').select('personId').where('topic', '=', 'passwordLinkIssued');
    expect(await notices.execute()).toEqual([{ personId }]);
    const { rows } = await sql<{ sealed: string }>`
      SELECT data ->> 'sealed' AS sealed FROM pgboss.job WHERE name = 'send-mail'`.execute(database);
    const key = office.platform.deriveKey('mail-queue');
    expect(rows.map(({ sealed }): unknown => JSON.parse(unseal(key, sealed) ?? ''))).toMatchObject([
      { to: 'owner@example.go.th', subject: expect.stringContaining('ออกลิงก์ตั้งรหัสผ่านใหม่') },
    ]);
    await office.call(administrator, 'issuePasswordLink', { personId: people.director.personId });
    expect(await notices.execute()).toHaveLength(1);
  });

  it('refuses a weak password by the link, which then still works', async () => {
    const { link } = await office.call(administrator, 'issuePasswordLink', { personId });
    const key = keyOf(link);
    expect(await office.refusal(undefined, 'setPasswordByLink', { key, newPassword: 'short' })).toMatchObject({
      httpStatus: 422,
    });
    await office.call(undefined, 'setPasswordByLink', { key, newPassword });
  });

  it('has no link that was changed, is over, or is of somebody who left', async () => {
    const { link } = await office.call(administrator, 'issuePasswordLink', { personId });
    const key = keyOf(link);
    expect(await office.refusal(undefined, 'checkPasswordLink', { key: `${key}x` })).toMatchObject({
      code: 'link-dead',
    });
    const { database } = office.platform;
    await database.updateTable('persons').set({ isActive: false }).where('id', '=', personId).execute();
    expect(await office.refusal(undefined, 'setPasswordByLink', { key, newPassword })).toMatchObject({
      code: 'link-dead',
    });
  });

  it('has a name of its own', async () => {
    const { username } = (await dutiesOf(people.director.personId)).account ?? { username: '' };
    const refused = await refusalOfAccount(office, administrator, { personId, username, isAdministrator: false });
    expect(refused.fields).toHaveProperty('username');
  });

  it('is changed as it was seen, so that nothing taken meanwhile is given again', async () => {
    const { username = '', isAdministrator = false } = (await dutiesOf()).account ?? {};
    const seen = { username, isAdministrator };
    await setAdministrator(personId, true);
    const stale = { personId, username: 'officer.stale', isAdministrator, seen };
    expect(await office.refusal(administrator, 'saveAccount', stale)).toMatchObject({ code: 'list-changed' });
    expect(await office.refusal(administrator, 'saveAccount', { ...stale, seen: null })).toMatchObject({
      code: 'list-changed',
    });
    expect((await dutiesOf()).account).toMatchObject({ username, isAdministrator: true });
    await setAdministrator(personId, false);
    const of = { personId: await newPerson('77009'), username: 'new.one', isAdministrator: false };
    expect(await office.refusal(administrator, 'saveAccount', { ...of, seen })).toMatchObject({ code: 'list-changed' });
  });

  it('of the last administrator stays one', async () => {
    const request = { personId: people.director.personId, username: 'director', isAdministrator: false };
    expect(await refusalOfAccount(office, administrator, request)).toMatchObject({ code: 'last-administrator' });
    await setAdministrator(personId, true);
    await saveAccountAs(office, administrator, request);
    expect(await office.refusal(administrator, 'getDuties', { personId })).toMatchObject({ code: 'not-permitted' });
  });
});

describe('a second factor', () => {
  const demand = (secondFactorOf: string) =>
    office.platform.database.updateTable('signInRules').set({ secondFactorOf }).execute();
  const request = { personId, username: 'officerp', isAdministrator: true };

  it.each([
    ['administrator', 'administrators', () => saveAccountAs(office, administrator, request)],
    ['secret registrar', 'secretRegistrars', () => give({ role: 'secretRegistrar' })],
    ['head', 'heads', () => give({ role: 'head' })],
    ['clerk', 'desks', () => give({})],
    ['clerk from tomorrow on', 'desks', () => give({ from: daysAfter(office.platform.clock(), 1) })],
  ])('is demanded of who becomes %s while they are signed in', async (_name, level, appoint) => {
    await demand(level);
    await appoint();
    await expectEnrolment('officerP');
    await office.call(office.caller('officerQ'), 'getReferenceLists', {});
  });

  it('is not demanded anew of who has one, or of an office that needs none', async () => {
    await demand('heads');
    await give({});
    await office.call(office.caller('officerP'), 'getReferenceLists', {});
    const { database, clock } = office.platform;
    const passkey = { id: 'key', personId, publicKey: Buffer.of(1), counter: 0, transports: [], name: 'x' };
    await database
      .insertInto('passkeys')
      .values({ ...passkey, createdAt: clock() })
      .execute();
    await give({ role: 'head' });
    await office.call(office.caller('officerP'), 'getReferenceLists', {});
  });

  it('is demanded at once when the agency demands more, of the administrator too, who sets it up at the next sign-in', async () => {
    const { items } = await office.call(administrator, 'getSettingRows', {
      list: 'signInRules',
      search: '',
      state: 'all',
      skip: 0,
    });
    const [row] = items;
    const save = (changes: object) =>
      saveRowAs(office, administrator, {
        list: 'signInRules',
        id: row?.id,
        isActive: true,
        values: { ...row?.values, ...changes },
      });
    await save({ failedAttempts: 7 });
    await office.call(administrator, 'getReferenceLists', {});
    await save({ secondFactorOf: 'heads' });
    for (const name of ['director', 'headA'] as const) await expectEnrolment(name);
    await office.call(office.caller('clerkA'), 'getReferenceLists', {});
  });

  const give = (changes: object) => office.call(administrator, 'giveOffice', { ...desk(), ...changes });
  async function expectEnrolment(name: keyof typeof people): Promise<void> {
    expect(await office.refusal(office.caller(name), 'getReferenceLists', {})).toMatchObject({ httpStatus: 401 });
    const credentials = { username: name.toLowerCase(), password: testPassword };
    expect(await office.refusal(undefined, 'signIn', credentials)).toMatchObject({ code: 'enrolment-needed' });
    expect(await eventsOf(office.platform.database, people[name].personId)).toContainEqual(
      expect.objectContaining({ details: expect.objectContaining({ reason: 'factor-demanded' }) }),
    );
  }
});

describe('the second factors of who lost them', () => {
  const stored = async () => {
    const { database } = office.platform;
    const of = (table: 'totpFactors' | 'passkeys' | 'recoveryCodes') =>
      database.selectFrom(table).select('personId').where('personId', '=', personId).execute();
    return (await Promise.all([of('totpFactors'), of('passkeys'), of('recoveryCodes')])).map(({ length }) => length);
  };

  it('are removed by an administrator, whole and not unseen, and their owner signs in again', async () => {
    const { database } = office.platform;
    const officer = office.caller('officerP');
    await database.updateTable('persons').set({ email: 'owner@example.go.th' }).where('id', '=', personId).execute();
    await database
      .insertInto('totpFactors')
      .values({ personId, sealedSecret: 'x', lastStep: 0, createdAt: new Date() })
      .execute();
    const codes = ['a', 'b'].map((code) => ({ personId, codeHash: Buffer.from(code), usedAt: null }));
    await database.insertInto('recoveryCodes').values(codes).execute();
    expect((await dutiesOf()).account?.hasSecondFactor).toBe(true);
    await office.call(administrator, 'removeFactors', { personId });
    expect(await stored()).toEqual([0, 0, 0]);
    expect((await dutiesOf()).account?.hasSecondFactor).toBe(false);
    expect(await office.refusal(officer, 'getReferenceLists', {})).toMatchObject({ httpStatus: 401 });
    expect(await lastEvent('account.factors-removed')).toMatchObject({ details: { personId } });
    const notices = database.selectFrom('notifications').select('personId').where('topic', '=', 'factorsRemoved');
    expect(await notices.execute()).toEqual([{ personId }]);
    const { rows } = await sql<{ sealed: string }>`
      SELECT data ->> 'sealed' AS sealed FROM pgboss.job WHERE name = 'send-mail'`.execute(database);
    const key = office.platform.deriveKey('mail-queue');
    expect(rows.map(({ sealed }): unknown => JSON.parse(unseal(key, sealed) ?? ''))).toMatchObject([
      { to: 'owner@example.go.th', subject: expect.stringContaining('ลบวิธียืนยันตัวตนสองขั้น') },
    ]);
    expect(await office.refusal(administrator, 'removeFactors', { personId })).toMatchObject({ code: 'not-found' });
  });

  it('are not one’s own, which need the password', async () => {
    const own = { personId: people.director.personId };
    await office.platform.database
      .insertInto('totpFactors')
      .values({ ...own, sealedSecret: 'x', lastStep: 0, createdAt: new Date() })
      .execute();
    expect(await office.refusal(administrator, 'removeFactors', own)).toMatchObject({ code: 'factors-of-oneself' });
  });
});

describe('the number of the identity card of a person who mistyped it', () => {
  const sealed = async () =>
    (
      await office.platform.database
        .selectFrom('personDetails')
        .select('sealedIdCard')
        .where('personId', '=', personId)
        .executeTakeFirst()
    )?.sealedIdCard;

  it('is removed by an administrator, who never sees it, and entered anew', async () => {
    const officer = office.caller('officerP');
    const enter = async (idCard: string) => {
      const { item } = await office.call(officer, 'getAccountInformation', {});
      const { phone, gender, birthday, bloodType, nationality, race, address, internalPhone } = item;
      const own = { phone, gender, birthday, bloodType, nationality, race, address, internalPhone };
      const email = 'owner@example.go.th';
      return office.call(officer, 'saveAccountInformation', { ...own, email, password: testPassword, idCard });
    };
    await enter('1101700230708');
    const { account } = await dutiesOf();
    expect(account?.hasIdCard).toBe(true);
    expect(JSON.stringify(account)).not.toContain('0708');
    await office.call(administrator, 'removeIdCard', { personId });
    expect(await sealed()).toBeNull();
    expect((await dutiesOf()).account?.hasIdCard).toBe(false);
    expect(await lastEvent('person.id-card-removed')).toMatchObject({ details: { personId } });
    expect(await office.refusal(administrator, 'removeIdCard', { personId })).toMatchObject({ code: 'not-found' });
    await enter('1101700230708');
  });
});

describe('whoever has no right', () => {
  it('learns and changes nothing', async () => {
    const officer = office.caller('officerQ');
    const refused = await Promise.all([
      office.refusal(officer, 'getDuties', { personId }),
      office.refusal(officer, 'giveOffice', desk()),
      office.refusal(officer, 'endOffice', { id: 1 }),
      office.refusal(officer, 'giveClearance', cleared()),
      office.refusal(officer, 'endClearance', { id: 1 }),
      refusalOfAccount(office, officer, { personId, username: 'taken', isAdministrator: true }),
      office.refusal(officer, 'issuePasswordLink', { personId }),
      office.refusal(officer, 'removeFactors', { personId }),
      office.refusal(officer, 'removeIdCard', { personId }),
    ]);
    expect(refused.map(({ httpStatus, code }) => `${httpStatus} ${code}`)).toEqual(
      refused.map(() => '403 not-permitted'),
    );
  });

  it('who manages people without being an administrator gives no accounts', async () => {
    const permission = { menuId: 3157, grantee: 'everybody', mayQuery: true, mayManage: true };
    await office.platform.database.insertInto('menuPermissions').values(permission).execute();
    const officer = office.caller('officerQ');
    expect((await office.call(officer, 'getDuties', { personId })).item).toMatchObject({
      mayManage: true,
      mayManageAccount: false,
    });
    await office.call(officer, 'giveOffice', desk());
    for (const request of [
      refusalOfAccount(office, officer, { personId, username: 'mine', isAdministrator: true }),
      office.refusal(officer, 'issuePasswordLink', { personId: people.director.personId }),
      office.refusal(officer, 'removeFactors', { personId: people.director.personId }),
      office.refusal(officer, 'removeIdCard', { personId: people.director.personId }),
    ])
      expect(await request).toMatchObject({ code: 'not-permitted' });
  });
});
