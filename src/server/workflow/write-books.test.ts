import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { Leg } from '#domain/workflow/matter/matter.ts';
import type { Plan } from '#domain/workflow/matter/steps.ts';
import { people, units } from '#tests/rules/office.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createOffice } from '#tests/support/server-office.ts';
import { leg, matterOf } from '#tests/support/stored-letters.ts';
import { pastTriggers } from '#tests/support/tamper.ts';

import { allocateNumbers, newReceiveEntries, writeBooks } from './write-books.ts';

const now = new Date('2026-11-25T03:00:00Z');
const { registry, divisionA, divisionB } = units;

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
  await createOffice(test.database);
  const series = { book: 'receive', isCircular: false, year: 2026 };
  await test.database
    .insertInto('numberSeries')
    .values([
      { ...series, unitId: divisionA, isSecret: false, lastNumber: 10 },
      { ...series, unitId: divisionA, isSecret: true, lastNumber: 20 },
      { ...series, unitId: divisionB, isSecret: false, lastNumber: 30 },
      { ...series, unitId: divisionB, isSecret: true, lastNumber: 40 },
    ])
    .execute();
});
afterAll(() => test.close());

const { id: _id, ...newLeg } = leg;
const numbered = (id: number, toUnitId: number, registerNumber: number | null, registerYear: number | null): Leg => ({
  ...leg,
  id,
  toUnitId,
  registerNumber,
  registerYear,
});

it('a leg gets the next number of its own unit and class, or the one that the unit gave the letter before', async () => {
  const matter = matterOf(
    { id: 7 },
    {
      legs: [
        numbered(1, divisionA, null, null),
        numbered(2, divisionB, 5, 2025),
        numbered(3, divisionB, 6, null),
        numbered(4, divisionB, null, 2026),
        numbered(5, divisionB, null, null),
        numbered(6, divisionA, 8, 2026),
      ],
    },
  );
  const enter = (legId: number, sameNumberAs: number | null = null) =>
    ({ step: 'enterInRegister', legId, sameNumberAs }) as const;
  const plan: Plan = [
    { step: 'addLeg', id: -1, leg: { ...newLeg, toUnitId: divisionB } },
    { step: 'addLeg', id: -2, leg: { ...newLeg, toUnitId: divisionA } },
    enter(-1),
    enter(1),
    { step: 'renewAnswers' },
    enter(5, 2),
    enter(3, 3),
    enter(4, 4),
    enter(-2),
    { step: 'moveRegisterNumber', legIds: [6, 1], secrecy: 2 },
    { step: 'moveRegisterNumber', legIds: [2], secrecy: 2 },
  ];
  const numbers = await pastTriggers(test.database, (transaction) => allocateNumbers(transaction, matter, plan, now));
  const in2026 = (number: number) => ({ number, year: 2026 });
  expect(numbers).toEqual(
    new Map([
      [-1, in2026(31)],
      [1, in2026(11)],
      [5, { number: 5, year: 2025 }],
      [3, in2026(32)],
      [4, in2026(33)],
      [-2, in2026(12)],
      [6, in2026(21)],
      [2, in2026(41)],
    ]),
  );
});

it('an entry is written for each new number, for the leg that was stored, and for none that was given before', async () => {
  const home = { ...numbered(10, registry, 1, 2026), kind: 'home' as const };
  const matter = matterOf(
    { id: 7, arrivedAt: null },
    { legs: [numbered(11, divisionA, 13, 2026), home, numbered(12, divisionB, 5, 2025)] },
  );
  const ids = new Map([[-1, 11]]);
  const plan: Plan = [
    { step: 'enterInRegister', legId: 12, sameNumberAs: 3 },
    { step: 'enterInRegister', legId: -1, sameNumberAs: null },
    { step: 'noteOperation', how: 'sent', legId: -1, unitIds: [divisionB], personIds: [people.officerP.personId] },
    { step: 'noteReturn', how: 'recalled', legId: -1, unitIds: [divisionB], personIds: [] },
  ];
  const work = {
    idOf: (plannedId: number) => ids.get(plannedId) ?? plannedId,
    numbers: new Map([
      [-1, { number: 13, year: 2026 }],
      [12, { number: 5, year: 2025 }],
    ]),
    letterNumber: undefined,
    by: people.clerkA.personId,
    at: now,
    reason: 'ผิด',
  };
  const write = (steps: Plan, changes: Partial<typeof work> = {}) =>
    pastTriggers(test.database, async (transaction) => {
      const all = { ...work, ...changes };
      for (const entry of await newReceiveEntries(transaction, matter, steps, all))
        await sql`${entry}`.execute(transaction);
      await writeBooks(transaction, matter, steps, all);
    });
  const entries = () => test.database.selectFrom('registerEntries').selectAll().orderBy('id').execute();
  await write(plan);
  const entry = {
    documentId: 7,
    legId: 11,
    unitId: divisionA,
    number: 13,
    year: 2026,
    registeredBy: people.clerkA.personId,
    registeredAt: now,
    arrivedAt: now,
    cancelledAt: null,
  };
  expect(await entries()).toEqual([expect.objectContaining(entry)]);
  const [written] = await entries();
  expect(written?.operation).toMatch(/^กอง ข, officerP ทดสอบ; .*กอง ข$/);
  await write([{ step: 'voidRegisterEntry', legId: -1 }]);
  expect(await entries()).toEqual([
    { ...written, cancelledAt: now, cancelledBy: people.clerkA.personId, cancelReason: 'ผิด' },
  ]);
  await expect(write([{ step: 'noteReturn', how: 'recalled', legId: 99, unitIds: [], personIds: [] }])).rejects.toThrow(
    'no leg 99',
  );
});
