import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { cancelNumber } from '#server/numbers/cancel-number.ts';
import { checkNumberEvents } from '#server/numbers/check-number-events.ts';
import { expireReservations } from '#server/numbers/expire-reservations.job.ts';
import { insertNumber } from '#server/numbers/insert-number.ts';
import { reserveNumbers } from '#server/numbers/reserve-numbers.ts';
import { setBookYears } from '#server/numbers/set-book-years.ts';
import { setNextNumber, unsetNextNumber } from '#server/numbers/set-next-number.ts';
import { verifyNumberSeries } from '#server/numbers/verify-number-series.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { lockLastNumber, type NumberSeries } from '#server/registers/allocate-number.ts';
import { people, units, type PersonName } from '#tests/rules/office.ts';
import { pastTriggers } from '#tests/support/tamper.ts';

import { reserving } from './numbers-office.ts';
import { startOfficeServer, type OfficeServer } from './office-server.ts';

const { divisionA, divisionB } = units;
const now = new Date('2031-05-06T10:00:00+07:00');
const today = '2031-05-06';
const nobodyNamed = { holderId: null, expiresOn: null };

const ofUnit = { unitId: divisionA, book: 'send', isSecret: false, isCircular: false } as const;
const series = { ...ofUnit, year: 2031 };
/** Each differs from the series in one respect. */
const neighbours: readonly NumberSeries[] = [
  { ...series, unitId: divisionB },
  { ...series, book: 'command' },
  { ...series, isSecret: true },
  { ...series, isCircular: true },
  { ...series, year: 2030 },
];

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
});
afterAll(() => office.close());

const actor = (by: PersonName = 'clerkA', at = now) => ({
  personId: people[by].personId,
  tenant: office.platform.config.tenant,
  now: at,
});
const done = async <Result>(work: (transaction: DatabaseTransaction) => Promise<Result | Refusal>) => {
  const result = await inTransaction(office.platform.database, work);
  if (isRefusal(result)) throw new Error(JSON.stringify(result));
  return result;
};
const reserve = (count = 1, changes: Parameters<typeof reserving>[0] = {}, at = now) =>
  done((transaction) =>
    reserveNumbers(transaction, reserving({ count, letterDate: today, ...changes }), actor('clerkA', at)),
  ).then(({ numbers }) => numbers);

const entryOf = (place: NumberSeries, number: number, changes: object = {}) => ({
  ...place,
  number,
  kind: 'reserved',
  arrivedAt: now,
  registeredAt: now,
  registeredBy: people.clerkB.personId,
  letterNumber: '',
  letterDate: today,
  fromText: '',
  toText: '',
  subject: '',
  ...changes,
});
/** Makes it the entry of a letter, wherever that is. */
const ofLetter = { kind: 'letter', documentId: 999_999_999, legId: 999_999_999 };
const insertEntries = (entries: readonly ReturnType<typeof entryOf>[]) =>
  pastTriggers(office.platform.database, (transaction) =>
    transaction
      .insertInto('registerEntries')
      .values([...entries])
      .execute(),
  );
const idOf = (place: NumberSeries, number: number) =>
  office.platform.database
    .selectFrom('registerEntries')
    .select('id')
    .where('unitId', '=', place.unitId)
    .where('book', '=', place.book)
    .where('isSecret', '=', place.isSecret)
    .where('isCircular', '=', place.isCircular)
    .where('year', '=', place.year)
    .where('number', '=', number)
    .where('point', '=', 0)
    .executeTakeFirstOrThrow()
    .then(({ id }) => id);
const eventsNamed = async (name: string) => {
  const rows = await office.platform.database
    .selectFrom('events')
    .select(['actorId', 'note', 'details'])
    .where('name', '=', name)
    .orderBy('sequence')
    .execute();
  return rows.map(({ details, ...row }) => ({ ...row, details: JSON.parse(details) }));
};
/** All series with a number to come next, in the order of their reasons. */
const setSeries = () =>
  office.platform.database
    .selectFrom('numberSeries')
    .select(['unitId', 'book', 'isSecret', 'isCircular', 'year', 'lastNumber', 'nextNumber', 'nextSetBy', 'nextReason'])
    .where('nextNumber', 'is not', null)
    .orderBy('nextReason')
    .execute();

describe('a series next to others', () => {
  const waiting = neighbours.map((neighbour, index) => ({
    ...neighbour,
    lastNumber: 3,
    nextNumber: 70 + index,
    nextSetBy: people.headB.personId,
    nextReason: `ของทะเบียนอื่น ${index}`,
  }));
  beforeAll(() => office.platform.database.insertInto('numberSeries').values(waiting).execute());

  it('numbers from 1, and the log names exactly what was reserved, by whom and until when', async () => {
    const ends = { expiresOn: '2031-05-20', holderId: people.officerP.personId };
    expect(await reserve(2, ends)).toEqual(['สต 0202/1', 'สต 0202/2']);
    expect(await eventsNamed('number.reserved')).toEqual([
      {
        actorId: people.clerkA.personId,
        note: 'หนังสือเชิญประชุม',
        details: { ...series, first: 1, last: 2, holderId: people.officerP.personId, expiresOn: '2031-05-20' },
      },
    ]);
  });

  it('gives a late document the next point of its own number, whatever points other numbers have', async () => {
    const others = [...neighbours.map((neighbour) => entryOf(neighbour, 1)), entryOf(series, 902)];
    await insertEntries([...others, ...others.map((entry) => ({ ...entry, point: 7 }))]);
    const entryId = await idOf(series, 1);
    const insert = (reason: string) =>
      done((transaction) => {
        const request = { ...nobodyNamed, holderId: people.officerQ.personId, entryId, letterDate: today, reason };
        return insertNumber(transaction, request, actor());
      });
    expect(await insert('ลงทะเบียนไม่ทัน')).toEqual({ numbers: ['สต 0202/1/1'] });
    expect(await insert('ตกหล่น')).toEqual({ numbers: ['สต 0202/1/2'] });
    const details = { ...series, number: 1, letterDate: today, holderId: people.officerQ.personId };
    expect(await eventsNamed('number.inserted')).toEqual([
      { actorId: people.clerkA.personId, note: 'ลงทะเบียนไม่ทัน', details: { ...details, point: 1 } },
      { actorId: people.clerkA.personId, note: 'ตกหล่น', details: { ...details, point: 2 } },
    ]);
  });

  it('voids one number alone', async () => {
    const { database } = office.platform;
    const cancelled = () =>
      database
        .selectFrom('registerEntries')
        .select(['id', 'cancelledBy', 'cancelReason'])
        .where('cancelledAt', 'is not', null)
        .execute();
    expect(await cancelled()).toEqual([]);
    const entryId = await idOf(series, 2);
    const cancelling = { entryId, reason: 'จองเกิน' };
    await done(async (transaction) => (await cancelNumber(transaction, cancelling, actor())) ?? {});
    const cancelledBy = people.clerkA.personId;
    expect(await cancelled()).toEqual([{ id: entryId, cancelledBy, cancelReason: 'จองเกิน' }]);
    expect(await eventsNamed('number.cancelled')).toEqual([
      { actorId: cancelledBy, note: 'จองเกิน', details: { ...series, number: 2, entryId } },
    ]);
  });

  it('answers to a number that does not exist as to one of another unit', async () => {
    const refusals = [999_999_999, await idOf({ ...series, unitId: divisionB }, 1)].map((entryId) =>
      inTransaction(office.platform.database, (transaction) =>
        cancelNumber(transaction, { entryId, reason: 'x' }, actor()),
      ),
    );
    expect(await Promise.all(refusals)).toEqual([{ refused: 'not-found' }, { refused: 'not-found' }]);
  });

  it('has its own next number, which is set, undone and used without touching another', async () => {
    expect(await setSeries()).toEqual(waiting);
    const set = (next: number, skips: number) =>
      done(async (transaction) => {
        const request = { ...ofUnit, next, skips, reason: 'ย้ายระบบ' };
        return (await setNextNumber(transaction, request, actor('director'))) ?? {};
      });
    await set(4, 1);
    const own = { ...series, lastNumber: 2, nextSetBy: people.director.personId, nextReason: 'ย้ายระบบ' };
    expect(await setSeries()).toEqual([...waiting, { ...own, nextNumber: 4 }]);
    await done(async (transaction) => {
      const request = { ...ofUnit, reason: 'ตั้งผิด' };
      return (await unsetNextNumber(transaction, request, actor('headA'))) ?? {};
    });
    expect(await setSeries()).toEqual(waiting);
    await set(10, 7);
    const details = { ...series, first: 3 };
    expect(await eventsNamed('number.next-set')).toEqual([
      { actorId: people.director.personId, note: 'ย้ายระบบ', details: { ...details, last: 3 } },
      { actorId: people.director.personId, note: 'ย้ายระบบ', details: { ...details, last: 9 } },
    ]);
    expect(await eventsNamed('number.next-unset')).toEqual([
      { actorId: people.headA.personId, note: 'ตั้งผิด', details: { ...details, last: 3 } },
    ]);
    expect(await reserve(2)).toEqual(['สต 0202/10', 'สต 0202/11']);
    expect(await setSeries()).toEqual(waiting);
    expect(await done((transaction) => lockLastNumber(transaction, ofUnit, now))).toEqual({
      number: 11,
      year: 2031,
      nextNumber: null,
    });
    const skipped = await office.platform.database
      .selectFrom('registerEntries')
      .select(['unitId', 'book', 'isSecret', 'isCircular', 'year', 'number', 'untilNumber', 'subject', 'registeredBy'])
      .where('kind', '=', 'skipped')
      .execute();
    const subject = 'ข้ามเลข 3–9: ย้ายระบบ';
    expect(skipped).toEqual([
      { ...series, number: 3, untilNumber: 9, subject, registeredBy: people.director.personId },
    ]);
  });

  it('leaves to each other series the next number, the reason and the person that were set for it', async () => {
    const [ofB, , secret, circular] = waiting;
    for (const [place, by] of [
      [ofB, 'clerkB'],
      [secret, 'secretRegistrarA'],
      [circular, 'clerkA'],
    ] as const) {
      const { unitId = 0, isSecret = false, isCircular = false, nextNumber = 0, nextReason } = place ?? {};
      const request = reserving({ unitId, isSecret, isCircular, letterDate: today });
      const { numbers } = await done((transaction) => reserveNumbers(transaction, request, actor(by)));
      expect(numbers).toEqual([expect.stringMatching(new RegExp(`\\D${nextNumber}$`))]);
      const skipped = await office.platform.database
        .selectFrom('registerEntries')
        .select(['unitId', 'isSecret', 'isCircular', 'registeredBy', 'subject'])
        .where('kind', '=', 'skipped')
        .orderBy('id', 'desc')
        .executeTakeFirst();
      const subject = `ข้ามเลข 4–${nextNumber - 1}: ${nextReason}`;
      expect(skipped).toEqual({ unitId, isSecret, isCircular, registeredBy: people.headB.personId, subject });
    }
    expect(await setSeries()).toEqual([waiting[1], waiting[4]]);
  });

  it('is not set for circulars of a register without them, nor for a unit that is closed or keeps no registers', async () => {
    const setting = (changes: object) =>
      inTransaction(office.platform.database, (transaction) => {
        const request = { ...ofUnit, next: 50, skips: 49, reason: 'x', ...changes };
        return setNextNumber(transaction, request, actor('director'));
      });
    expect(await setting({ book: 'command', isCircular: true })).toEqual({
      refused: 'invalid-request',
      fields: { isCircular: 'not-valid' },
    });
    const { database } = office.platform;
    const unit = (changes: object) =>
      database.updateTable('units').set(changes).where('id', '=', units.groupA1).execute();
    for (const changes of [{ closedOn: '2031-01-01' }, { closedOn: null, hasRegistry: false }]) {
      await unit(changes);
      expect(await setting({ unitId: units.groupA1 })).toEqual({ refused: 'not-found' });
      const unsetting = { ...ofUnit, unitId: units.groupA1, reason: 'x' };
      expect(
        await inTransaction(database, (transaction) => unsetNextNumber(transaction, unsetting, actor('director'))),
      ).toEqual({ refused: 'not-found' });
    }
    await unit({ hasRegistry: true });
  });
});

describe('reservations that end', () => {
  it('end each on its own day; a number that was used, voided, or is bound to a draft stays as it is', async () => {
    const { database } = office.platform;
    const inMarch = new Date('2031-03-10T10:00:00+07:00');
    const march = { expiresOn: '2031-03-20', letterDate: '2031-03-10' };
    const [first = '', ...others] = await reserve(5, march, inMarch);
    const numberOf = (text: string | undefined) => Number(text?.replace('สต 0202/', ''));
    const ids = await Promise.all([first, ...others].map((text) => idOf(series, numberOf(text))));
    const [expiring = 0, used = 0, voided = 0, bound = 0, later = 0] = ids;
    const voiding = { entryId: voided, reason: 'จองเกิน' };
    await done(async (transaction) => (await cancelNumber(transaction, voiding, actor('clerkA', inMarch))) ?? {});
    await pastTriggers(database, async (transaction) => {
      await transaction.updateTable('registerEntries').set(ofLetter).where('id', '=', used).execute();
      await transaction
        .updateTable('numberReservations')
        .set({ expiresOn: '2031-03-21' })
        .where('entryId', '=', later)
        .execute();
    });
    const request = { kind: 2, ownerUnitId: null, answersDocumentId: null };
    const { documentId } = (await office.call(office.caller('officerP'), 'beginDocument', request)).item;
    await database.updateTable('documents').set({ reservedEntryId: bound }).where('id', '=', documentId).execute();
    const states = async () => {
      const rows = await database
        .selectFrom('registerEntries')
        .select(['id', 'kind', 'cancelReason', 'cancelledBy'])
        .where('id', 'in', ids)
        .orderBy('id')
        .execute();
      return rows.map(({ kind, cancelReason, cancelledBy }) => [kind, cancelReason, cancelledBy]);
    };
    const notices = async () =>
      (await database.selectFrom('notifications').select('note').where('topic', '=', 'reservationEnds').execute()).map(
        ({ note }) => note,
      );
    const jobAt = (moment: string) =>
      expireReservations({ ...office.platform, clock: () => new Date(`${moment}+07:00`) });
    const clerkA = people.clerkA.personId;
    const kept = [
      ['letter', null, null],
      ['reserved', 'จองเกิน', clerkA],
      ['reserved', null, null],
      ['reserved', null, null],
    ];
    await jobAt('2031-03-18T23:59:59');
    expect(await notices()).toEqual([]);
    await jobAt('2031-03-19T00:00:00');
    expect(await notices()).toEqual([`เลข ${first} เก็บไว้ถึง 20/3/2574`]);
    await jobAt('2031-03-20T23:59:59');
    expect(await notices()).toHaveLength(2);
    expect(await states()).toEqual([['reserved', null, null], ...kept]);
    await jobAt('2031-03-21T00:00:00');
    expect(await states()).toEqual([['reserved', 'หมดอายุการจอง', null], ...kept]);
    const details = { ...series, number: numberOf(first), point: 0, entryId: expiring };
    expect(await eventsNamed('number.reservation-expired')).toEqual([{ actorId: null, note: 'หมดอายุการจอง', details }]);
    await jobAt('2031-03-22T00:00:00');
    expect((await states())[4]).toEqual(['reserved', 'หมดอายุการจอง', null]);
  });
});

describe('the proof of one series', () => {
  const proof2033 = { unitId: divisionA, year: 2033 };
  const inYear = (changes: Partial<NumberSeries>): NumberSeries => ({ ...series, year: 2033, ...changes });

  it('counts its own entries only, each in its kind, and lists all series of the unit in the order of the screen', async () => {
    const own = inYear({});
    const circular = inYear({ isCircular: true });
    const secret = inYear({ isSecret: true });
    const command = inYear({ book: 'command' });
    const strangers = [inYear({ unitId: divisionB }), inYear({ year: 2034 })];
    const last = { nextNumber: null, nextSetBy: null, nextReason: null };
    const next = { nextNumber: 5, nextSetBy: people.headB.personId, nextReason: 'x' };
    await office.platform.database
      .insertInto('numberSeries')
      .values([
        { ...own, ...last, lastNumber: 9 },
        { ...circular, ...last, lastNumber: 2 },
        { ...secret, ...last, lastNumber: 1 },
        { ...command, ...last, lastNumber: 2 },
        { ...inYear({ book: 'receive' }), ...next, lastNumber: 0 },
        { ...inYear({ book: 'news' }), ...last, lastNumber: 0 },
        ...strangers.map((stranger) => ({ ...stranger, ...last, lastNumber: 40 })),
      ])
      .execute();
    const cancelled = { cancelledAt: now, cancelReason: 'x' };
    const letter = ofLetter;
    await insertEntries([
      entryOf(own, 1, letter),
      entryOf(own, 2, letter),
      entryOf(own, 2, { ...letter, point: 1 }),
      entryOf(own, 2, { point: 2, ...cancelled }),
      entryOf(own, 3),
      entryOf(own, 4, cancelled),
      entryOf(own, 5, { ...letter, ...cancelled }),
      entryOf(own, 6, { kind: 'skipped', untilNumber: 8 }),
      entryOf(own, 9, letter),
      entryOf(circular, 2),
      entryOf(command, 1, letter),
      entryOf(command, 2, letter),
      entryOf(command, 3, letter),
      ...strangers.map((stranger) => entryOf(stranger, 33, letter)),
    ]);
    const none = { used: 0, reserved: 0, cancelled: 0, skipped: 0, inserted: 0 };
    const whole = { isSecret: false, isCircular: false, toBeSkipped: null, gaps: [], doubled: [] };
    const open = [
      {
        ...whole,
        book: 'send',
        last: 9,
        next: 10,
        counts: { used: 3, reserved: 1, cancelled: 2, skipped: 3, inserted: 2 },
      },
      { ...whole, book: 'send', isCircular: true, last: 2, next: 3, counts: { ...none, reserved: 1 }, gaps: [[1, 1]] },
      { ...whole, book: 'receive', last: 0, next: 5, toBeSkipped: [1, 4], counts: none },
      { ...whole, book: 'command', last: 2, next: 3, counts: { ...none, used: 3 }, doubled: [3] },
    ];
    const hidden = { ...whole, book: 'send', isSecret: true, last: 1, next: 2, counts: none, gaps: [[1, 1]] };
    const { database } = office.platform;
    expect(await verifyNumberSeries(database, proof2033, [false, true])).toEqual([...open, hidden]);
    expect(await verifyNumberSeries(database, proof2033, [false])).toEqual(open);
    expect(await verifyNumberSeries(database, proof2033, [true])).toEqual([hidden]);
  });

  it('checks the events of this unit, year and secrecy, of every kind, and of no other', async () => {
    const { database } = office.platform;
    const names = await database
      .selectFrom('events')
      .select(['name', 'details'])
      .where('name', 'like', 'number.%')
      .execute();
    const checked = async (unitId: number, year: number, seen: readonly boolean[]) => {
      const { checked: count, isWhole } = await checkNumberEvents(database, { unitId, year }, seen);
      expect(isWhole).toBe(true);
      return count;
    };
    expect(new Set(names.map(({ name }) => name)).size).toBe(6);
    expect(await checked(divisionA, 2031, [false])).toBe(names.length - 2);
    expect(await checked(divisionA, 2031, [false, true])).toBe(names.length - 1);
    for (const [unitId, year, seen, count] of [
      [divisionB, 2031, [false], 1],
      [divisionA, 2030, [false], 0],
      [divisionA, 2031, [true], 1],
      [divisionA, 2031, [], 0],
    ] as const)
      expect([unitId, year, seen, await checked(unitId, year, seen)]).toEqual([unitId, year, seen, count]);
  });
});

describe('the years of one register', () => {
  it('are not those of another unit, of another register or of the secret one', async () => {
    const { database } = office.platform;
    const others = [
      { unitId: divisionB, book: 'send', isSecret: false },
      { unitId: divisionA, book: 'command', isSecret: false },
      { unitId: divisionA, book: 'send', isSecret: true },
    ].flatMap((book) => [
      { ...book, fromYear: 2040, yearBasis: 'fiscal' },
      { ...book, fromYear: 2055, yearBasis: 'calendar' },
    ]);
    await database.insertInto('bookYears').values(others).execute();
    const lastIn = (moment: string) =>
      done((transaction) => lockLastNumber(transaction, ofUnit, new Date(`${moment}+07:00`))).then(({ year }) => year);
    expect(await lastIn('2040-10-15T09:00:00')).toBe(2040);
    // Until the last day of the calendar year, though the other registers end theirs in September.
    const inNovember = new Date('2040-11-02T09:00:00+07:00');
    const ofDay = { letterDate: '2040-12-31', expiresOn: '2040-12-31' };
    expect(await reserve(1, ofDay, inNovember)).toEqual(['สต 0202/1']);
    const set = (fromYear: number, yearBasis: 'calendar' | 'fiscal') =>
      done(async (transaction) => {
        const setting = { unitId: divisionA, book: 'send', isSecret: false, fromYear, yearBasis } as const;
        return (await setBookYears(transaction, { ...setting, reason: 'มติ' }, actor('director'))) ?? {};
      });
    await set(2045, 'fiscal');
    await set(2049, 'calendar');
    expect(await lastIn('2043-10-15T09:00:00')).toBe(2043);
    expect(await lastIn('2044-10-15T09:00:00')).toBe(2045);
    // The latest setting counts, not the first.
    expect(await lastIn('2049-10-15T09:00:00')).toBe(2049);
    await set(2052, 'fiscal');
    await set(2051, 'fiscal');
    const rows = await database.selectFrom('bookYears').selectAll().execute();
    const own = { unitId: divisionA, book: 'send', isSecret: false };
    expect(rows).toHaveLength(others.length + 3);
    expect(rows).toEqual(
      expect.arrayContaining([
        ...others,
        { ...own, fromYear: 2045, yearBasis: 'fiscal' },
        { ...own, fromYear: 2049, yearBasis: 'calendar' },
        { ...own, fromYear: 2051, yearBasis: 'fiscal' },
      ]),
    );
    expect((await eventsNamed('book.years-set'))[0]).toEqual({
      actorId: people.director.personId,
      note: 'มติ',
      details: { ...own, fromYear: 2045, yearBasis: 'fiscal' },
    });
  });
});
