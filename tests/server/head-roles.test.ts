import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { unlimited } from '#domain/delegation/scopes.ts';
import { dayOf, daysAfter } from '#domain/text/thai-dates.ts';
import type { DueWork } from '#server/calendar/due-work.ts';
import { headsToNotify } from '#server/calendar/heads-to-notify.ts';
import { startAgency } from '#server/platform/config/read-agency.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { main, people, units, type PersonName } from '#tests/rules/office.ts';

import { startOfficeServer, type OfficeServer } from './office-server.ts';

const { divisionA, divisionB, groupA1 } = units;
const longAgo = new Date('2026-01-01T00:00:00Z');
const furtherHeads = [2007, 2008];

/** The heads of both divisions hold their post by this role, and the director heads the group by it as well. */
async function officeWith(agency: string, roleId: number): Promise<OfficeServer> {
  const office = await startOfficeServer(agency);
  const { database } = office.platform;
  await startAgency(office.platform);
  const divisions = [divisionA, divisionB];
  await database
    .updateTable('unitRoles')
    .set({ roleId })
    .where('roleId', '=', 1)
    .where('unitId', 'in', divisions)
    .execute();
  const { personId } = people.director;
  await database.insertInto('unitRoles').values({ unitId: groupA1, personId, roleId, validFrom: longAgo }).execute();
  return office;
}

const requestFor = (delegator: PersonName | null, deputy: PersonName) => ({
  delegatorId: delegator === null ? null : people[delegator].personId,
  deputyId: people[deputy].personId,
  post: null,
  postName: 'หัวหน้ากลุ่ม ก1',
  kind: 'actingFor' as const,
  scope: { ...unlimited, kinds: [] },
  orderNumber: 'คำสั่งกรม ที่ 5/2569',
  orderDate: dayOf(new Date()),
  from: dayOf(new Date()),
  to: daysAfter(new Date(), 7),
});

const work = { legId: 1, taskId: null, kind: 1, secrecy: 1, dueAt: longAgo, pinnedBy: null, notifiedStages: [] };

describe.each(furtherHeads)('where role %i is a head too', (roleId) => {
  let office: OfficeServer;
  beforeAll(async () => {
    office = await officeWith('VEC', roleId);
  });
  afterAll(() => office.close());

  const appoint = (name: PersonName) =>
    office.platform.database
      .updateTable('unitRoles')
      .set({ personId: people[name].personId })
      .where('unitId', '=', divisionA)
      .where('roleId', '=', roleId)
      .execute();

  it('its holder is shown as head in their profile', async () => {
    const { item } = await office.call(office.caller('headA'), 'getProfile', {});
    expect(item.offices).toEqual([{ role: 'head', unitName: 'หน่วยงาน กอง ก' }]);
  });

  it('its holder is among the heads one can send to, by name and by office', async () => {
    const { builtIn } = (await office.call(office.caller('clerkB'), 'getReceiverGroups', { unitId: divisionB })).item;
    const heads = builtIn.find(({ code }) => code === 'heads')?.people.map(({ personId }) => personId);
    expect(heads).toContain(people.headA.personId);
    const roles = [{ unitId: divisionA, role: 'head' as const }];
    const { items } = await office.call(office.caller('registrar'), 'findRoleHolders', { roles });
    expect(items[0]?.holders).toMatchObject([{ personId: people.headA.personId }]);
  });

  it('its holder delegates, their desk does it for them and sees it, and the post is not vacant', async () => {
    const { delegationId } = (
      await office.call(office.caller('clerkA1'), 'createDelegation', requestFor('director', 'officerP'))
    ).item;
    const request = { show: 'current' as const, before: null, take: 10 };
    const { items } = await office.call(office.caller('clerkA1'), 'getDelegations', request);
    expect(items.map((item) => item.delegationId)).toContain(delegationId);
    await office.call(office.caller('headB'), 'createDelegation', requestFor(null, 'officerQ'));
    const post = { ...requestFor(null, 'officerQ'), post: { unitId: groupA1, name: 'หัวหน้ากลุ่ม ก1' } };
    expect((await office.refusal(office.caller('clerkA1'), 'createDelegation', post)).code).toBe('post-has-a-holder');
  });

  it('its holder is the first superior to present to, reviews and signs the drafts of the unit, and may assign work', async () => {
    const { item: choices } = await office.call(office.caller('clerkA'), 'getWorkChoices', { unitId: divisionA });
    expect(choices.superiors).toMatchObject([{ personId: people.headA.personId }]);
    const begun = { kind: 2, ownerUnitId: null, answersDocumentId: null };
    const { documentId } = (await office.call(office.caller('officerP'), 'beginDocument', begun)).item;
    const { item } = await office.call(office.caller('officerP'), 'getWriting', { documentId });
    expect(item.chain).toEqual([{ kind: 'sign', personIds: [people.headA.personId], needed: 1 }]);
    const template = { documentId, name: 'เส้นทางปกติ', isOfUnit: true, isDefault: false, chain: item.chain };
    await office.call(office.caller('clerkA'), 'saveChainTemplate', {
      ...template,
      documentId: (await office.call(office.caller('clerkA'), 'beginDocument', begun)).item.documentId,
    });
    await appoint('officerQ');
    const { items: offered } = await office.call(office.caller('officerP'), 'getChainTemplates', { documentId });
    expect(offered).toMatchObject([{ chain: [{ personIds: [people.officerQ.personId] }] }]);
    await appoint('headA');
    const letter = await office.register('registrar', [main(divisionA)]);
    expect(await office.perform('clerkA', 'receive', letter.documentId, {})).toBe('done');
    const { actions } = (await office.call(office.caller('headA'), 'getDocument', { documentId: letter.documentId }))
      .item;
    expect(actions).toContain('assign');
  });

  it('its holder is among the readers of a letter to the unit, and learns of late work there', async () => {
    const { documentId } = await office.register('registrar', [main(divisionB)]);
    const { units: read } = await office.call(office.caller('registrar'), 'getReaders', { documentId });
    expect(read).toMatchObject([{ personCount: 2 }]);
    const { database } = office.platform;
    const late: DueWork = { ...work, documentId, tray: `desk:${divisionB}` };
    const notified = await inTransaction(database, (transaction) => headsToNotify(transaction, late, new Date()));
    expect(notified).toEqual([people.headB.personId]);
  });
});

it('at the other agencies these roles make nobody head', async () => {
  const office = await officeWith('SARN', 2007);
  const { item } = await office.call(office.caller('headA'), 'getProfile', {});
  expect(item.offices).toEqual([]);
  const { builtIn } = (await office.call(office.caller('clerkB'), 'getReceiverGroups', { unitId: divisionB })).item;
  const heads = builtIn.find(({ code }) => code === 'heads')?.people.map(({ personId }) => personId);
  expect(heads).toEqual([people.director.personId]);
  await office.close();
});
