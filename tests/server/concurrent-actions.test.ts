import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { unitRoleIds } from '#domain/people/unit-roles.ts';
import { performAction } from '#server/workflow/perform-action.ts';
import { main, people, units } from '#tests/rules/office.ts';
import { holdTransaction } from '#tests/support/hold-transaction.ts';
import { waitingForLocks } from '#tests/support/waiting-for-locks.ts';

import { startOfficeServer, type OfficeServer } from './office-server.ts';

const { divisionA, registry } = units;

describe('double clicks, repeats and concurrent actions', () => {
  let office: OfficeServer;
  beforeAll(async () => {
    office = await startOfficeServer();
  });
  afterAll(() => office.close());

  const sent = async () => {
    const { documentId } = await office.register('registrar', [main(divisionA)]);
    const leg = await office.legAt('clerkA', documentId, divisionA);
    return { documentId, legId: leg.legId, taskId: null, input: {} };
  };

  it('who waits for a letter while it becomes secret gets the answer of one that does not exist', async () => {
    const request = await sent();
    const { database } = office.platform;
    const head = {
      unitId: registry,
      personId: people.director.personId,
      roleId: unitRoleIds.head,
      validFrom: new Date(0),
    };
    await database.insertInto('unitRoles').values(head).execute();
    const actor = { personId: people.director.personId, canSendMail: true, now: new Date() };
    const input = { orderNumber: '7/2569', reason: 'มีข้อมูลลับ', secrecy: 2 };
    const held = await holdTransaction(database, async (transaction) =>
      expect(await performAction(transaction, 'reclassify', { ...request, input }, actor)).toHaveProperty('after'),
    );
    const followed = office.performAt('clerkA', 'follow', { ...request, input: { dueAt: null } });
    await expect.poll(() => waitingForLocks(database)).toBeGreaterThan(0);
    await held.commit();
    expect(await followed).toBe('document-not-found');
  });

  it('a repeated registration with the same key registers once and gives the same reply', async () => {
    const caller = office.caller('registrar');
    const letter = office.letterOf({ subject: 'ส่งซ้ำ' });
    const twice = [1, 2, 3].map(() =>
      office.call(caller, 'registerIncoming', letter, { idempotencyKey: 'one-intent' }),
    );
    const [first, ...others] = await Promise.all(twice);
    for (const item of others) expect(item).toEqual(first);
    const rows = await office.platform.database
      .selectFrom('documents')
      .select('id')
      .where('subject', '=', 'ส่งซ้ำ')
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('a double click receives once; the second is refused because it is already done', async () => {
    const request = await sent();
    const caller = office.caller('clerkA');
    const clicks = await Promise.allSettled([
      office.call(caller, 'receive', request),
      office.call(caller, 'receive', request),
    ]);
    expect(clicks.filter((click) => click.status === 'fulfilled')).toHaveLength(1);
    expect(await office.refusal(caller, 'receive', request)).toMatchObject({
      httpStatus: 409,
      code: 'state-changed',
      message: 'เรื่องนี้มีผู้ดำเนินการไปแล้ว กรุณาดูสถานะล่าสุด',
    });
  });

  it('when the sender recalls and the receiver receives at the same time, one wins and the letter is consistent', async () => {
    for (let round = 0; round < 10; round += 1) {
      const request = await sent();
      await Promise.allSettled([
        office.call(office.caller('clerkA'), 'receive', request),
        office.call(office.caller('registrar'), 'recall', request),
      ]);
      const { item } = await office.call(office.caller('registrar'), 'getDocument', { documentId: request.documentId });
      const leg = item.legs.find((leg) => leg.legId === request.legId);
      expect(['received', 'recalled']).toContain(leg?.state);
      const events = item.history.map((event) => event.name);
      expect(events.filter((name) => name === 'letter.received' || name === 'letter.recalled')).toHaveLength(1);
      expect(leg?.registerNumber === '').toBe(leg?.state === 'recalled');
    }
  });

  it('the head and their deputy acting at the same time give only one order', async () => {
    const request = await sent();
    await office.call(office.caller('clerkA'), 'receive', request);
    const input = {
      personIds: [people.headA.personId],
      unitIds: [],
      purposeId: null,
      taskTypeId: null,
      note: '',
      dueAt: null,
    };
    await office.call(office.caller('clerkA'), 'present', { ...request, input });
    const leg = await office.legAt('headA', request.documentId, divisionA);
    const taskId = leg.tasks[0]?.taskId ?? null;
    const order = (text: string) => ({
      ...request,
      taskId,
      input: { text, personIds: [people.officerP.personId], unitIds: [], dueAt: null, closes: false },
    });
    const results = await Promise.allSettled([
      office.call(office.caller('headA'), 'command', order('ก')),
      office.call(office.caller('deputyOfHeadA'), 'command', order('ข')),
    ]);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    const { item } = await office.call(office.caller('headA'), 'getDocument', { documentId: request.documentId });
    expect(item.commands).toHaveLength(1);
  });
});
