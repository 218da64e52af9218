import { afterAll, beforeAll, expect, it } from 'vitest';

import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { units } from '#tests/rules/office.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createOffice } from '#tests/support/server-office.ts';

import { traysOfHolders } from './trays-of-holders.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
  await createOffice(test.database);
});
afterAll(() => test.close());

const traysOf = (...keys: readonly string[]) =>
  inTransaction(test.database, (transaction) => traysOfHolders(transaction, keys));
const { groupA1, divisionA, divisionB, registry } = units;

it.each([
  ['of a unit', [`unit:${groupA1}`], [`desk:${divisionA}`, `desk:${groupA1}`]],
  ['of the registry', ['registry'], [`desk:${registry}`]],
  ['of everyone', ['everyone'], Object.values(units).map((id) => `member:${id}`)],
  [
    'of a person, a secret registry and members',
    ['person:23', 'secretDesk:2', 'member:3'],
    ['member:3', 'person:23', 'secretDesk:2'],
  ],
  ['of two units', [`unit:${divisionB}`, `unit:${divisionA}`], [`desk:${divisionA}`, `desk:${divisionB}`]],
  ['of nobody', [], []],
])('the key %s is held at its trays, and at no others', async (_name, keys, trays) => {
  expect(await traysOf(...keys)).toEqual([...trays].toSorted());
});
