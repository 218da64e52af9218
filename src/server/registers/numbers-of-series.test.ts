import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Viewer } from '#domain/people/viewer.ts';
import { reservedBeforeSigningText } from '#locales/letters.ts';
import { notedViewsOf, type DatabaseTransaction } from '#server/platform/database/database.ts';
import { legOf } from '#tests/rules/legs.ts';
import { people, units } from '#tests/rules/office.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import {
  letterWith,
  neighboursOf,
  registerChanges,
  registerRows,
  shelf,
  type EntryRow,
} from '#tests/support/register-rows.ts';
import { createOffice } from '#tests/support/server-office.ts';
import { pastTriggers } from '#tests/support/tamper.ts';

import { allocateNumber, lockLastNumber, lockSeries } from './allocate-number.ts';
import { lockReservation } from './lock-reservation.ts';
import { enterReservedNumber, reserveLetterNumber } from './reserve-letter-number.ts';

const { divisionA, divisionB } = units;
const { clerkA, clerkB, headA, officerP, officerQ, secretRegistrarA } = people;
const now = new Date('2031-05-06T10:00:00+07:00');

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
  await createOffice(test.database);
});
afterAll(() => test.close());

const within = <Result>(work: (transaction: DatabaseTransaction) => Promise<Result>) =>
  pastTriggers(test.database, work);
const storeEntries = (...rows: readonly EntryRow[]) => registerRows(test.database).entries(...rows);
const allSeries = () =>
  test.database.selectFrom('numberSeries').selectAll().orderBy('nextReason').orderBy('lastNumber').execute();

describe('the numbers of a series', () => {
  const { year: _year, ...series } = shelf;
  const draw = (count?: number, at = now) => within((transaction) => allocateNumber(transaction, series, at, count));

  it('come one after another or several at once, and are not used up by looking at them', async () => {
    expect(await draw()).toEqual({ number: 1, year: 2031 });
    expect(await draw()).toEqual({ number: 2, year: 2031 });
    expect(await draw(3)).toEqual({ number: 5, year: 2031 });
    const last = { number: 5, year: 2031, nextNumber: null };
    expect(await within((transaction) => lockLastNumber(transaction, series, now))).toEqual(last);
    await within((transaction) => lockSeries(transaction, { ...shelf, year: 2029 }));
    expect(await within((transaction) => lockLastNumber(transaction, series, now))).toEqual(last);
    const none = { nextNumber: null, nextSetBy: null, nextReason: null };
    expect(await allSeries()).toEqual([
      { ...shelf, year: 2029, lastNumber: 0, ...none },
      { ...shelf, lastNumber: 5, ...none },
    ]);
  });

  it('begin again on the first day of a year as it was last set for that register, and for no other', async () => {
    const years = (changes: object, fromYear: number, yearBasis: string) => ({
      unitId: divisionA,
      book: 'send',
      isSecret: false,
      fromYear,
      yearBasis,
      ...changes,
    });
    await test.database
      .insertInto('bookYears')
      .values([
        years({}, 2052, 'calendar'),
        years({}, 2050, 'fiscal'),
        ...[{ unitId: divisionB }, { book: 'command' }, { isSecret: true }].flatMap((other) => [
          years(other, 2040, 'fiscal'),
          years(other, 2050, 'calendar'),
          years(other, 2053, 'fiscal'),
        ]),
      ])
      .execute();
    for (const [moment, year] of [
      ['2048-10-01T00:00:00', 2048],
      ['2049-09-30T23:59:59', 2049],
      ['2049-10-01T00:00:00', 2050],
      ['2050-10-01T00:00:00', 2051],
      ['2051-10-01T00:00:00', 2051],
      ['2051-12-31T23:59:59', 2051],
      ['2052-01-01T00:00:00', 2052],
      ['2053-11-01T00:00:00', 2053],
    ] as const)
      expect([moment, (await draw(1, new Date(`${moment}+07:00`))).year]).toEqual([moment, year]);
  });

  it('that were skipped get one entry when the next one is given, and other series wait as before', async () => {
    const waiting = { lastNumber: 3, nextSetBy: clerkB.personId };
    const place = { ...shelf, year: 2035 };
    const others = neighboursOf(place).map((neighbour, index) => ({
      ...neighbour,
      ...waiting,
      nextNumber: 70 + index,
      nextReason: `ของทะเบียนอื่น ${index}`,
    }));
    const own = { ...place, lastNumber: 3, nextNumber: 10, nextSetBy: headA.personId, nextReason: 'ย้ายระบบ' };
    await test.database
      .insertInto('numberSeries')
      .values([...others, own])
      .execute();
    const at = new Date('2035-05-06T10:00:00+07:00');
    const drawn = { number: 0, year: 0 };
    const { changed, added } = await registerChanges(test.database, async () => {
      Object.assign(drawn, await draw(2, at));
    });
    expect(drawn).toEqual({ number: 11, year: 2035 });
    expect(changed).toEqual([]);
    expect(added).toEqual([
      {
        ...place,
        id: expect.any(Number),
        kind: 'skipped',
        number: 4,
        point: 0,
        untilNumber: 9,
        documentId: null,
        legId: null,
        arrivedAt: at,
        registeredAt: at,
        registeredBy: headA.personId,
        letterNumber: '',
        letterDate: null,
        fromText: '',
        toText: '',
        subject: 'ข้ามเลข 4–9: ย้ายระบบ',
        operation: '',
        remark: '',
        cancelledAt: null,
        cancelledBy: null,
        cancelReason: null,
        movedAt: null,
      },
    ]);
    const stored = await allSeries();
    expect(stored.filter(({ nextReason }) => nextReason !== null)).toEqual(others);
    const done = { nextNumber: null, nextSetBy: null, nextReason: null };
    expect(stored).toContainEqual({ ...place, lastNumber: 11, ...done });
    expect(await draw(1, at)).toEqual({ number: 12, year: 2035 });
  });
});

describe('a number given before the letter is signed', () => {
  const number = { unitId: divisionA, number: 81, year: 2031, text: 'สต 0202/ว 81', date: '2031-05-07' };
  const draft = letterWith({ id: 6001, isCircular: true, createdBy: officerP.personId, subject: 'ยังไม่เปิดเผย' });
  const reserve = (numbered: typeof number) =>
    within((transaction) => reserveLetterNumber(transaction, draft, numbered, { personId: headA.personId, now }));

  it('is reserved for its drafter for as long as the agency says, and its entry shows nothing of the draft', async () => {
    let entryId = 0;
    const { changed, added } = await registerChanges(test.database, async () => {
      entryId = await reserve(number);
    });
    expect(changed).toEqual([]);
    expect(added).toEqual([
      {
        ...shelf,
        isCircular: true,
        id: entryId,
        kind: 'reserved',
        number: 81,
        point: 0,
        untilNumber: null,
        documentId: null,
        legId: null,
        arrivedAt: now,
        registeredAt: now,
        registeredBy: headA.personId,
        letterNumber: 'สต 0202/ว 81',
        letterDate: '2031-05-07',
        fromText: '',
        toText: '',
        subject: reservedBeforeSigningText,
        operation: '',
        remark: '',
        cancelledAt: null,
        cancelledBy: null,
        cancelReason: null,
        movedAt: null,
      },
    ]);
    await test.database.updateTable('officeRules').set({ reservationDays: 5 }).execute();
    const laterId = await reserve({ ...number, number: 82 });
    const reservations = await test.database.selectFrom('numberReservations').selectAll().orderBy('entryId').execute();
    const reservation = {
      reservedBy: headA.personId,
      holderId: officerP.personId,
      purpose: reservedBeforeSigningText,
      remindedAt: null,
    };
    expect(reservations).toEqual([
      { entryId, ...reservation, expiresOn: '2031-06-05' },
      { entryId: laterId, ...reservation, expiresOn: '2031-05-11' },
    ]);
  });

  it('becomes the entry of the letter when it is signed, once, and no other reserved number does', async () => {
    const [other, entryId = 0, skipped = 0] = await storeEntries(
      { number: 83, letterDate: '2031-05-06' },
      { number: 84, letterDate: '2031-05-06', subject: reservedBeforeSigningText },
      { number: 85, kind: 'skipped', untilNumber: 85 },
    );
    const texts = {
      letterNumber: 'สต 0202/84',
      letterDate: '2031-05-08',
      fromText: 'กอง ก',
      toText: 'กอง ข',
      subject: 'เชิญประชุม',
      remark: 'แนบ',
    };
    const at = new Date('2031-05-08T09:00:00+07:00');
    const home = legOf({ id: 611, kind: 'home' });
    const entering = (reservedEntryId: number) =>
      registerChanges(test.database, () =>
        within((transaction) =>
          enterReservedNumber(transaction, letterWith({ id: 6101, ...texts, reservedEntryId }), home, {
            by: headA.personId,
            at,
          }),
        ),
      );
    const signed = { registeredBy: headA.personId, registeredAt: at, kind: 'letter', documentId: 6101, legId: 611 };
    const { changed, added } = await entering(entryId);
    expect(changed).toEqual([[entryId, { ...texts, ...signed }]]);
    expect(added).toEqual([]);
    for (const id of [entryId, skipped]) expect(await entering(id)).toEqual({ changed: [], added: [] });
    expect(other).not.toBe(entryId);
  });
});

describe('a reserved number that somebody names', () => {
  const lock = (viewer: Viewer, entryId: number | null) =>
    within((transaction) => lockReservation(transaction, viewer, entryId));
  const reserved = async (changes: object = {}, holderId: number = officerP.personId) => {
    reserved.count += 1;
    const row = { number: 300 + reserved.count, letterDate: '2031-05-06', letterNumber: 'สต 0202/9', ...changes };
    const [entryId = 0] = await storeEntries(row);
    const reservation = { entryId, reservedBy: clerkA.personId, holderId, purpose: 'ประชุม', expiresOn: '2031-06-05' };
    await test.database.insertInto('numberReservations').values(reservation).execute();
    return entryId;
  };
  reserved.count = 0;

  it('is named with all its series says to its holder and to the maintainer of its register, while it is free', async () => {
    await reserved();
    const entryId = await reserved({ isCircular: true });
    const free = {
      ...shelf,
      isCircular: true,
      entryId,
      letterNumber: 'สต 0202/9',
      letterDate: '2031-05-06',
      holderId: officerP.personId,
      isFree: true,
    };
    for (const viewer of [officerP, clerkA]) expect(await lock(viewer, entryId)).toEqual(free);
    const isFree = async (id: number) => (await lock(clerkA, id))?.isFree;
    const bound = await reserved();
    await registerRows(test.database).documents({ state: 'draft', reservedEntryId: bound });
    expect(await isFree(bound)).toBe(false);
    expect(await isFree(await reserved({ cancelledAt: now }))).toBe(false);
    expect(await isFree(await reserved({ documentId: 6201 }))).toBe(false);
    expect(await isFree(entryId)).toBe(true);
    expect(await lock(clerkA, await reserved({ letterDate: null }))).toBeNull();
    expect(await lock(clerkA, null)).toBeNull();
    expect(notedViewsOf(test.database).take().views).toEqual([]);
  });

  it('is absent for anybody else, like one that never was, and that they named it is remembered', async () => {
    const open = await reserved();
    const secret = await reserved({ isSecret: true });
    const [unreserved = 0] = await storeEntries({ number: 399, letterDate: '2031-05-06' });
    expect(await lock(secretRegistrarA, secret)).toMatchObject({ entryId: secret, isSecret: true });
    const named = [
      [officerQ, open],
      [clerkB, open],
      [secretRegistrarA, open],
      [clerkA, secret],
      [clerkA, unreserved],
      [clerkA, 999_999],
    ] as const;
    for (const [viewer, id] of named) expect(await lock(viewer, id)).toBeNull();
    const { views } = notedViewsOf(test.database).take();
    const noted = ({ personId }: Viewer, id: number) => ({ personId, thing: 'entry', id });
    expect(views).toHaveLength(named.length);
    expect(views).toEqual(expect.arrayContaining(named.map(([viewer, id]) => noted(viewer, id))));
  });
});
