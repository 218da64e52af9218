import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import type { Matter } from '#domain/workflow/matter/matter.ts';
import { people, units } from '#tests/rules/office.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { leg, matterOf, storeMatters, task } from '#tests/support/stored-letters.ts';
import { wrongCounts } from '#tests/support/stored-matters.ts';
import { pastTriggers } from '#tests/support/tamper.ts';

import { saveCounts, saveTrays } from './save-trays.ts';

const day = (date: number) => new Date(Date.UTC(2026, 10, date, 3));
const { divisionA, divisionB } = units;
const desk = (unitId: number) => `desk:${unitId}`;
const person = ({ personId }: { readonly personId: number }) => `person:${personId}`;

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

/** A letter that waits at the desk of division B, and at that of division A with one person. */
const letterOf = (id: number, changes: Partial<Matter['document']> = {}): Matter =>
  matterOf(
    { id, dueAt: day(20), ...changes },
    {
      legs: [
        { ...leg, id: id * 10 + 1, toUnitId: divisionA, state: 'assigned', sentAt: day(1), receivedAt: day(2) },
        { ...leg, id: id * 10 + 2, toUnitId: divisionB, sentAt: day(3) },
      ],
      tasks: [{ ...task, id: id * 10 + 1, legId: id * 10 + 1, createdAt: day(4) }],
    },
  );

const save = (matter: Matter, extraLists = false) =>
  pastTriggers(test.database, async (transaction) => {
    const { trays, counts } = await saveTrays(transaction, matter, extraLists);
    await saveCounts(transaction, counts);
    return trays;
  });
const items = (documentId?: number) =>
  test.database
    .selectFrom('trayItems')
    .select(['list', 'tray', 'year', 'documentId', 'legId', 'taskId', 'arrivedAt', 'secrecy', 'speed'])
    .select(sql<Date | null>`nullif(due_at, 'infinity')`.as('dueAt'))
    .$if(documentId !== undefined, (query) => query.where('documentId', '=', documentId ?? 0))
    .orderBy('documentId')
    .orderBy('list')
    .orderBy('tray')
    .execute();
const readers = async (documentId: number) => {
  const rows = await test.database
    .selectFrom('documentReaders')
    .select('reader')
    .where('documentId', '=', documentId)
    .execute();
  return rows.map(({ reader }) => reader).toSorted();
};
const counts = () =>
  test.database
    .selectFrom('trayCounts')
    .selectAll()
    .select(sql<string>`xmin::text || ctid::text`.as('written'))
    .orderBy('tray')
    .orderBy('list')
    .execute();
const countOf = async (tray: string, list: string) => {
  const found = (await counts()).filter((row) => row.tray === tray && row.list === list && row.total !== 0);
  return found.map(({ year, secrecy, total, urgent }) => ({ year, secrecy, total, urgent }));
};
const expectCountsRight = async () => expect(await wrongCounts(test.database)).toEqual([]);

const atB = (id: number) => ({
  list: 'awaitingReceipt',
  tray: desk(divisionB),
  year: 0,
  documentId: id,
  legId: id * 10 + 2,
  taskId: null,
  dueAt: day(20),
  arrivedAt: day(3),
  secrecy: 1,
  speed: 1,
});
const withTask = (id: number, list: string, tray: string) => ({
  ...atB(id),
  list,
  tray,
  legId: id * 10 + 1,
  taskId: id * 10 + 1,
  arrivedAt: day(4),
});
const rowsOf = (id: number) => [
  withTask(id, 'assignedToOthers', person(people.clerkA)),
  withTask(id, 'awaitingAction', person(people.officerP)),
  atB(id),
];

beforeEach(async () => {
  await pastTriggers(test.database, async (transaction) => {
    for (const table of ['trayItems', 'trayCounts', 'documentReaders', 'legs', 'tasks', 'documents'] as const)
      await transaction.deleteFrom(table).execute();
  });
  await storeMatters(test.database, letterOf(1), letterOf(2));
});

it('a letter is put into its lists, counted and given its readers, and the trays that changed are named once', async () => {
  expect((await save(letterOf(1))).toSorted()).toEqual([
    desk(divisionB),
    person(people.clerkA),
    person(people.officerP),
  ]);
  expect(await save(letterOf(2, { speed: 3 }))).toHaveLength(3);
  expect(await items()).toEqual([...rowsOf(1), ...rowsOf(2).map((row) => ({ ...row, speed: 3 }))]);
  expect(await countOf(desk(divisionB), 'awaitingReceipt')).toEqual([{ year: 0, secrecy: 1, total: 2, urgent: 1 }]);
  const expected = ['registry', 'unit:1', 'unit:2', 'unit:3', ...[11, 21, 23].map((id) => `person:${id}`)].toSorted();
  expect(await readers(1)).toEqual(expected);
  expect(await readers(2)).toEqual(expected);
  expect(await save(letterOf(1))).toEqual([]);
  await expectCountsRight();
});

it('what leaves its lists and readers is taken out, counted down, and the other letter keeps its own', async () => {
  await save(letterOf(1));
  await save(letterOf(2, { speed: 2 }));
  const closed = letterOf(2, { speed: 2 });
  const over: Matter = {
    ...closed,
    legs: closed.legs.map((row) => ({ ...row, state: 'recalled' })),
    tasks: closed.tasks.map((row) => ({ ...row, state: 'withdrawn' })),
  };
  expect((await save(over)).toSorted()).toEqual([desk(divisionB), person(people.clerkA), person(people.officerP)]);
  expect(await items()).toEqual(rowsOf(1));
  expect(await countOf(desk(divisionB), 'awaitingReceipt')).toEqual([{ year: 0, secrecy: 1, total: 1, urgent: 0 }]);
  expect(await readers(1)).toContain(person(people.officerP));
  expect(await readers(1)).toContain(`unit:${divisionB}`);
  expect(await readers(2)).not.toContain(person(people.officerP));
  expect(await readers(2)).not.toContain(`unit:${divisionB}`);
  expect(await readers(2)).toContain(person(people.clerkA));
  await expectCountsRight();
});

it('the only person who loses a letter reads it no more, and everybody else still does', async () => {
  await save(letterOf(1));
  const before = await readers(1);
  const withdrawn = letterOf(1);
  await save({ ...withdrawn, tasks: withdrawn.tasks.map((row) => ({ ...row, state: 'withdrawn' })) });
  expect(await readers(1)).toEqual(before.filter((reader) => reader !== person(people.officerP)));
});

it('a letter without any due date lies below all that have one', async () => {
  await save(letterOf(1, { dueAt: null }));
  expect((await items(1)).map(({ dueAt }) => dueAt)).toEqual([null, null, null]);
  const { rows } = await sql`SELECT FROM tray_items WHERE due_at = 'infinity'`.execute(test.database);
  expect(rows).toHaveLength(3);
  expect(await save(letterOf(1, { dueAt: null }))).toEqual([]);
});

it('lists that only some agencies have are kept for those', async () => {
  const presented = { ...letterOf(1), tasks: letterOf(1).tasks.map((row) => ({ ...row, kind: 'present' as const })) };
  await save(presented, true);
  const extra = (await items(1)).map(({ list }) => list);
  expect(extra).toContain('awaitingCommand');
  await save(presented, false);
  expect((await items(1)).map(({ list }) => list)).not.toContain('awaitingCommand');
  await expectCountsRight();
});

it.each([
  ['list', "'awaitingSignature'"],
  ['tray', "'desk:77'"],
  ['year', '2025'],
  ['leg_id', '99'],
  ['task_id', '99'],
  ['due_at', "timestamptz '2026-12-24T00:00:00Z'"],
  ['arrived_at', "timestamptz '2026-10-24T00:00:00Z'"],
  ['secrecy', '2'],
  ['speed', '3'],
])(
  'a row with another %s than the letter has now is written anew, and counted where it belongs',
  async (column, value) => {
    await save(letterOf(1));
    await save(letterOf(2));
    await pastTriggers(test.database, async (transaction) => {
      await sql.raw(`UPDATE tray_items SET ${column} = ${value} WHERE document_id = 1`).execute(transaction);
      await transaction.deleteFrom('trayCounts').execute();
      await sql`
      INSERT INTO tray_counts (list, tray, year, secrecy, total, urgent)
      SELECT list, tray, year, secrecy, count(*), count(*) FILTER (WHERE speed > 1)
      FROM tray_items GROUP BY list, tray, year, secrecy`.execute(transaction);
    });
    expect((await save(letterOf(1))).length).toBeGreaterThanOrEqual(3);
    expect(await items()).toEqual([...rowsOf(1), ...rowsOf(2)]);
    await expectCountsRight();
  },
);

it('only what changes the counts touches them: another speed does, another date does not', async () => {
  await save(letterOf(1));
  const before = await counts();
  expect(before.map(({ total, urgent }) => [total, urgent])).toEqual([
    [1, 0],
    [1, 0],
    [1, 0],
  ]);
  await save(letterOf(1, { dueAt: day(21) }));
  expect((await items(1)).map(({ dueAt }) => dueAt)).toEqual([day(21), day(21), day(21)]);
  expect(await counts()).toEqual(before);
  await save(letterOf(1, { speed: 2 }));
  await expectCountsRight();
  expect(await countOf(desk(divisionB), 'awaitingReceipt')).toEqual([{ year: 0, secrecy: 1, total: 1, urgent: 1 }]);
  await save(letterOf(1, { speed: 3 }));
  await expectCountsRight();
  await save(letterOf(1, { speed: 1 }));
  expect(await countOf(desk(divisionB), 'awaitingReceipt')).toEqual([{ year: 0, secrecy: 1, total: 1, urgent: 0 }]);
});

it('two letters that are put into the same lists at the same time never wait for each other crosswise', async () => {
  // Every count that the change adds to, in the order in which it is written.
  const written: string[] = [];
  await pastTriggers(test.database, async (transaction) => {
    // A new file, in which the rows lie in the order in which they were written.
    await sql`TRUNCATE tray_counts`.execute(transaction);
    const second = await saveTrays(transaction, letterOf(2), false);
    const first = await saveTrays(transaction, letterOf(1), false);
    await saveCounts(transaction, [...second.counts, ...first.counts]);
    const { rows } = await sql<{ tray: string; list: string }>`
      SELECT tray, list FROM tray_counts ORDER BY ctid`.execute(transaction);
    written.push(...rows.map(({ tray, list }) => `${tray} ${list}`));
  });
  expect(written).toHaveLength(3);
  expect(written).toEqual(written.toSorted());
});
