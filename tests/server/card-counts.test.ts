import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { main, units, type PersonName } from '#tests/rules/office.ts';
import { signed } from '#tests/rules/walk-matter.ts';
import { waitingForLocks } from '#tests/support/waiting-for-locks.ts';

import { expectCountsRight } from './matter-checks.ts';
import { startOfficeServer, type OfficeServer } from './office-server.ts';

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
});
afterAll(() => office.close());

const cardOf = async (name: PersonName, list: string) => {
  const { items } = await office.call(office.caller(name), 'getTodoLists', {});
  const card = items.find((item) => item.list === list);
  return { count: card?.count, urgent: card?.urgentCount };
};

it('a returned draft that gets another speed counts as urgent on its card, and not twice', async () => {
  const { documentId } = await office.draft('clerkA', 2, signed('headA'));
  await office.perform('clerkA', 'submit', documentId, {});
  await office.perform('headA', 'returnDraft', documentId, { reason: 'แก้ชั้นความเร็ว' });
  const rewrite = async (speed: number) => {
    const { item } = await office.call(office.caller('clerkA'), 'getWriting', { documentId });
    await office.call(office.caller('clerkA'), 'writeDocument', { ...item, speed });
    await expectCountsRight(office.platform);
    return cardOf('clerkA', 'awaitingAction');
  };
  expect(await cardOf('clerkA', 'awaitingAction')).toEqual({ count: 1, urgent: 0 });
  expect(await rewrite(3)).toEqual({ count: 1, urgent: 1 });
  expect(await rewrite(1)).toEqual({ count: 1, urgent: 0 });
});

it('two changes never wait for each other: counts are changed in one order, whatever the action', async () => {
  const { documentId } = await office.register('registrar', [main(units.divisionA)]);
  expect(await office.perform('clerkA', 'receive', documentId, {})).toBe('done');
  const { database } = office.platform;
  const tray = `desk:${units.divisionA}`;
  let cancelled: Promise<string> | undefined;
  await database.transaction().execute(async (transaction) => {
    // The first of the two counts that the action changes.
    const first = await sql`
      SELECT FROM tray_counts WHERE tray = ${tray} AND list = 'awaitingAssignment' FOR UPDATE`.execute(transaction);
    expect(first.rows.length).toBeGreaterThan(0);
    cancelled = office.perform('clerkA', 'cancelReceipt', documentId, { reason: 'ลงรับผิด' });
    await expect.poll(() => waitingForLocks(office.platform.database)).toBeGreaterThan(0);
    const others = await sql`
      SELECT FROM tray_counts WHERE tray = ${tray} AND list = 'awaitingReceipt' FOR UPDATE SKIP LOCKED`.execute(
      database,
    );
    expect(others.rows.length).toBeGreaterThan(0);
  });
  expect(await cancelled).toBe('done');
});
