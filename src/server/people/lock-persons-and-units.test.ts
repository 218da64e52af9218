import { afterAll, beforeAll, expect, it } from 'vitest';

import { giveOffices } from '#server/duties/give-offices.ts';
import { writeImport } from '#server/settings/write-import.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { people, units } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { holdTransaction } from '#tests/support/hold-transaction.ts';
import { waitingForLocks } from '#tests/support/waiting-for-locks.ts';

const now = new Date('2026-11-26T03:00:00Z');
const [first, last] = [people.clerkA.personId, people.officerQ.personId];
const actor = { actorId: people.director.personId, now };

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
});
afterAll(() => office.close());

const lock = (transaction: DatabaseTransaction, personId: number) =>
  transaction.selectFrom('persons').select('id').where('id', '=', personId).forNoKeyUpdate().noWait().execute();

/** What names the last person before the first one waits for the first, and lets others have the last meanwhile. */
async function expectInOrder(change: (transaction: DatabaseTransaction) => Promise<unknown>) {
  const { database } = office.platform;
  const held = await holdTransaction(database, (transaction) => lock(transaction, first));
  const changing = inTransaction(database, change);
  await expect.poll(() => waitingForLocks(database)).toBe(1);
  await expect(inTransaction(database, (transaction) => lock(transaction, last))).resolves.toHaveLength(1);
  await held.commit();
  await changing;
}

it('several persons are given offices in the order of the persons, whatever the units', async () => {
  const given = { role: 'desk', orderNumber: '', from: '2026-11-26', until: null } as const;
  await expectInOrder((transaction) =>
    giveOffices(
      transaction,
      [
        { ...given, personId: last, unitId: units.divisionA },
        { ...given, personId: first, unitId: units.divisionB },
      ],
      actor,
    ),
  );
});

it('several persons are changed by an import in the order of the persons, whatever that of the file', async () => {
  const row = { isActive: true, values: {}, names: {} };
  await expectInOrder((transaction) =>
    writeImport(
      transaction,
      'persons',
      [last, first].map((id, index) => ({ rowNumber: index + 2, before: { ...row, id }, after: row })),
      actor,
    ),
  );
});
