import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { RequestOf } from '#contract/define-call.ts';
import type { numberCalls } from '#contract/registers/numbers.ts';
import type { Book } from '#domain/registers/books.ts';
import { main, people, units, type PersonName } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { eventsOf } from '#tests/support/logged-events.ts';

const { divisionA, registry } = units;
const { personId } = people.director;
const reason = 'เลขที่ใช้ไปแล้วในสมุดทะเบียน';

let office: OfficeServer;
beforeEach(async () => {
  office = await startOfficeServer();
  await office.platform.database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', 'in', [personId, people.headA.personId])
    .execute();
});
afterEach(() => office.close());

type Request = RequestOf<typeof numberCalls.saveOpeningNumbers>;
const opening = (book: Book, before: number, last: number) => ({ book, isCircular: false, before, last });
const request = (...numbers: Request['numbers']): Request => ({ unitId: registry, numbers, reason });
const save = (...numbers: Request['numbers']) =>
  office.call(office.caller('director'), 'saveOpeningNumbers', request(...numbers));
const refusal = (by: PersonName, asked: Request) => office.refusal(office.caller(by), 'saveOpeningNumbers', asked);
const opened = async (unitId: number | null = null, by: PersonName = 'director') =>
  (await office.call(office.caller(by), 'getOpeningNumbers', { unitId })).item;
const rowOf = async (book: Book) =>
  (await opened()).series.find((row) => row.book === book && !row.isCircular) ?? expect.unreachable(book);
const register = async () => (await office.register('registrar', [main(divisionA)])).registerNumber;
const events = async () =>
  (await eventsOf(office.platform.database, personId)).filter(({ name }) => /^number|^first-run/.test(name));

describe('the opening numbers', () => {
  it('let the first letter follow the last number used before, and the numbers before become one entry', async () => {
    expect(await opened()).toMatchObject({ unitId: registry, maxSkipped: 10_000 });
    expect(await rowOf('receive')).toMatchObject({ hasBegun: false, last: 0 });
    await save(opening('receive', 0, 1234), opening('command', 0, 7), opening('send', 0, 0));
    expect(await rowOf('receive')).toMatchObject({ hasBegun: false, last: 1234 });
    expect(await events()).toMatchObject([
      { name: 'first-run.marked', details: { mark: 'numbersConfirmed' } },
      { name: 'number.next-set', details: { book: 'receive', first: 1, last: 1234 } },
      { name: 'number.next-set', details: { book: 'command', first: 1, last: 7 } },
    ]);
    expect(await register()).toBe('1235');
    const entries = await office.platform.database
      .selectFrom('registerEntries')
      .select(['kind', 'number', 'untilNumber'])
      .where('unitId', '=', registry)
      .where('book', '=', 'receive')
      .orderBy('number')
      .execute();
    expect(entries).toEqual([
      { kind: 'skipped', number: 1, untilNumber: 1234 },
      { kind: 'letter', number: 1235, untilNumber: null },
    ]);
    expect(await rowOf('receive')).toMatchObject({ hasBegun: true, last: 1235 });
  });

  it('can be corrected, also downwards and to nothing, until the first number is given', async () => {
    await save(opening('receive', 0, 500));
    await save(opening('receive', 500, 50));
    expect((await rowOf('receive')).last).toBe(50);
    await save(opening('receive', 50, 0));
    expect((await rowOf('receive')).last).toBe(0);
    expect((await events()).at(-1)).toMatchObject({ name: 'number.next-unset', details: { first: 1, last: 50 } });
    expect(await register()).toBe('1');
  });

  it('are refused once the book gave a number this year, and then no other book changes either', async () => {
    await register();
    const asked = request(opening('command', 0, 7), opening('receive', 0, 1234));
    expect(await refusal('director', asked)).toMatchObject({ code: 'opening-too-late', httpStatus: 409 });
    expect((await rowOf('command')).last).toBe(0);
    expect(await events()).toEqual([]);
    expect(await register()).toBe('2');
  });

  it('of the past year do not make this year late', async () => {
    const { year } = await rowOf('receive');
    const past = { unitId: registry, book: 'receive', isSecret: false, isCircular: false, year: year - 1 };
    await office.platform.database
      .insertInto('numberSeries')
      .values({ ...past, lastNumber: 900 })
      .execute();
    await save(opening('receive', 0, 3));
    expect(await register()).toBe('4');
  });

  it('are refused beyond what the agency lets be skipped, and of books that the unit does not have', async () => {
    expect(await refusal('director', request(opening('receive', 0, 10_001)))).toMatchObject({
      code: 'too-many-skipped',
    });
    const ofDivision = { ...request(opening('command', 0, 7)), unitId: divisionA };
    expect(await refusal('director', ofDivision)).toMatchObject({ code: 'not-found' });
    expect((await opened(divisionA)).series.map(({ book }) => book)).not.toContain('command');
    const { database } = office.platform;
    await database.updateTable('units').set({ hasRegistry: false }).where('id', '=', divisionA).execute();
    expect(await refusal('director', { ...ofDivision, numbers: [] })).toMatchObject({ code: 'not-found' });
  });

  it('are for administrators alone: not even the desk of the central registry sees or sets them', async () => {
    for (const by of ['registrar', 'clerkA'] as const) {
      expect(await refusal(by, request(opening('receive', 0, 5)))).toMatchObject({ code: 'not-permitted' });
      expect(await office.refusal(office.caller(by), 'getOpeningNumbers', { unitId: null })).toMatchObject({
        code: 'not-permitted',
      });
    }
    expect((await rowOf('receive')).last).toBe(0);
  });
});

describe('at the same moment', () => {
  it('of two administrators one sets the number, and the other is told', async () => {
    const both = await Promise.all(
      (['director', 'headA'] as const).map((by, index) =>
        office.call(office.caller(by), 'saveOpeningNumbers', request(opening('receive', 0, 100 + index))).then(
          () => 'saved',
          (error: unknown) => String(error),
        ),
      ),
    );
    expect(both.filter((reply) => reply === 'saved')).toHaveLength(1);
    expect(both.find((reply) => reply !== 'saved')).toContain('list-changed');
  });

  it('a letter that is registered gets a number that no other has, whichever comes first', async () => {
    const letters = Array.from({ length: 4 }, register);
    const saving = save(opening('receive', 0, 100)).then(
      () => 100,
      () => 0,
    );
    const numbers = (await Promise.all(letters)).map(Number).toSorted((a, b) => a - b);
    expect(new Set(numbers).size).toBe(4);
    const first = await saving;
    expect(numbers).toEqual([1, 2, 3, 4].map((number) => first + number));
  });
});
