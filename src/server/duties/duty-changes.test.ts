import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { dutyHistoryPage } from '#contract/duty-history.ts';
import { granteeOfGroup } from '#domain/menus/menu-rights.ts';
import { settingLists } from '#domain/settings/setting-lists.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { dayOf, daysAfter } from '#domain/text/thai-dates.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { people, units } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { saveAccountAs } from '#tests/support/seen-row.ts';
import type { Caller } from '#tests/support/server-calls.ts';

let office: OfficeServer;
let administrator: Caller;
const { personId } = people.officerP;
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

const changes = async (before?: string, by = administrator, of = personId) =>
  (await office.call(by, 'getDutyChanges', { personId: of, ...(before !== undefined && { before }) })).items;
const today = () => dayOf(office.platform.clock());
const tomorrow = () => daysAfter(office.platform.clock(), 1);
const by = { id: expect.any(String), at: expect.any(Date), personName: 'director ทดสอบ', note: '' };
const nothing = { orderNumber: '', orderDate: null, from: null, until: null, secrecy: null, isAdministrator: false };
const heldOf = async () => (await office.call(administrator, 'getDuties', { personId })).item;
const giveDesk = (unitId: number, orderNumber: string, until: string | null = null) =>
  office.call(administrator, 'giveOffice', { personId, unitId, role: 'desk', orderNumber, from: today(), until });
async function endDesk(unitId: number) {
  const held = (await heldOf()).offices.find((given) => given.unitId === unitId);
  await office.call(administrator, 'endOffice', { id: held?.id ?? 0 });
}
const query = (menuId: number) =>
  office.platform.database
    .insertInto('menuPermissions')
    .values({ menuId, grantee: 'everybody', mayQuery: true })
    .execute();

describe('the history of a person', () => {
  it('tells an office that ended: who gave and ended it, by which order, where and for which days', async () => {
    await giveDesk(units.divisionB, '12/2569', tomorrow());
    await endDesk(units.divisionB);
    const desk = { ...nothing, name: 'งานสารบรรณของหน่วยงาน', orderNumber: '12/2569', from: today() };
    const office = { ...by, unitName: 'หน่วยงาน กอง ข' };
    expect(await changes()).toEqual([
      { ...office, event: 'office.ended', before: { ...desk, until: today() }, after: null },
      { ...office, event: 'office.given', before: null, after: { ...desk, until: tomorrow() } },
    ]);
  });

  it('says of which day the order of an office, a position and a clearance is, now and once they ended', async () => {
    const order = { orderNumber: '12/2569', orderDate: '2026-10-01' };
    const given = { personId, unitId: units.divisionB, ...order, from: today(), until: null };
    await office.call(administrator, 'giveOffice', { ...given, role: 'desk' });
    await office.call(administrator, 'givePosition', { ...given, positionName: 'ที่ปรึกษา' });
    await office.call(administrator, 'giveClearance', { ...given, secrecy: 2 });
    const held = await heldOf();
    const [desk] = held.offices.filter(({ unitId }) => unitId === units.divisionB);
    for (const duty of [desk, held.positions[0], held.clearances[0]]) expect(duty).toMatchObject(order);
    const corrected = { positionName: 'ที่ปรึกษา', ...order, orderDate: '2026-10-02', from: today(), until: null };
    await office.call(administrator, 'correctPosition', { id: held.positions[0]?.id ?? 0, ...corrected });
    await endDesk(units.divisionB);
    await office.call(administrator, 'endClearance', { id: held.clearances[0]?.id ?? 0 });
    const dated = { orderDate: order.orderDate };
    expect(await changes()).toMatchObject([
      { event: 'clearance.ended', before: dated },
      { event: 'office.ended', before: dated },
      { event: 'position.corrected', before: dated, after: { orderDate: '2026-10-02' } },
      { event: 'clearance.given', after: dated },
      { event: 'position.given', after: dated },
      { event: 'office.given', after: dated },
    ]);
    const { items } = await office.call(administrator, 'getOfficeHolders', { unitId: units.divisionB });
    expect(items).toContainEqual(expect.objectContaining({ personName: 'officerP ทดสอบ', ...order }));
  });

  it('tells a clearance that ended, with its class and order', async () => {
    const cleared = { personId, secrecy: 3, orderNumber: 'ลับ 7/2569', from: today(), until: null } as const;
    await office.call(administrator, 'giveClearance', cleared);
    await office.call(administrator, 'endClearance', { id: (await heldOf()).clearances[0]?.id ?? 0 });
    const clearance = { ...nothing, name: '', secrecy: 3, orderNumber: 'ลับ 7/2569', from: today() };
    expect(await changes()).toMatchObject([
      { event: 'clearance.ended', before: { ...clearance, until: today() }, after: null },
      { event: 'clearance.given', before: null, after: clearance },
    ]);
  });

  it('tells what a corrected position and a renamed account were before', async () => {
    const position = { positionName: 'ที่ปรึกษา', orderNumber: '5/2569', from: today(), until: null };
    await office.call(administrator, 'givePosition', { personId, unitId: units.divisionB, ...position });
    const { id } = (await heldOf()).positions[0] ?? { id: 0 };
    const corrected = { ...position, positionName: 'ที่ปรึกษากอง', until: tomorrow() };
    await office.call(administrator, 'correctPosition', { id, ...corrected });
    await saveAccountAs(office, administrator, { personId, username: 'officerp.new', isAdministrator: true });
    const before = { ...nothing, name: 'ที่ปรึกษา', orderNumber: '5/2569', from: today() };
    const account = { ...nothing, name: 'officerp' };
    expect(await changes()).toEqual([
      {
        ...by,
        event: 'account.saved',
        unitName: '',
        before: account,
        after: { ...account, name: 'officerp.new', isAdministrator: true },
      },
      {
        ...by,
        event: 'position.corrected',
        unitName: 'หน่วยงาน กอง ข',
        before,
        after: { ...before, name: 'ที่ปรึกษากอง', until: tomorrow() },
      },
      { ...by, event: 'position.given', unitName: 'หน่วยงาน กอง ข', before: null, after: before },
    ]);
  });

  it('tells by which order and for which days an office and a clearance were held before they were corrected', async () => {
    const given = { personId, orderNumber: '5/2569', from: today(), until: null };
    await office.call(administrator, 'giveOffice', { ...given, unitId: units.divisionB, role: 'desk' });
    await office.call(administrator, 'giveClearance', { ...given, secrecy: 3 });
    const held = await heldOf();
    const corrected = { orderNumber: '6/2569', orderDate: '2026-10-02', from: today(), until: tomorrow() };
    const desk = held.offices.find(({ unitId }) => unitId === units.divisionB)?.id ?? 0;
    await office.call(administrator, 'correctOffice', { id: desk, ...corrected });
    await office.call(administrator, 'correctClearance', { id: held.clearances[0]?.id ?? 0, ...corrected });
    const before = { orderNumber: '5/2569', orderDate: null, from: today(), until: null };
    expect((await changes()).slice(0, 2)).toMatchObject([
      { event: 'clearance.corrected', before, after: { ...corrected, secrecy: 3 } },
      { event: 'office.corrected', unitName: 'หน่วยงาน กอง ข', before, after: corrected },
    ]);
  });

  it('tells the picture, the links and the second factors, and never from where their owner set them', async () => {
    const { database, clock } = office.platform;
    const setAt = { kind: 'totp', address: '203.0.113.9' };
    await inTransaction(database, (transaction) =>
      appendEvents(
        transaction,
        [
          { name: 'factor.added', actorId: personId, details: setAt },
          { name: 'account.suspended', actorId: personId, details: { address: setAt.address } },
          { name: 'factor.removed', actorId: personId, details: setAt },
          { name: 'avatar.saved', actorId: personId },
          { name: 'avatar.saved', actorId: people.officerQ.personId },
        ],
        clock(),
      ),
    );
    await office.call(administrator, 'issuePasswordLink', { personId });
    const own = { ...by, personName: 'officerP ทดสอบ', unitName: '' };
    const factor = { ...nothing, name: 'totp' };
    expect(await changes()).toEqual([
      { ...own, event: 'account.link-issued', personName: 'director ทดสอบ', before: null, after: null },
      { ...own, event: 'avatar.saved', before: null, after: null },
      { ...own, event: 'factor.removed', before: factor, after: null },
      { ...own, event: 'account.suspended', personName: '', before: null, after: null },
      { ...own, event: 'factor.added', before: null, after: factor },
    ]);
  });

  it('comes a page at a time, newest first', async () => {
    for (let count = 0; count <= dutyHistoryPage; count += 1)
      await office.call(administrator, 'issuePasswordLink', { personId });
    const first = await changes();
    expect(first).toHaveLength(dutyHistoryPage);
    const rest = await changes(first.at(-1)?.id);
    expect(rest).toHaveLength(1);
    expect(new Set([...first, ...rest].map(({ id }) => id)).size).toBe(dutyHistoryPage + 1);
    expect(await office.refusal(administrator, 'getDutyChanges', { personId, before: 'A'.repeat(22) })).toMatchObject({
      code: 'invalid-request',
    });
  });

  it('is of that person alone', async () => {
    await giveDesk(units.divisionB, '');
    expect(await changes(undefined, administrator, people.officerQ.personId)).toEqual([]);
  });

  it('is shown to nobody who may not query people, and the groups to nobody who may not query them', async () => {
    const { id } = await office.platform.database
      .insertInto('userGroups')
      .values({ name: 'ผู้ดูแลแบบ', nameEnglish: '' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await giveDesk(units.divisionB, '');
    const grantee = granteeOfGroup(id);
    const group = { grantee, rights: [], seen: [] };
    await office.call(administrator, 'saveMenuPermissions', { ...group, added: [personId], removed: [] });
    const clerk = office.caller('clerkA');
    expect(await office.refusal(clerk, 'getDutyChanges', { personId })).toMatchObject({ httpStatus: 403 });
    await query(settingLists.persons.menuId);
    const events = async () => (await changes(undefined, clerk)).map(({ event }) => event);
    expect(await events()).toEqual(['office.given']);
    await query(settingLists.userGroups.menuId);
    expect(await events()).toEqual(['menu-permissions.saved', 'office.given']);
    await office.call(administrator, 'saveMenuPermissions', { ...group, added: [], removed: [personId] });
    expect(await changes()).toMatchObject([
      { before: { name: 'ผู้ดูแลแบบ' }, after: null },
      { before: null, after: { name: 'ผู้ดูแลแบบ' } },
      {},
    ]);
    expect(await changes(undefined, administrator, people.officerQ.personId)).toEqual([]);
  });
});

describe('the history of the offices of a unit', () => {
  const holders = async (before?: number, as = administrator) =>
    (await office.call(as, 'getOfficeHolders', { unitId: units.groupA1, ...(before !== undefined && { before }) }))
      .items;

  it('says who held which office from when until when, by which order, and who gave and ended it', async () => {
    const earlier = await holders();
    await giveDesk(units.groupA1, '12/2569', tomorrow());
    await endDesk(units.groupA1);
    const deed = { personName: 'director ทดสอบ', at: expect.any(Date) };
    const [newest, ...rest] = await holders();
    expect(newest).toEqual({
      id: expect.any(Number),
      roleName: 'งานสารบรรณของหน่วยงาน',
      personName: 'officerP ทดสอบ',
      orderNumber: '12/2569',
      orderDate: null,
      from: today(),
      until: today(),
      given: deed,
      ended: deed,
    });
    expect(rest).toEqual(earlier);
    // Those of before the log.
    expect(rest.length).toBeGreaterThan(0);
    expect(rest[0]).toMatchObject({ given: null, ended: null });
    expect(await holders(newest?.id)).toEqual(earlier);
  });

  it('does not count what was ended before it began', async () => {
    const earlier = await holders();
    const from = tomorrow();
    const later = { personId, unitId: units.groupA1, role: 'desk', orderNumber: '', from, until: null };
    await office.call(administrator, 'giveOffice', later);
    expect(await holders()).toMatchObject([{ from, until: null, ended: null }, ...earlier]);
    await endDesk(units.groupA1);
    expect(await holders()).toEqual(earlier);
  });

  it('is shown to nobody without the right to query the structure', async () => {
    const clerk = office.caller('clerkA');
    expect(await office.refusal(clerk, 'getOfficeHolders', { unitId: units.groupA1 })).toMatchObject({
      httpStatus: 403,
    });
    await query(settingScreens.unitDuties.menuId);
    expect(await holders(undefined, clerk)).toEqual(await holders());
  });
});
