import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { loadMatter } from '#server/workflow/load-matter.ts';
import { main, people, units } from '#tests/rules/office.ts';
import { signed } from '#tests/rules/walk-matter.ts';

import {
  delegationRequest,
  deputy,
  inside,
  order,
  outside,
  startLimitedOffice,
  type LimitedOffice,
} from './limited-delegations-office.ts';

const { divisionB } = units;

describe('the powers of a delegation order', () => {
  let office: LimitedOffice;
  beforeAll(async () => {
    office = await startLimitedOffice();
  });
  beforeEach(() => office.endAll());
  afterAll(() => office.close());

  it.each([[[]], [[inside]]])(
    'exclude signing where the order says so: the deputy neither signs, returns nor presents such a letter, and does all else (kinds %j)',
    async (kinds: number[]) => {
      await office.createDelegation('headB', delegationRequest('headB', { kinds, excludesSigning: true }));
      const { documentId } = await office.draft('clerkB', inside, signed('headB'));
      expect(await office.perform('clerkB', 'submit', documentId, {})).toBe('done');
      expect(await office.listsWith('officerQ', documentId)).toContain('awaitingSignature');
      const [row] = (await office.rows('officerQ', 'awaitingSignature')).filter((row) => row.documentId === documentId);
      expect(row).toMatchObject({ isViewOnly: true, isOnBehalf: true });
      const place = { documentId, legId: row?.legId ?? 0, taskId: row?.taskId ?? null };
      expect(await office.performAt('officerQ', 'sign', { ...place, input: { note: '' } })).toBe('not-permitted');
      expect(await office.performAt('officerQ', 'returnDraft', { ...place, input: { reason: 'ก' } })).toBe(
        'not-permitted',
      );
      const himself = { personIds: [deputy.personId], note: '' };
      expect(await office.performAt('officerQ', 'replaceReviewer', { ...place, input: himself })).toBe('not-permitted');
      const letter = await office.register('registrar', [main(divisionB)], { kind: inside });
      const { legId } = await office.legAt('officerQ', letter.documentId, divisionB);
      const arrived = { documentId: letter.documentId, legId, taskId: null };
      expect(await office.performAt('officerQ', 'receive', { ...arrived, input: {} })).toBe('done');
      const work = await office.presented(inside);
      expect(await office.performAt('officerQ', 'command', { ...work, input: order })).toBe('done');
      expect(await office.performAt('headB', 'sign', { ...place, input: { note: '' } })).toBe('done');
    },
  );

  it('permit signing within the scope, and appear by kind of delegation on the sheet', async () => {
    await office.createDelegation('headB', delegationRequest('headB', { kinds: [inside] }));
    const { documentId } = await office.draft('clerkB', inside, signed('headB'));
    await office.perform('clerkB', 'submit', documentId, {});
    expect(await office.perform('officerQ', 'sign', documentId, { note: '' })).toBe('done');
    const { item } = await office.call(office.caller('clerkB'), 'getWriting', { documentId });
    expect(item.actingSigners).toMatchObject([{ signerId: people.headB.personId, kind: 'delegated' }]);
    await office.platform.database
      .updateTable('delegations')
      .set({ scopeKinds: [outside] })
      .where('deputyId', '=', deputy.personId)
      .execute();
    const { documentId: later } = await office.draft('clerkB', inside, signed('headB'));
    await office.perform('clerkB', 'submit', later, {});
    const matter = await loadMatter(office.platform.database, later);
    const task = matter?.tasks.find(({ kind }) => kind === 'sign');
    const place = { documentId: later, legId: task?.legId ?? 0, taskId: task?.id ?? null };
    expect(await office.performAt('officerQ', 'sign', { ...place, input: { note: '' } })).toBe('document-not-found');
  });

  it('let a secretary help with the letters the delegator names, and sign nothing', async () => {
    await office.createDelegation('headB', delegationRequest('headB', { kinds: [outside] }, 'assist'));
    const within = await office.presented(outside);
    const beyond = await office.presented(inside);
    expect(await office.performAt('officerQ', 'command', { ...within, input: order })).toBe('done');
    expect(await office.performAt('officerQ', 'command', { ...beyond, input: order })).toBe('document-not-found');
  });

  it('cannot be listed for full powers; they are shown with the delegation, at the deputy’s desk and in the log', async () => {
    for (const kind of ['actingFor', 'actingInPosition'] as const)
      for (const scope of [
        { kinds: [outside] },
        { highestSecrecy: 1 },
        { excludesSigning: true },
        { powers: 'วงเงิน' },
      ]) {
        const request = delegationRequest('headB', scope, kind);
        expect((await office.refusal(office.caller('headB'), 'createDelegation', request)).code).toBe(
          'full-powers-have-no-scope',
        );
      }
    const scope = { kinds: [outside], highestSecrecy: 2, excludesSigning: true, powers: 'อนุมัติไม่เกิน 500,000 บาท' };
    const { item } = await office.createDelegation('headB', delegationRequest('headB', scope));
    const page = { show: 'current', before: null, take: 50 } as const;
    const { items } = await office.call(office.caller('headB'), 'getDelegations', page);
    expect(items.find(({ delegationId }) => delegationId === item.delegationId)).toMatchObject({ scope });
    expect((await office.call(office.caller('officerQ'), 'getActing', {})).items).toMatchObject([{ scope }]);
    const events = await office.platform.database
      .selectFrom('events')
      .select('details')
      .where('name', '=', 'delegation.created')
      .orderBy('sequence', 'desc')
      .limit(1)
      .execute();
    expect(JSON.stringify(events)).toContain('500,000');
  });
});
