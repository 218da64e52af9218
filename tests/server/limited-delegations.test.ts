import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { loadMatter } from '#server/workflow/load-matter.ts';
import { personsAtTrays } from '#server/people/persons-at-trays.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { main, people, units } from '#tests/rules/office.ts';

import {
  delegationRequest,
  deputy,
  inside,
  order,
  outside,
  startLimitedOffice,
  type LimitedOffice,
} from './limited-delegations-office.ts';
import { expectSameVisibility } from './matter-checks.ts';

const { divisionA, divisionB } = units;

describe('a delegation with a scope', () => {
  let office: LimitedOffice;
  beforeAll(async () => {
    office = await startLimitedOffice();
  });
  beforeEach(() => office.endAll());
  afterAll(() => office.close());

  /** The number on a card is that of its list: of all rows, of a search, and of a year. */
  const expectCountsLikeLists = async (search?: string) => {
    const asks = search === undefined ? {} : { search };
    const { items } = await office.call(office.caller('officerQ'), 'getTodoLists', asks);
    for (const { list, count } of items) {
      const page = await office.call(office.caller('officerQ'), 'getTodoList', { list, take: 100, ...asks });
      expect({ list, count, total: page.total }).toEqual({ list, count: page.data.length, total: page.data.length });
    }
  };

  it('applies in the lists, to reading and to work for the kinds named, and a letter of another kind seems absent', async () => {
    const within = await office.presented(outside);
    const beyond = await office.presented(inside);
    await office.createDelegation('headB', delegationRequest('headB', { kinds: [outside] }));
    expect(await office.listsWith('officerQ', within.documentId)).toEqual(['awaitingCommand']);
    expect(await office.listsWith('officerQ', beyond.documentId)).toEqual([]);
    expect(await office.unreadable(beyond.documentId)).toBe(await office.unreadable(999_999));
    const { documentId } = within;
    expect((await office.call(office.caller('officerQ'), 'getDocument', { documentId })).item.actions).toContain(
      'command',
    );
    expect(await office.performAt('officerQ', 'command', { ...beyond, input: order })).toBe('document-not-found');
    expect(await office.performAt('officerQ', 'command', { ...within, input: order })).toBe('done');
    const { item } = await office.call(office.caller('clerkB'), 'getDocument', { documentId });
    expect(item.history.find((event) => event.name === 'order.given')).toMatchObject({
      actorName: 'officerQ ทดสอบ',
      onBehalfOfName: 'headB ทดสอบ',
      delegationKind: 'delegated',
    });
    expect(item.commands).toMatchObject([{ commandedBy: { name: 'headB ทดสอบ' }, delegationKind: 'delegated' }]);
  });

  it('gives the same numbers on cards, searches and years as in the lists, also for the unit’s desk and finished work', async () => {
    await office.createDelegation('headB', delegationRequest('headB', { kinds: [outside] }));
    for (const kind of [outside, inside]) {
      const done = await office.presented(kind, 'เรื่องนับ');
      await office.performAt('headB', 'command', { ...done, input: order });
      await office.presented(kind, 'เรื่องนับ');
      const { documentId } = await office.register('registrar', [main(divisionB)], {
        kind,
        subject: 'เรื่องนับ',
        speed: 3,
      });
      await office.perform('clerkB', 'receive', documentId, {});
    }
    await expectCountsLikeLists();
    await expectCountsLikeLists('เรื่องนับ');
    const waiting = await office.rows('officerQ', 'awaitingAssignment');
    expect(waiting.map(({ kindName, isOnBehalf }) => ({ kindName, isOnBehalf }))).toEqual([
      { kindName: 'หนังสือภายนอก', isOnBehalf: true },
    ]);
    const finished = await office.rows('officerQ', 'closedMatters');
    expect(finished.length).toBeGreaterThan(0);
    const years = await office.call(office.caller('officerQ'), 'getTodoYears', { list: 'closedMatters' });
    expect(years.items).toMatchObject([{ count: finished.length }]);
  });

  it('gives no search result, notice or push for letters outside the scope', async () => {
    await office.createDelegation('headB', delegationRequest('headB', { kinds: [outside] }));
    const within = await office.presented(outside, 'คำค้นเฉพาะ');
    const beyond = await office.presented(inside, 'คำค้นเฉพาะ');
    const { items } = await office.call(office.caller('officerQ'), 'searchDocuments', {
      text: 'คำค้นเฉพาะ',
      take: 20,
      inFiles: false,
    });
    expect(items.map(({ documentId }) => documentId)).toEqual([within.documentId]);
    const { items: notices } = await office.call(office.caller('officerQ'), 'getNotifications', {});
    expect(notices.alerts.map(({ documentId }) => documentId)).toContain(within.documentId);
    const { database } = office.platform;
    const notified = await database
      .selectFrom('notifications')
      .select('documentId')
      .where('personId', '=', deputy.personId)
      .where('documentId', 'in', [within.documentId, beyond.documentId])
      .execute();
    expect([...new Set(notified.map(({ documentId }) => documentId))]).toEqual([within.documentId]);
    const atTray = (kind: number) =>
      inTransaction(database, (transaction) =>
        personsAtTrays(transaction, [`person:${people.headB.personId}`], { kind, secrecy: 1 }, new Date()),
      );
    expect(await atTray(outside)).toEqual([deputy.personId, people.headB.personId].toSorted((a, b) => a - b));
    expect(await atTray(inside)).toEqual([people.headB.personId]);
  });

  it('does not reduce the deputy’s own rights, and SQL and the rule agree for every reader', async () => {
    const { documentId, legId, taskId } = await office.presented(inside);
    await office.createDelegation('headB', delegationRequest('headB', { kinds: [outside] }));
    const naming = { ...order, personIds: [deputy.personId], closes: false };
    expect(await office.performAt('headB', 'command', { documentId, legId, taskId, input: naming })).toBe('done');
    expect(await office.listsWith('officerQ', documentId)).toEqual(['awaitingAction']);
    for (const { documentId: id } of [
      await office.presented(outside),
      await office.presented(inside),
      { documentId },
    ]) {
      const matter = await loadMatter(office.platform.database, id);
      if (!matter) throw new Error('no such document');
      await expectSameVisibility(office.platform, matter);
    }
  });

  it('reaches up to the class named, and never beyond the deputy’s own clearance', async () => {
    const { database } = office.platform;
    const { personId } = people.secretRegistrarA;
    const clearance = { class: 3, orderNumber: '2/2569', validFrom: new Date(0) };
    const cleared = [personId, deputy.personId].map((item) => ({ ...clearance, personId: item }));
    await database.insertInto('clearances').values(cleared).execute();
    const named = { ...main(divisionA), personId };
    const [open, secret, verySecret] = [
      await office.register('registrar', [named]),
      await office.register('secretRegistrar', [named], { secrecy: 2 }),
      await office.register('secretRegistrar', [named], { secrecy: 3 }),
    ];
    await office.createDelegation('clerkA', delegationRequest('secretRegistrarA', { highestSecrecy: 2 }));
    for (const { documentId } of [open, secret])
      expect(await office.listsWith('officerQ', documentId)).toEqual(['awaitingReceipt']);
    expect(await office.listsWith('officerQ', verySecret.documentId)).toEqual([]);
    expect(await office.unreadable(verySecret.documentId)).toBe('document-not-found');
    await expectCountsLikeLists();
    await database.deleteFrom('clearances').where('personId', '=', deputy.personId).execute();
    expect(await office.listsWith('officerQ', secret.documentId)).toEqual([]);
    expect(await office.unreadable(secret.documentId)).toBe('document-not-found');
  });
});
