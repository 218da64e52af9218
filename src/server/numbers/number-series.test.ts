import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Viewer } from '#domain/people/viewer.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { Book } from '#domain/registers/books.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { people, units, type PersonName } from '#tests/rules/office.ts';
import {
  cancelled,
  numberActor,
  now,
  ofLetter,
  openNumbersDatabase,
  sendOfA,
  type NumbersDatabase,
} from '#tests/server/numbers-database.ts';
import { tamper } from '#tests/support/tamper.ts';

import { checkNumberEvents, eventsOfNumbers } from './check-number-events.ts';
import { numberSeriesOf } from './number-series.ts';
import { setBookYears } from './set-book-years.ts';
import { refusalOfSettingNext, setNextNumber, unsetNextNumber } from './set-next-number.ts';
import { verifyNumberSeries } from './verify-number-series.ts';

const { divisionA, divisionB, groupA1, registry } = units;
const { director } = people;

let test: NumbersDatabase;
beforeAll(async () => {
  test = await openNumbersDatabase();
  await test.database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', director.personId)
    .execute();
  await test.database.updateTable('officeRules').set({ maxSkippedNumbers: 10 }).execute();
});
afterAll(() => test.close());

const insertSeries = (changes: Partial<typeof sendOfA>, lastNumber: number) =>
  test.database
    .insertInto('numberSeries')
    .values({ ...sendOfA, ...changes, lastNumber })
    .execute();
/** Every series with a number to come next. */
const seriesSet = () =>
  test.database.selectFrom('numberSeries').selectAll().where('nextNumber', 'is not', null).execute();

describe('the next number', () => {
  const { year: _year, ...ofA1 } = { ...sendOfA, unitId: groupA1 };
  const set = (next: number, skips: number, changes: object = {}) =>
    test.change((transaction) =>
      setNextNumber(transaction, { ...ofA1, next, skips, reason: 'ย้ายระบบ', ...changes }, numberActor('director')),
    );
  const unset = () =>
    test.change((transaction) => unsetNextNumber(transaction, { ...ofA1, reason: 'ตั้งผิด' }, numberActor('director')));

  it('goes up, skips what the person was shown, and no more than the agency permits', async () => {
    const neighbours = [{ book: 'command' }, { year: 2030 }, { isCircular: true }, { isSecret: true }] as const;
    for (const neighbour of neighbours) await insertSeries({ unitId: groupA1, ...neighbour }, 0);
    await insertSeries({ unitId: divisionB }, 0);
    await insertSeries({ unitId: groupA1 }, 3);
    for (const next of [2, 3, 4]) expect(await set(next, next - 4)).toEqual({ refused: 'number-not-upwards' });
    for (const [next, skips] of [
      [5, 2],
      [5, 0],
      [14, 9],
      [14, 11],
    ] as const)
      expect([next, skips, await set(next, skips)]).toEqual([next, skips, { refused: 'state-changed' }]);
    expect(await set(15, 11)).toEqual({ refused: 'too-many-skipped' });
    expect(await seriesSet()).toEqual([]);
    for (const [next, skips] of [
      [14, 10],
      [5, 1],
    ] as const)
      expect(await set(next, skips)).toBeUndefined();
    const own = {
      ...ofA1,
      year: 2031,
      lastNumber: 3,
      nextNumber: 5,
      nextSetBy: director.personId,
      nextReason: 'ย้ายระบบ',
    };
    expect(await seriesSet()).toEqual([own]);
    // That of the circulars is its own.
    expect(await set(3, 2, { isCircular: true })).toBeUndefined();
    expect(await unset()).toBeUndefined();
    expect(await seriesSet()).toEqual([{ ...own, isCircular: true, lastNumber: 0, nextNumber: 3 }]);
    expect(await unset()).toEqual({ refused: 'state-changed' });
    const logged = (note: string, isCircular: boolean, first: number, last: number) => ({
      actorId: director.personId,
      note,
      details: { ...sendOfA, unitId: groupA1, isCircular, first, last },
    });
    expect(await test.eventsNamed('number.next-set')).toEqual([
      logged('ย้ายระบบ', false, 4, 13),
      logged('ย้ายระบบ', false, 4, 4),
      logged('ย้ายระบบ', true, 1, 2),
    ]);
    expect(await test.eventsNamed('number.next-unset')).toEqual([logged('ตั้งผิด', false, 4, 4)]);
  });

  it('is that of a register with circulars, and of a unit that is open and keeps registers', async () => {
    const invalid = { refused: 'invalid-request', fields: { isCircular: 'not-valid' } };
    expect(await set(3, 2, { book: 'command', isCircular: true })).toEqual(invalid);
    expect(await set(3, 2, { book: 'command' })).toBeUndefined();
    const unit = (changes: object) =>
      test.database.updateTable('units').set(changes).where('id', '=', groupA1).execute();
    for (const changes of [{ closedOn: '2031-01-01' }, { closedOn: null, hasRegistry: false }]) {
      await unit(changes);
      expect(await set(5, 1)).toEqual({ refused: 'not-found' });
      expect(await unset()).toEqual({ refused: 'not-found' });
      expect(await yearsSet({ unitId: groupA1 })).toEqual({ refused: 'not-found' });
    }
    await unit({ hasRegistry: true });
    expect(await set(3, 2, { unitId: 9999 })).toEqual({ refused: 'not-found' });
  });

  it('of an open series is for an administrator, of a secret one for its registrar', async () => {
    const refusal = (by: PersonName, isSecret: boolean) =>
      test
        .change((transaction) => refusalOfSettingNext(transaction, { unitId: divisionA, isSecret }, numberActor(by)))
        .then((refused) => refused?.refused ?? 'may');
    const asked = (['director', 'clerkA', 'secretRegistrarA', 'secretRegistrar'] as const).map(async (by) => [
      by,
      await refusal(by, false),
      await refusal(by, true),
    ]);
    expect(await Promise.all(asked)).toEqual([
      ['director', 'may', 'not-found'],
      ['clerkA', 'not-permitted', 'not-found'],
      ['secretRegistrarA', 'not-permitted', 'may'],
      ['secretRegistrar', 'not-permitted', 'not-found'],
    ]);
  });
});

interface YearsChanges {
  readonly unitId?: number;
  readonly book?: Book;
  readonly isSecret?: boolean;
  readonly fromYear?: number;
  readonly yearBasis?: 'calendar' | 'fiscal';
}
const yearsSet = (changes: YearsChanges = {}) =>
  test.change((transaction) => {
    const setting = { unitId: divisionB, book: 'send', isSecret: false, fromYear: 2040, yearBasis: 'fiscal' } as const;
    return setBookYears(transaction, { ...setting, reason: 'มติ', ...changes }, numberActor('director'));
  });

it('the years of a register are set from a year without a number on, in place of what was set for later ones', async () => {
  await insertSeries({ unitId: divisionB, year: 2039 }, 1);
  expect(await yearsSet({ fromYear: 2039 })).toEqual({ refused: 'book-year-begun' });
  for (const changes of [{ unitId: registry }, { book: 'command' }, { isSecret: true }] as const)
    for (const fromYear of [2039, 2041]) expect(await yearsSet({ ...changes, fromYear })).toBeUndefined();
  for (const fromYear of [2040, 2041, 2043]) expect(await yearsSet({ fromYear })).toBeUndefined();
  expect(await yearsSet({ fromYear: 2041, yearBasis: 'calendar' })).toBeUndefined();
  const rows = await test.database
    .selectFrom('bookYears')
    .selectAll()
    .orderBy('unitId')
    .orderBy('book')
    .orderBy('isSecret')
    .orderBy('fromYear')
    .execute();
  const own = { unitId: divisionB, book: 'send', isSecret: false, yearBasis: 'fiscal' };
  expect(rows).toEqual([
    { ...own, unitId: registry, fromYear: 2039 },
    { ...own, unitId: registry, fromYear: 2041 },
    { ...own, book: 'command', fromYear: 2039 },
    { ...own, book: 'command', fromYear: 2041 },
    { ...own, fromYear: 2040 },
    { ...own, fromYear: 2041, yearBasis: 'calendar' },
    { ...own, isSecret: true, fromYear: 2039 },
    { ...own, isSecret: true, fromYear: 2041 },
  ]);
  expect((await test.eventsNamed('book.years-set')).at(-1)).toEqual({
    actorId: director.personId,
    note: 'มติ',
    details: { ...own, fromYear: 2041, yearBasis: 'calendar' },
  });
});

describe('the completeness proof', () => {
  const proof = (changes: Partial<typeof sendOfA>, seen: readonly boolean[] = [false, true]) => {
    const { unitId, year } = { ...sendOfA, ...changes };
    return verifyNumberSeries(test.database, { unitId, year }, seen);
  };
  const none = { used: 0, reserved: 0, cancelled: 0, skipped: 0, inserted: 0 };
  const whole = { isSecret: false, isCircular: false, toBeSkipped: null, gaps: [], doubled: [] };

  it('counts each entry in its kind, in the order of the screen, and nothing of another unit or year', async () => {
    const own = { ...sendOfA, year: 2033 };
    const circular = { ...own, isCircular: true };
    const secret = { ...own, isSecret: true };
    const strangers = [
      { ...own, unitId: divisionB },
      { ...own, year: 2034 },
    ];
    await test.database
      .insertInto('numberSeries')
      .values([
        { ...secret, lastNumber: 1 },
        { ...own, book: 'command', lastNumber: 2 },
        { ...own, book: 'news', lastNumber: 0 },
        { ...circular, lastNumber: 2 },
        ...strangers.map((stranger) => ({ ...stranger, lastNumber: 40 })),
        { ...own, lastNumber: 9 },
      ])
      .execute();
    const next = { nextNumber: 5, nextSetBy: director.personId, nextReason: 'x' };
    await test.database
      .insertInto('numberSeries')
      .values({ ...own, book: 'receive', lastNumber: 0, ...next })
      .execute();
    const { insertEntry } = test;
    await insertEntry(own, 9, ofLetter);
    await insertEntry(own, 1, ofLetter);
    await insertEntry(own, 2, ofLetter);
    await insertEntry(own, 2, { ...ofLetter, point: 1 });
    await insertEntry(own, 2, { point: 2, ...cancelled });
    await insertEntry(own, 3);
    await insertEntry(own, 4, cancelled);
    await insertEntry(own, 5, { ...ofLetter, ...cancelled });
    await insertEntry(own, 6, { kind: 'skipped', untilNumber: 8 });
    await insertEntry(circular, 2);
    for (const number of [3, 1, 2]) await insertEntry({ ...own, book: 'command' }, number, ofLetter);
    for (const stranger of strangers) await insertEntry(stranger, 33, ofLetter);
    const counts = { used: 3, reserved: 1, cancelled: 2, skipped: 3, inserted: 2 };
    const open = [
      { ...whole, book: 'send', last: 9, next: 10, counts },
      { ...whole, book: 'send', isCircular: true, last: 2, next: 3, counts: { ...none, reserved: 1 }, gaps: [[1, 1]] },
      { ...whole, book: 'receive', last: 0, next: 5, toBeSkipped: [1, 4], counts: none },
      { ...whole, book: 'command', last: 2, next: 3, counts: { ...none, used: 3 }, doubled: [3] },
    ];
    const hidden = { ...whole, book: 'send', isSecret: true, last: 1, next: 2, counts: none, gaps: [[1, 1]] };
    expect(await proof({ year: 2033 })).toEqual([...open, hidden]);
    expect(await proof({ year: 2033 }, [false])).toEqual(open);
    expect(await proof({ year: 2033 }, [true])).toEqual([hidden]);
  });

  it('names the first fifty gaps and the first fifty numbers that are too high, in order', async () => {
    const series = { ...sendOfA, unitId: divisionB, year: 2035 };
    await insertSeries(series, 104);
    // Every second number, downwards, and 51 of them beyond the last one.
    for (let number = 204; number >= 2; number -= 2) await test.insertEntry(series, number);
    const numbers = (count: number, first: number) => Array.from({ length: count }, (_, index) => first + 2 * index);
    expect(await proof(series)).toEqual([
      {
        ...whole,
        book: 'send',
        last: 104,
        next: 105,
        counts: { ...none, reserved: 102 },
        gaps: numbers(50, 1).map((number) => [number, number]),
        doubled: numbers(50, 106),
      },
    ]);
  });

  it('names the numbers of a range twice given, and the numbers missing between ranges and at the end', async () => {
    const series = { ...sendOfA, unitId: divisionB, year: 2036 };
    await insertSeries(series, 30);
    const skipped = (untilNumber: number) => ({ kind: 'skipped', untilNumber });
    await test.insertEntry(series, 3, skipped(10));
    await test.insertEntry(series, 10);
    await test.insertEntry(series, 11);
    await test.insertEntry(series, 14, skipped(20));
    expect(await proof(series)).toEqual([
      {
        ...whole,
        book: 'send',
        last: 30,
        next: 31,
        counts: { ...none, reserved: 2, skipped: 15 },
        gaps: [
          [1, 2],
          [12, 13],
          [21, 30],
        ],
        doubled: [10],
      },
    ]);
  });
});

describe('the series of a unit', () => {
  const seriesOf = async (viewer: Viewer, unitId: number = divisionA) => {
    const found = await numberSeriesOf({ database: test.database, clock: () => now }, viewer, { unitId, year: 2033 });
    if (isRefusal(found)) return found.refused;
    const { series, log, ...rest } = found;
    return {
      ...rest,
      series: series.map(({ book, isSecret }) => (isSecret ? `secret ${book}` : book)),
      isWhole: log.isWhole,
    };
  };
  const open = ['send', 'send', 'receive', 'command'];
  const seen = {
    checkedAt: now,
    series: open,
    years: [2034, 2033],
    isWhole: true,
    maySetNext: false,
    maySetNextSecret: false,
    maxSkipped: 10,
  };

  it('is shown to the readers of its registers and to an administrator, the secret ones to their registrar', async () => {
    for (const name of ['clerkA', 'headA', 'registrar'] as const)
      expect([name, await seriesOf(people[name])]).toEqual([name, seen]);
    expect(await seriesOf(director)).toEqual({ ...seen, maySetNext: true });
    const ofRegistrar = { ...seen, maySetNextSecret: true };
    expect(await seriesOf(people.secretRegistrarA)).toEqual({ ...ofRegistrar, series: ['secret send'], years: [2033] });
    const both = { ...people.clerkA, secretRegistrarOf: [divisionA] };
    expect(await seriesOf(both)).toEqual({ ...ofRegistrar, series: [...open, 'secret send'] });
    const administrator = { ...director, secretRegistrarOf: [divisionA] };
    const ofAdministrator = { ...ofRegistrar, maySetNext: true, series: [...open, 'secret send'] };
    expect(await seriesOf(administrator)).toEqual(ofAdministrator);
    for (const name of ['clerkB', 'officerP', 'secretRegistrar'] as const)
      expect([name, await seriesOf(people[name])]).toEqual([name, 'not-found']);
  });
});

describe('the events of the numbers of a unit', () => {
  const ofLog: { readonly unitId: number; readonly year: number } = { unitId: divisionA, year: 2050 };
  const check = (changes: Partial<typeof ofLog> = {}, seen: readonly boolean[] = [false]) =>
    checkNumberEvents(test.database, { ...ofLog, ...changes }, seen);
  const events = (count: number, changes: object = {}) =>
    test.change((transaction) =>
      appendEvents(
        transaction,
        Array.from({ length: count }, () => ({
          name: 'number.reserved' as const,
          actorId: director.personId,
          note: 'x',
          details: {
            ...sendOfA,
            ...ofLog,
            first: 1,
            last: 1,
            holderId: director.personId,
            expiresOn: '2050-06-05',
            ...changes,
          },
        })),
        now,
      ),
    );
  /** As somebody with all rights on the database could. */
  const falsify = async (sequence: number, change: string) => {
    await tamper(test.database, `CREATE TABLE kept AS SELECT * FROM events WHERE sequence = ${sequence}`);
    await tamper(test.database, change.replace('?', String(sequence)));
    const { isWhole } = await check();
    await tamper(
      test.database,
      `DELETE FROM events WHERE sequence = ${sequence}`,
      'INSERT INTO events SELECT * FROM kept',
      'DROP TABLE kept',
    );
    return isWhole;
  };

  it('are those of its year and secrecy', async () => {
    await events(2);
    for (const changes of [{ unitId: divisionB }, { year: 2051 }, { isSecret: true }]) await events(1, changes);
    expect(await check()).toEqual({ checked: 2, isWhole: true });
    expect(await check({}, [false, true])).toEqual({ checked: 3, isWhole: true });
    expect(await check({}, [true])).toEqual({ checked: 1, isWhole: true });
    expect(await check({ unitId: divisionB })).toEqual({ checked: 1, isWhole: true });
    expect(await check({ year: 2051 })).toEqual({ checked: 1, isWhole: true });
    expect(await check({ year: 2052 })).toEqual({ checked: 0, isWhole: true });
    // The first event of the log continues nothing.
    const first = test.database.selectFrom('events').select('name').where('sequence', '=', 1);
    expect(await first.executeTakeFirst()).toEqual({ name: 'number.next-set' });
    expect(await check({ unitId: groupA1, year: 2031 })).toEqual({ checked: 5, isWhole: true });
  });

  it('are all in their index, without which it could not be used', async () => {
    const { rows } = await sql<{ indexdef: string }>`
      SELECT indexdef FROM pg_indexes WHERE indexname = 'events_of_numbers'`.execute(test.database);
    const indexed = [...(rows[0]?.indexdef ?? '').matchAll(/'(number\.[a-z-]+)'/g)].map(([, name]) => name);
    expect(indexed.toSorted()).toEqual(eventsOfNumbers.toSorted());
  });

  it('are all checked, each with the one before it, however many there are', async () => {
    const [begin = 0] = await events(1);
    await events(997);
    expect(await check()).toEqual({ checked: 1000, isWhole: true });
    await events(3);
    expect(await check()).toEqual({ checked: 1003, isWhole: true });
    const { last } = await test.database
      .selectFrom('events')
      .select((select) => select.fn.max('sequence').as('last'))
      .executeTakeFirstOrThrow();
    for (const sequence of [begin, Number(last) - 1]) {
      expect(await falsify(sequence, "UPDATE events SET note = 'y' WHERE sequence = ?")).toBe(false);
      expect(await falsify(sequence, 'UPDATE events SET hash = previous_hash WHERE sequence = ?')).toBe(false);
      expect(await falsify(sequence, 'UPDATE events SET previous_hash = hash WHERE sequence = ?')).toBe(false);
      // The next one continues nothing.
      expect(await falsify(sequence, 'DELETE FROM events WHERE sequence = ?')).toBe(false);
    }
    expect(await check()).toEqual({ checked: 1003, isWhole: true });
  });
});
