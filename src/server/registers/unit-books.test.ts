import { afterAll, beforeAll, expect, it } from 'vitest';

import type { Viewer } from '#domain/people/viewer.ts';
import { people, units } from '#tests/rules/office.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { shelf } from '#tests/support/register-rows.ts';
import { createOffice } from '#tests/support/server-office.ts';

import { bookLayout } from './book-layout.ts';
import { booksOf } from './books-of.ts';
import { knownBookYears } from './known-book-years.ts';
import { loadBookYears } from './load-book-years.ts';
import { readableBooks } from './readable-books.ts';
import { yearsWithNumbers } from './years-with-numbers.ts';

const { divisionA, divisionB, executive, groupA1, registry } = units;
const { clerkA, clerkA1, headA, officerP, registrar, secretRegistrarA } = people;
const closed = 81;

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
  const { database } = test;
  await createOffice(database);
  await database
    .insertInto('units')
    .values({ id: closed, name: 'กองเดิม', shortName: 'กด', closedOn: '2026-06-30' })
    .execute();
  const change = (id: number, changes: { sortOrder?: number; hasRegistry?: boolean; hasExternalBook?: boolean }) =>
    database.updateTable('units').set(changes).where('id', '=', id).execute();
  await change(registry, { sortOrder: 9 });
  await change(divisionA, { sortOrder: 5 });
  await change(divisionB, { sortOrder: 4, hasExternalBook: true });
  await change(groupA1, { sortOrder: 3 });
  await change(executive, { sortOrder: 5, hasRegistry: false });
});
afterAll(() => test.close());

it('letters are registered in the open units of the person’s desks and secret registers, the central registry first', async () => {
  const everywhere: Viewer = {
    ...clerkA,
    deskOf: [divisionA, closed, divisionB, registry],
    secretRegistrarOf: [groupA1, divisionA],
    clearance: 3,
  };
  const name = (unit: string) => `หน่วยงาน ${unit}`;
  expect(await booksOf(test.database, everywhere)).toEqual([
    {
      unitId: registry,
      unitName: name('สารบรรณกลาง'),
      registersOutside: true,
      registersNormal: true,
      highestSecrecy: 1,
    },
    { unitId: groupA1, unitName: name('กลุ่ม ก1'), registersOutside: true, registersNormal: false, highestSecrecy: 3 },
    { unitId: divisionB, unitName: name('กอง ข'), registersOutside: true, registersNormal: true, highestSecrecy: 1 },
    { unitId: divisionA, unitName: name('กอง ก'), registersOutside: true, registersNormal: true, highestSecrecy: 3 },
  ]);
  expect(await booksOf(test.database, clerkA)).toEqual([
    { unitId: divisionA, unitName: name('กอง ก'), registersOutside: false, registersNormal: true, highestSecrecy: 1 },
  ]);
  await test.database.updateTable('units').set({ hasExternalBook: false }).where('id', '=', registry).execute();
  expect(await booksOf(test.database, registrar)).toMatchObject([{ unitId: registry, registersOutside: true }]);
  expect(await booksOf(test.database, { ...headA, deskOf: [closed] })).toEqual([]);
  expect(await booksOf(test.database, officerP)).toEqual([]);
});

it('the register of a unit that was merged into another is read, and nothing is registered in it any more', async () => {
  const { database } = test;
  const merged = { mergedIntoId: divisionA, parentId: divisionA };
  await database.updateTable('units').set(merged).where('id', '=', closed).execute();
  const successor: Viewer = { ...clerkA, deskOf: [divisionA, closed], overseen: [divisionA, closed] };
  const read = await readableBooks(database, successor);
  expect(read.map(({ unitId }) => unitId)).toContain(closed);
  expect((await booksOf(database, successor)).map(({ unitId }) => unitId)).toEqual([divisionA]);
  const before = { mergedIntoId: null, parentId: null };
  await database.updateTable('units').set(before).where('id', '=', closed).execute();
});

it('registers are read of the open units one serves, then of those overseen, and by the central registry of all that have one', async () => {
  const readBy = async (viewer: Viewer) =>
    (await readableBooks(test.database, viewer)).map(({ unitId, readsOpen, readsSecret }) => ({
      unitId,
      reads: [readsOpen, readsSecret],
    }));
  const open = (unitId: number) => ({ unitId, reads: [true, false] });
  const secret = (unitId: number) => ({ unitId, reads: [false, true] });
  expect(await readBy({ ...clerkA, overseen: [divisionA, groupA1, closed, divisionB] })).toEqual([
    open(divisionA),
    open(groupA1),
    open(divisionB),
  ]);
  expect(await readBy({ ...headA, secretRegistrarOf: [divisionB] })).toEqual([
    secret(divisionB),
    open(groupA1),
    open(divisionA),
  ]);
  // Of two units in the same place of the order, the older is first.
  expect(await readBy({ ...headA, overseen: [executive, divisionA, registry] })).toEqual(
    [registry, divisionA, executive].map(open),
  );
  expect(await readBy({ ...registrar, deskOf: [divisionA], overseen: [] })).toEqual(
    [divisionA, registry, groupA1, divisionB].map(open),
  );
  expect(await readBy(secretRegistrarA)).toEqual([secret(divisionA)]);
  expect(await readBy({ ...officerP, deskOf: [divisionB] })).toEqual([]);
  expect(await readBy(officerP)).toEqual([]);
  expect(await readableBooks(test.database, clerkA1)).toEqual([
    {
      unitId: groupA1,
      unitName: 'หน่วยงาน กลุ่ม ก1',
      readsOpen: true,
      readsSecret: false,
      hidden: [],
      hiddenSecret: [],
    },
  ]);
});

it('the years of all open registers are known, and of the secret ones those of the person’s units', async () => {
  const years = (unitId: number, book: string, isSecret: boolean, fromYear: number, yearBasis = 'fiscal') => ({
    unitId,
    book,
    isSecret,
    fromYear,
    yearBasis,
  });
  const openOfA = [years(divisionA, 'receive', false, 2045), years(divisionA, 'send', false, 2041, 'calendar')];
  const laterOfA = years(divisionA, 'send', false, 2043);
  const secretOfA = years(divisionA, 'send', true, 2042);
  const ofB = [years(divisionB, 'command', false, 2041), years(divisionB, 'send', true, 2041)];
  await test.database
    .insertInto('bookYears')
    .values([...ofB.toReversed(), secretOfA, laterOfA, ...openOfA.toReversed()])
    .execute();
  const [openOfB] = ofB;
  const { database } = test;
  expect(await knownBookYears(database, clerkA)).toEqual([...openOfA, laterOfA, openOfB]);
  expect(await knownBookYears(database, secretRegistrarA)).toEqual([...openOfA, secretOfA, laterOfA, openOfB]);
  const send = { unitId: divisionA, book: 'send', isSecret: false } as const;
  expect(await loadBookYears(database, send)).toEqual([openOfA[1], laterOfA]);
  expect(await loadBookYears(database, { ...send, isSecret: true })).toEqual([secretOfA]);
  expect(await loadBookYears(database, { ...send, book: 'receive' })).toEqual([openOfA[0]]);
  expect(await loadBookYears(database, { ...send, unitId: divisionB })).toEqual([]);
});

it('a unit has the years in which one of its registers has numbers, the newest first', async () => {
  const numbered = { lastNumber: 1 };
  await test.database
    .insertInto('numberSeries')
    .values([
      { ...shelf, ...numbered },
      { ...shelf, year: 2033, lastNumber: 0 },
      { ...shelf, year: 2032, lastNumber: 2 },
      { ...shelf, year: 2032, isCircular: true, ...numbered },
      { ...shelf, year: 2034, book: 'command', ...numbered },
      { ...shelf, year: 2035, isSecret: true, ...numbered },
      { ...shelf, year: 2036, unitId: divisionB, ...numbered },
    ])
    .execute();
  const yearsOf = (book: 'send' | undefined, ...isSecret: boolean[]) =>
    yearsWithNumbers(test.database, { unitId: divisionA, isSecret, ...(book === undefined ? {} : { book }) });
  expect(await yearsOf('send', false)).toEqual([2032, 2031]);
  expect(await yearsOf(undefined, false)).toEqual([2034, 2032, 2031]);
  expect(await yearsOf('send', false, true)).toEqual([2035, 2032, 2031]);
  expect(await yearsOf('send', true)).toEqual([2035]);
});

it('a register shows its own columns and actions in their positions, and by name where the positions are equal', async () => {
  const { database } = test;
  await database.deleteFrom('bookColumns').execute();
  await database.deleteFrom('bookActions').execute();
  const own = { book: 'rules', isSecret: false } as const;
  const column = (name: string, position: number, changes: object = {}) => ({
    ...own,
    name,
    position,
    heading: `หัว ${name}`,
    headingEnglish: `Head ${name}`,
    ...changes,
  });
  const others = [{ isSecret: true }, { book: 'command' }];
  await database
    .insertInto('bookColumns')
    .values([
      column('toText', 7),
      column('subject', 7),
      column('number', 8),
      column('remark', 2),
      column('operation', 1, { isShown: false }),
      ...others.map((other) => column('fromText', 3, other)),
    ])
    .execute();
  const action = (name: string, position: number, changes: object = {}) => ({ ...own, name, position, ...changes });
  await database
    .insertInto('bookActions')
    .values([
      action('insertAfter', 4),
      action('cancelNumber', 4),
      ...others.map((other) => action('cancelNumber', 1, other)),
      action('insertAfter', 1, { book: 'report' }),
      action('cancelNumber', 2, { book: 'report', isShown: false }),
      action('insertAfter', 2, { book: 'news' }),
      action('cancelNumber', 3, { book: 'news' }),
    ])
    .execute();
  const names = ['remark', 'subject', 'toText', 'number'];
  expect(await bookLayout(database, own, 'th')).toEqual({
    columns: names.map((name) => ({ column: name, heading: `หัว ${name}` })),
    actions: ['cancelNumber', 'insertAfter'],
    locale: 'th',
  });
  expect((await bookLayout(database, own, 'en')).columns.map(({ heading }) => heading)).toEqual(
    names.map((name) => `Head ${name}`),
  );
  const actionsOf = async (book: 'report' | 'news') => (await bookLayout(database, { ...shelf, book }, 'th')).actions;
  expect([await actionsOf('report'), await actionsOf('news')]).toEqual([
    ['insertAfter'],
    ['insertAfter', 'cancelNumber'],
  ]);
});
