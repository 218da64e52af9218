import { afterAll, beforeAll, expect, it } from 'vitest';

import { unlimited } from '#domain/delegation/scopes.ts';
import { unitRoleIds } from '#domain/people/unit-roles.ts';
import { dayOf, daysAfter } from '#domain/text/thai-dates.ts';
import { main, people, units, type PersonName } from '#tests/rules/office.ts';
import { signed } from '#tests/rules/walk-matter.ts';
import { holdTransaction } from '#tests/support/hold-transaction.ts';
import { waitingForLocks } from '#tests/support/waiting-for-locks.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
});
afterAll(() => office.close());

const today = dayOf(new Date());
const inDays = (days: number) => daysAfter(new Date(), days);
const order = { orderNumber: 'คำสั่งกรม ที่ 5/2569', orderDate: today } as const;
const requestFor = (delegator: PersonName | null, deputy: PersonName, changes = {}) => ({
  delegatorId: delegator === null ? null : people[delegator].personId,
  deputyId: people[deputy].personId,
  post: null,
  postName: '',
  kind: 'actingFor' as const,
  scope: { ...unlimited, kinds: [] },
  ...order,
  from: today,
  to: inDays(7),
  ...changes,
});
const createDelegation = async (by: PersonName, request: ReturnType<typeof requestFor>) =>
  (await office.call(office.caller(by), 'createDelegation', request)).item.delegationId;
const refused = async (by: PersonName, request: ReturnType<typeof requestFor>) =>
  (await office.refusal(office.caller(by), 'createDelegation', request)).code;
const end = (by: PersonName, delegationId: number) =>
  office.call(office.caller(by), 'endDelegation', { delegationId, reason: 'กลับมาปฏิบัติราชการ' });

it('a head delegates during an absence: the deputy signs at once, and the sheet and the history show both names', async () => {
  const delegationId = await createDelegation('headB', requestFor(null, 'officerQ'));
  const acting = await office.call(office.caller('officerQ'), 'getActing', {});
  expect(acting.items).toMatchObject([{ kind: 'actingFor', delegator: { name: 'headB ทดสอบ' } }]);
  const { documentId } = await office.draft('clerkB', 2, signed('headB'));
  expect(await office.perform('clerkB', 'submit', documentId, {})).toBe('done');
  expect(await office.listsWith('officerQ', documentId)).toEqual(['awaitingSignature']);
  expect(await office.perform('officerQ', 'sign', documentId, { note: '' })).toBe('done');
  const { item } = await office.call(office.caller('clerkB'), 'getWriting', { documentId });
  expect(item.actingSigners).toMatchObject([
    { signerId: people.headB.personId, kind: 'actingFor', name: 'officerQ ทดสอบ', positionName: 'นักจัดการงานทั่วไป' },
  ]);
  const { item: shown } = await office.call(office.caller('clerkB'), 'getDocument', { documentId });
  expect(shown.history.find((event) => event.name === 'draft.signed')).toMatchObject({
    actorName: 'officerQ ทดสอบ',
    onBehalfOfName: 'headB ทดสอบ',
  });
  await end('headB', delegationId);
  expect((await office.call(office.caller('officerQ'), 'getActing', {})).items).toEqual([]);
  const { documentId: later } = await office.draft('clerkB', 2, signed('headB'));
  await office.perform('clerkB', 'submit', later, {});
  expect(await office.listsWith('officerQ', later)).toEqual([]);
});

it("an order for a person with several posts names one of them, which the sheet, the history and the deputy's profile show", async () => {
  const { database } = office.platform;
  const [headB, own] = [people.headB.personId, 'นักจัดการงานทั่วไป'];
  const posts = (by: PersonName) => office.call(office.caller(by), 'getPosts', { delegatorId: headB });
  expect(await posts('clerkB')).toMatchObject({ names: [own], hasSeveral: false });
  expect((await office.refusal(office.caller('clerkA'), 'getPosts', { delegatorId: headB })).code).toBe(
    'not-permitted',
  );
  const second = { unitId: units.groupA1, personId: headB, roleId: unitRoleIds.head, validFrom: new Date(0) };
  await database.insertInto('unitRoles').values(second).execute();
  expect(await posts('clerkB')).toMatchObject({ names: [own], hasSeveral: true });
  expect(
    (await office.refusal(office.caller('clerkB'), 'createDelegation', requestFor('headB', 'officerQ'))).fields,
  ).toMatchObject({
    postName: expect.stringContaining('หลายตำแหน่ง'),
  });

  const postName = 'ผู้อำนวยการกลุ่ม ก1';
  const delegationId = await createDelegation('clerkB', requestFor('headB', 'officerQ', { postName }));
  const inPost = { name: 'headB ทดสอบ', positionName: postName };
  expect((await office.call(office.caller('officerQ'), 'getActing', {})).items).toMatchObject([{ delegator: inPost }]);
  expect((await office.call(office.caller('officerQ'), 'getProfile', {})).item.delegators).toMatchObject([inPost]);
  expect((await posts('clerkB')).names).toEqual([own, postName]);
  const { documentId } = await office.draft('clerkB', 2, signed('headB'));
  await office.perform('clerkB', 'submit', documentId, {});
  expect(await office.perform('officerQ', 'sign', documentId, { note: '' })).toBe('done');
  await end('clerkB', delegationId);
  const { item } = await office.call(office.caller('clerkB'), 'getWriting', { documentId });
  expect(item.persons.find(({ personId }) => personId === headB)).toMatchObject(inPost);
  expect(item.actingSigners).toMatchObject([{ signerId: headB, positionName: own }]);
  const { item: shown } = await office.call(office.caller('clerkB'), 'getDocument', { documentId });
  expect(shown.history.find((event) => event.name === 'draft.signed')).toMatchObject({
    actorName: 'officerQ ทดสอบ',
    onBehalfOfName: 'headB ทดสอบ',
    postName,
  });
  await database.deleteFrom('unitRoles').where('unitId', '=', units.groupA1).where('personId', '=', headB).execute();
});

it('a delegation begins and ends automatically on its dates', async () => {
  const tomorrow = requestFor('director', 'headB', { from: inDays(1), to: inDays(1) });
  const delegationId = await createDelegation('secretary', tomorrow);
  expect((await office.call(office.caller('headB'), 'getActing', {})).items).toEqual([]);
  const { database } = office.platform;
  const move = (days: number) =>
    database
      .updateTable('delegations')
      .set({
        validFrom: new Date(Date.now() + (days - 1) * 86_400_000),
        validTo: new Date(Date.now() + days * 86_400_000),
      })
      .where('id', '=', delegationId)
      .execute();
  await move(1);
  expect((await office.call(office.caller('headB'), 'getActing', {})).items).toHaveLength(1);
  await move(0);
  expect((await office.call(office.caller('headB'), 'getActing', {})).items).toEqual([]);
  const past = await office.call(office.caller('headB'), 'getDelegations', { show: 'past', before: null, take: 50 });
  expect(past.items[0]).toMatchObject({ delegationId, mayEnd: false });
});

it('a desk delegates for its head, who is notified; two delegations of one kind cannot overlap', async () => {
  const delegationId = await createDelegation(
    'clerkB',
    requestFor('headB', 'officerP', { from: inDays(20), to: inDays(25) }),
  );
  const { items } = await office.call(office.caller('headB'), 'getNotifications', {});
  expect(items.alerts[0]).toMatchObject({ title: 'มีการแต่งตั้งผู้ปฏิบัติหน้าที่แทน' });
  expect(await refused('clerkB', requestFor('headB', 'officerQ', { from: inDays(25), to: null }))).toBe(
    'delegation-overlaps',
  );
  const secretary = requestFor('headB', 'clerkA1', { kind: 'assist', from: inDays(20), to: null });
  await createDelegation('clerkB', secretary);
  expect(await refused('clerkB', secretary)).toBe('delegation-overlaps');
  await end('clerkB', delegationId);
  await createDelegation('clerkB', requestFor('headB', 'officerQ', { from: inDays(25), to: inDays(26) }));
  const second = await office.refusal(office.caller('clerkB'), 'endDelegation', { delegationId, reason: 'ซ้ำ' });
  expect(second).toMatchObject({ code: 'state-changed' });
});

it('delegations of different powers may coexist, each deputy signing their own letters', async () => {
  const orders = { kind: 'delegated' as const, from: today, to: inDays(3) };
  const only = (...kinds: number[]) => ({ ...orders, scope: { ...unlimited, kinds } });
  const withPowers = (powers: string) => ({ ...orders, scope: { ...unlimited, kinds: [], powers } });
  const first = await createDelegation(
    'clerkB',
    requestFor('headB', 'officerP', { ...only(2), from: inDays(60), to: inDays(70) }),
  );
  const others = { from: inDays(60), to: inDays(70) };
  expect(await refused('clerkB', requestFor('headB', 'officerQ', { ...only(2, 4), ...others }))).toBe(
    'delegation-overlaps',
  );
  expect(await refused('clerkB', requestFor('headB', 'officerQ', { ...withPowers('งานบุคคล'), ...others }))).toBe(
    'delegation-overlaps',
  );
  expect(await refused('clerkB', requestFor('headB', 'officerQ', { ...others }))).toBe('delegation-overlaps');
  await createDelegation('clerkB', requestFor('headB', 'officerQ', { ...only(4), ...others }));
  await end('clerkB', first);

  const personnel = await createDelegation('clerkB', requestFor('headB', 'officerP', withPowers('งานบุคคล')));
  expect(await refused('clerkB', requestFor('headB', 'officerQ', withPowers('งาน บุคคล')))).toBe('delegation-overlaps');
  const finance = await createDelegation('clerkB', requestFor('headB', 'officerQ', withPowers('การเงินและพัสดุ')));
  for (const deputy of ['officerP', 'officerQ'] as const)
    expect((await office.call(office.caller(deputy), 'getActing', {})).items).toHaveLength(1);
  await end('clerkB', personnel);
  await end('clerkB', finance);
});

it('of two conflicting delegations created at once, one succeeds', async () => {
  const both = await Promise.allSettled(
    (['officerP', 'officerQ'] as const).map((deputy) =>
      createDelegation('clerkB', requestFor('headB', deputy, { from: inDays(50), to: inDays(51) })),
    ),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

it('a person cannot delegate for a stranger, to themselves or beyond their unit, and a deputy cannot extend their own term', async () => {
  expect(await refused('officerP', requestFor(null, 'officerQ'))).toBe('not-permitted');
  expect(await refused('clerkB', requestFor('headA', 'officerQ'))).toBe('not-permitted');
  expect(await refused('deputyOfHeadA', requestFor('headA', 'officerQ'))).toBe('not-permitted');
  expect(await refused('clerkA', requestFor('headA', 'clerkA'))).toBe('delegation-to-oneself');
  expect(await refused('headA', requestFor(null, 'headA'))).toBe('delegation-to-oneself');
  const backwards = requestFor(null, 'officerQ', { from: inDays(5), to: inDays(4) });
  expect(await refused('headA', backwards)).toBe('invalid-request');
  const [delegation] = (
    await office.call(office.caller('deputyOfHeadA'), 'getDelegations', { show: 'current', before: null, take: 50 })
  ).items;
  expect(delegation).toMatchObject({ mayEnd: false });
  const delegationId = delegation?.delegationId ?? 0;
  const byDeputy = await office.refusal(office.caller('deputyOfHeadA'), 'endDelegation', {
    delegationId,
    reason: 'ก',
  });
  expect(byDeputy).toMatchObject({ code: 'not-permitted' });
  const byStranger = await office.refusal(office.caller('clerkB'), 'endDelegation', { delegationId, reason: 'ก' });
  expect(byStranger).toMatchObject({ code: 'not-found' });
  const seen = await office.call(office.caller('officerP'), 'getDelegations', {
    show: 'current',
    before: null,
    take: 50,
  });
  expect(seen.items.every(({ deputy }) => deputy.personId === people.officerP.personId)).toBe(true);
});

it('acting for a person with a clearance shows no secret letter to a deputy without one', async () => {
  const receiver = { ...main(units.divisionA), personId: people.secretRegistrarA.personId };
  const { documentId } = await office.register('secretRegistrar', [receiver], { secrecy: 2 });
  expect(await office.listsWith('secretRegistrarA', documentId)).toEqual(['awaitingReceipt']);
  await createDelegation('clerkA', requestFor('secretRegistrarA', 'officerQ'));
  expect(await office.listsWith('officerQ', documentId)).toEqual([]);
  const hidden = await office.refusal(office.caller('officerQ'), 'getDocument', { documentId });
  expect(hidden).toMatchObject({ code: 'document-not-found' });
});

it('where heads need a second factor, who acts for one without it is signed out, and sets it up to come in', async () => {
  const { database } = office.platform;
  await database.updateTable('signInRules').set({ secondFactorOf: 'heads' }).execute();
  const { personId } = people.director;
  await database
    .updateTable('delegations')
    .set({ revokedAt: office.platform.clock(), revokedBy: personId, revokedWhy: 'x' })
    .where('delegatorId', '=', personId)
    .execute();
  const deputy = office.caller('clerkA1');
  await createDelegation('director', requestFor(null, 'clerkA1', { from: inDays(60), to: inDays(61) }));
  await office.call(deputy, 'getActing', {});
  await createDelegation('director', requestFor(null, 'clerkA1'));
  expect(await office.refusal(deputy, 'getActing', {})).toMatchObject({ httpStatus: 401 });
  await database.updateTable('signInRules').set({ secondFactorOf: 'byMode' }).execute();
});

it.each(['headB', 'officerQ'] as const)('none comes from who is leaving meanwhile, nor to them: %s', async (leaver) => {
  const { database } = office.platform;
  const { personId } = people[leaver];
  const setActive = (isActive: boolean) =>
    database.updateTable('persons').set({ isActive }).where('id', '=', personId).execute();
  const leaving = await holdTransaction(database, (transaction) =>
    transaction.updateTable('persons').set({ isActive: false }).where('id', '=', personId).execute(),
  );
  const asked = refused('headB', requestFor(null, 'officerQ', { from: inDays(400), to: inDays(410) }));
  await expect.poll(() => waitingForLocks(database)).toBeGreaterThan(0);
  await leaving.commit();
  expect(await asked).toBe('person-not-available');
  await setActive(true);
});
