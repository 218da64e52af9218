import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ReceiverRole } from '#domain/workflow/receiver-roles.ts';
import type { Receiver } from '#domain/workflow/receivers.ts';
import { unlimited } from '#domain/delegation/scopes.ts';
import { unitRoleIds } from '#domain/people/unit-roles.ts';
import { dayOf, daysAfter } from '#domain/text/thai-dates.ts';
import { main, people, units } from '#tests/rules/office.ts';

import { startOfficeServer, type OfficeServer } from './office-server.ts';

const { divisionA, divisionB, executive, groupA1 } = units;

const inRole = (role: ReceiverRole, unitId: number): Receiver => ({ ...main(unitId), role });
const byName = (unitId: number, personId: number): Receiver => ({ ...main(unitId), personId });

describe('a letter sent to roles', () => {
  let office: OfficeServer;
  beforeAll(async () => {
    office = await startOfficeServer();
  });
  afterAll(() => office.close());

  const legsOf = async (documentId: number) =>
    (await office.call(office.caller('registrar'), 'getDocument', { documentId })).item.legs
      .filter(({ kind }) => kind !== 'home')
      .map(({ unitId, addressee, toOffice }) => ({ unitId, personId: addressee?.personId ?? null, toOffice }));
  const sentTo = async (...receivers: Receiver[]) => legsOf((await office.register('registrar', receivers)).documentId);
  const foretold = async (role: ReceiverRole, unitId: number) => {
    const request = { roles: [{ unitId, role }] };
    const { items } = await office.call(office.caller('registrar'), 'findRoleHolders', request);
    return items[0]?.holders.map(({ tenure, name }) => `${tenure} ${name}`.trim());
  };
  const refusal = async (by: 'registrar' | 'secretRegistrar', receivers: Receiver[], changes = {}) => {
    const letter = office.letterOf({ receivers, ...changes });
    return (await office.refusal(office.caller(by), 'registerIncoming', letter)).code;
  };

  it('shows before it is sent who holds the office, with name, position and unit', async () => {
    const positionName = 'ผู้อำนวยการกอง ข';
    const { database } = office.platform;
    await database.updateTable('persons').set({ positionName }).where('id', '=', people.headB.personId).execute();
    const request = { roles: [{ unitId: divisionB, role: 'head' as const }] };
    const { items } = await office.call(office.caller('registrar'), 'findRoleHolders', request);
    expect(items[0]?.holders).toMatchObject([
      { unitId: divisionB, personId: people.headB.personId, positionName, tenure: 'holder' },
    ]);
    expect([items[0]?.holders[0]?.name, items[0]?.holders[0]?.unitName].every((text) => text !== '')).toBe(true);
  });

  it('goes to the head in person and to a desk as to its unit, and shows that it was sent to the office', async () => {
    const { documentId } = await office.register('registrar', [inRole('head', divisionB), inRole('desk', divisionA)]);
    expect(await legsOf(documentId)).toEqual([
      { unitId: divisionB, personId: people.headB.personId, toOffice: 'head' },
      { unitId: divisionA, personId: null, toOffice: 'desk' },
    ]);
    expect(await office.listsWith('headB', documentId)).toEqual(['awaitingReceipt']);
    expect(await office.listsWith('clerkB', documentId)).toEqual([]);
    expect(await office.listsWith('clerkA', documentId)).toEqual(['awaitingReceipt']);
    const event = await office.platform.database
      .selectFrom('events')
      .select('details')
      .where('documentId', '=', documentId)
      .where('name', '=', 'letter.registered')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(event.details)).toMatchObject({
      personIds: [people.headB.personId],
      roles: [
        { unitId: divisionB, role: 'head' },
        { unitId: divisionA, role: 'desk' },
      ],
    });
  });

  it('reaches the head of two units once, as main receiver rather than copy, and by name rather than by role', async () => {
    const roles = office.platform.database;
    const { personId } = people.headB;
    const second = { unitId: groupA1, personId, roleId: unitRoleIds.head, validFrom: new Date(0) };
    await roles.insertInto('unitRoles').values(second).execute();
    expect(await sentTo(inRole('head', groupA1), inRole('head', divisionB))).toEqual([
      { unitId: groupA1, personId, toOffice: 'head' },
    ]);
    expect(await sentTo({ ...inRole('head', groupA1), kind: 'copy' }, inRole('head', divisionB))).toEqual([
      { unitId: divisionB, personId, toOffice: 'head' },
    ]);
    expect(await sentTo(inRole('head', groupA1), byName(divisionB, personId))).toEqual([
      { unitId: divisionB, personId, toOffice: null },
    ]);
    expect(await sentTo(inRole('head', groupA1), main(groupA1))).toHaveLength(2);
    await roles.deleteFrom('unitRoles').where('unitId', '=', groupA1).where('personId', '=', personId).execute();
  });

  it('goes to the desk where the post is vacant, and to a person acting in it; both are shown beforehand', async () => {
    expect(await foretold('head', groupA1)).toEqual(['vacant']);
    expect(await sentTo(inRole('head', groupA1))).toEqual([{ unitId: groupA1, personId: null, toOffice: 'head' }]);
    const today = dayOf(new Date());
    await office.call(office.caller('clerkA1'), 'createDelegation', {
      delegatorId: null,
      postName: '',
      post: { unitId: groupA1, name: 'หัวหน้ากลุ่ม ก1' },
      deputyId: people.officerQ.personId,
      kind: 'actingInPosition',
      scope: { ...unlimited, kinds: [] },
      orderNumber: 'คำสั่งกรม ที่ 9/2569',
      orderDate: today,
      from: today,
      to: daysAfter(new Date(), 30),
    });
    expect(await foretold('head', groupA1)).toEqual(['acting officerQ ทดสอบ']);
    const expected = [{ unitId: groupA1, personId: people.officerQ.personId, toOffice: 'head' }];
    expect(await sentTo(inRole('head', groupA1))).toEqual(expected);
    expect(await sentTo(inRole('headsBelow', divisionA))).toEqual(expected);
  });

  it('reaches nobody twice, and is refused where it reaches nobody', async () => {
    const named = byName(divisionB, people.headB.personId);
    expect(await sentTo(named, inRole('head', divisionB))).toEqual([
      { unitId: divisionB, personId: people.headB.personId, toOffice: null },
    ]);
    expect(await sentTo(inRole('desksBelow', divisionA), inRole('desk', groupA1))).toHaveLength(1);
    const copied: Receiver = { ...named, kind: 'copy' };
    const { documentId } = await office.register('registrar', [inRole('head', divisionB), copied]);
    expect(await office.legAt('registrar', documentId, divisionB)).toMatchObject({ kind: 'main', toOffice: 'head' });
    expect(await legsOf(documentId)).toHaveLength(1);
    expect(await refusal('registrar', [named, named, inRole('head', divisionB)])).toBe('named-twice');
    expect(await foretold('headsBelow', divisionB)).toEqual([]);
    expect(await refusal('registrar', [inRole('headsBelow', divisionB), main(divisionA)])).toBe('role-reaches-nobody');
    const { database } = office.platform;
    await database.updateTable('units').set({ hasRegistry: false }).where('id', '=', executive).execute();
    expect(await foretold('head', executive)).toEqual([]);
    expect(await refusal('registrar', [inRole('head', executive)])).toBe('role-reaches-nobody');
    await database.updateTable('units').set({ hasRegistry: true }).where('id', '=', executive).execute();
  });

  it('can be sent on, and given another receiver, by role', async () => {
    const { documentId } = await office.register('registrar', []);
    const sending = { receivers: [inRole('head', divisionA)], dueAt: null };
    expect(await office.perform('registrar', 'send', documentId, sending)).toBe('done');
    const { legId } = await office.legAt('registrar', documentId, divisionA);
    const change = { receivers: [inRole('head', divisionB)], dueAt: null, reason: 'ส่งผิดหน่วยงาน' };
    const request = { documentId, legId, taskId: null, input: change };
    expect(await office.performAt('registrar', 'changeReceiver', request)).toBe('done');
    expect(await office.listsWith('headB', documentId)).toEqual(['awaitingReceipt']);
    expect(await office.listsWith('headA', documentId)).not.toContain('awaitingReceipt');
  });

  it.each([
    { unitId: divisionA, personId: people.headA.personId },
    { unitId: divisionB, personId: people.headB.personId },
    { unitId: executive, personId: people.director.personId },
  ])('of a secret class is refused by role as by name: $unitId', async ({ unitId, personId }) => {
    const secret = { secrecy: 2 };
    const refused = await refusal('secretRegistrar', [byName(unitId, personId)], secret);
    expect(refused).toMatch(/person-not-cleared|unit-without-secret-registrar/);
    expect(await refusal('secretRegistrar', [inRole('head', unitId)], secret)).toBe(refused);
  });

  it('of a secret class goes to the secret registrar of a desk, never to the desk', async () => {
    const request = office.letterOf({ receivers: [inRole('desk', divisionA)], secrecy: 2 });
    const { documentId } = (await office.call(office.caller('secretRegistrar'), 'registerIncoming', request)).item;
    expect(await office.listsWith('secretRegistrarA', documentId)).toEqual(['awaitingReceipt']);
    expect(await office.listsWith('clerkA', documentId)).toEqual([]);
    expect(await refusal('secretRegistrar', [inRole('desk', divisionB)], { secrecy: 2 })).toBe(
      'unit-without-secret-registrar',
    );
  });
});
