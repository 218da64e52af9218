import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { unlimited } from '#domain/delegation/scopes.ts';
import { unitRoleIds } from '#domain/people/unit-roles.ts';
import { dayOf, daysAfter } from '#domain/text/thai-dates.ts';
import { copy, main, people, units, type PersonName } from '#tests/rules/office.ts';
import { signed } from '#tests/rules/walk-matter.ts';

import { startOfficeServer, type OfficeServer } from './office-server.ts';

const { divisionB } = units;
const postName = 'ผู้อำนวยการกอง ข';
const today = dayOf(new Date());
const dayMs = 86_400_000;

describe('acting in a vacant post', () => {
  let office: OfficeServer;
  beforeAll(async () => {
    office = await startOfficeServer();
  });
  afterAll(() => office.close());

  const delegationRequest = (deputy: PersonName, changes = {}) => ({
    delegatorId: null,
    post: { unitId: divisionB, name: postName },
    postName: '',
    deputyId: people[deputy].personId,
    kind: 'actingInPosition' as const,
    scope: { ...unlimited, kinds: [] },
    orderNumber: 'คำสั่งกรม ที่ 9/2569',
    orderDate: today,
    from: today,
    to: daysAfter(new Date(), 30),
    ...changes,
  });
  const refused = async (by: PersonName, request: ReturnType<typeof delegationRequest>) =>
    (await office.refusal(office.caller(by), 'createDelegation', request)).code;
  const acting = async (who: PersonName) => (await office.call(office.caller(who), 'getActing', {})).items;
  const heads = () =>
    office.platform.database
      .updateTable('unitRoles')
      .where('unitId', '=', divisionB)
      .where('roleId', '=', unitRoleIds.head);

  it('is not possible while the post has a holder', async () => {
    expect(await refused('clerkB', delegationRequest('officerQ'))).toBe('post-has-a-holder');
    await heads().set({ validTo: new Date() }).execute();
  });

  it('is set up by the desk of the unit or an administrator, not by a stranger, and only as acting', async () => {
    expect(await refused('clerkA', delegationRequest('officerQ'))).toBe('not-permitted');
    expect(await refused('headA', delegationRequest('officerQ'))).toBe('not-permitted');
    expect(await refused('officerQ', delegationRequest('officerQ'))).toBe('not-permitted');
    expect(await refused('clerkB', delegationRequest('clerkB'))).toBe('delegation-to-oneself');
    expect(await refused('clerkB', delegationRequest('officerQ', { kind: 'assist' }))).toBe('invalid-request');
    expect(await refused('clerkB', delegationRequest('officerQ', { kind: 'delegated' }))).toBe('invalid-request');
  });

  it('gives the desk of the post: a copy to the unit without a head reaches the person acting, and nobody before', async () => {
    expect(
      await office.listsWith('officerQ', (await office.register('registrar', [main(divisionB)])).documentId),
    ).toEqual([]);
    await office.call(office.caller('clerkB'), 'createDelegation', delegationRequest('officerQ'));
    expect(await acting('officerQ')).toMatchObject([
      { kind: 'actingInPosition', delegator: null, post: { unitId: divisionB, name: postName } },
    ]);
    expect(await refused('clerkB', delegationRequest('officerP'))).toBe('delegation-overlaps');
    const { item: choices } = await office.call(office.caller('clerkB'), 'getWorkChoices', { unitId: divisionB });
    expect(choices.superiors.map(({ personId }) => personId)).toContain(people.officerQ.personId);
    const { documentId } = await office.register('registrar', [copy(divisionB)]);
    const { legId } = await office.legAt('clerkB', documentId, divisionB);
    await office.call(office.caller('clerkB'), 'receive', { documentId, legId, taskId: null, input: {} });
    expect(await office.listsWith('officerQ', documentId)).not.toEqual([]);
  });

  it('shows the person and the post for work done as head', async () => {
    const { documentId } = await office.register('registrar', [main(divisionB)]);
    const { legId } = await office.legAt('clerkB', documentId, divisionB);
    await office.call(office.caller('clerkB'), 'receive', { documentId, legId, taskId: null, input: {} });
    const work = {
      personIds: [people.clerkB.personId],
      unitIds: [],
      purposeId: null,
      taskTypeId: null,
      note: '',
      dueAt: null,
    };
    await office.call(office.caller('officerQ'), 'assign', { documentId, legId, taskId: null, input: work });
    const { item } = await office.call(office.caller('clerkB'), 'getDocument', { documentId });
    expect(item.history.at(-1)).toMatchObject({
      name: 'letter.assigned',
      actorName: 'officerQ ทดสอบ',
      onBehalfOfName: '',
      postName,
      delegationKind: 'actingInPosition',
    });
  });

  it('signs for the unit with the person’s position and the name of the post; their other work is not affected', async () => {
    const { documentId } = await office.draft('clerkB', 2, signed('officerQ'));
    await office.perform('clerkB', 'submit', documentId, {});
    expect(await office.perform('officerQ', 'sign', documentId, { note: '' })).toBe('done');
    const { item } = await office.call(office.caller('clerkB'), 'getWriting', { documentId });
    const { personId } = people.officerQ;
    expect(item.actingSigners).toMatchObject([
      { signerId: personId, kind: 'actingInPosition', name: 'officerQ ทดสอบ', positionName: 'นักจัดการงานทั่วไป' },
    ]);
    expect(item.persons).toMatchObject([{ personId, positionName: postName }]);
    const { item: shown } = await office.call(office.caller('clerkB'), 'getDocument', { documentId });
    expect(shown.history.find((event) => event.name === 'draft.signed')).toMatchObject({ postName });
    const { documentId: ofAnother } = await office.draft('clerkA', 2, signed('officerQ'));
    await office.perform('clerkA', 'submit', ofAnother, {});
    await office.perform('officerQ', 'sign', ofAnother, { note: '' });
    const { item: own } = await office.call(office.caller('clerkA'), 'getWriting', { documentId: ofAnother });
    expect(own.actingSigners).toEqual([]);
  });

  it('gives no clearance, and cannot be extended or passed on by the person acting', async () => {
    const { documentId } = await office.register('secretRegistrar', [main(units.divisionA)], { secrecy: 2 });
    const hidden = await office.refusal(office.caller('officerQ'), 'getDocument', { documentId });
    expect(hidden.code).toBe('document-not-found');
    expect(
      await refused('officerQ', delegationRequest('officerP', { from: daysAfter(new Date(), 40), to: null })),
    ).toBe('not-permitted');
    expect(await refused('officerQ', delegationRequest('officerP', { post: null }))).toBe('not-permitted');
    const page = { show: 'current', before: null, take: 50 } as const;
    const { items } = await office.call(office.caller('officerQ'), 'getDelegations', page);
    expect(items).toMatchObject([{ delegator: null, post: { name: postName }, mayEnd: false }]);
    const ending = { delegationId: items[0]?.delegationId ?? 0, reason: 'ก' };
    expect((await office.refusal(office.caller('officerQ'), 'endDelegation', ending)).code).toBe('not-permitted');
    expect((await office.refusal(office.caller('clerkA'), 'endDelegation', ending)).code).toBe('not-found');
    const elsewhere = await office.call(office.caller('clerkA'), 'getDelegations', page);
    expect(elsewhere.items.filter(({ post }) => post !== null)).toEqual([]);
  });

  it('has no effect outside its days', async () => {
    const { database } = office.platform;
    const days = (from: number, to: number) =>
      database
        .updateTable('delegations')
        .set({ validFrom: new Date(Date.now() + from * dayMs), validTo: new Date(Date.now() + to * dayMs) })
        .where('postUnitId', '=', divisionB)
        .execute();
    await days(1, 2);
    expect(await acting('officerQ')).toEqual([]);
    const { documentId } = await office.register('registrar', [main(divisionB)]);
    const unseen = await office.refusal(office.caller('officerQ'), 'getDocument', { documentId });
    expect(unseen.code).toBe('document-not-found');
    await days(-2, 2);
    // The former head's term ends before the acting begins, so that it does not end the acting.
    await heads()
      .set({ validTo: new Date(Date.now() - 3 * dayMs) })
      .execute();
    expect(await acting('officerQ')).toHaveLength(1);
    expect((await office.call(office.caller('officerQ'), 'getDocument', { documentId })).item.documentId).toBe(
      documentId,
    );
  });

  it('ends when a holder arrives, and does not resume when they leave', async () => {
    const { database } = office.platform;
    const holder = {
      unitId: divisionB,
      personId: people.headB.personId,
      roleId: unitRoleIds.head,
      validFrom: new Date(Date.now() - dayMs),
      validTo: null,
    };
    await database.insertInto('unitRoles').values(holder).execute();
    expect(await acting('officerQ')).toEqual([]);
    const { documentId } = await office.register('registrar', [main(divisionB)]);
    const unseen = await office.refusal(office.caller('officerQ'), 'getDocument', { documentId });
    expect(unseen.code).toBe('document-not-found');
    const page = { show: 'past', before: null, take: 50 } as const;
    const { items } = await office.call(office.caller('clerkB'), 'getDelegations', page);
    expect(items).toMatchObject([{ post: { name: postName }, mayEnd: false }]);
    await heads().set({ validTo: new Date() }).execute();
    expect(await acting('officerQ')).toEqual([]);
  });
});
