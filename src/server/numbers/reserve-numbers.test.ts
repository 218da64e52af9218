import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { people, units, type PersonName } from '#tests/rules/office.ts';
import {
  numberActor,
  now,
  openNumbersDatabase,
  sendOfA,
  today,
  type NumbersDatabase,
} from '#tests/server/numbers-database.ts';
import { reserving, type Reserving } from '#tests/server/numbers-office.ts';

import { insertNumber } from './insert-number.ts';
import { reserveNumbers } from './reserve-numbers.ts';

const { clerkA, officerP, secretRegistrarA } = people;
const invalid = (field: string) => ({ refused: 'invalid-request', fields: { [field]: 'not-valid' } });

let test: NumbersDatabase;
beforeAll(async () => {
  test = await openNumbersDatabase();
});
afterAll(() => test.close());

const reserve = (changes: Partial<Reserving> = {}, by: PersonName = 'clerkA') =>
  test.change((transaction) =>
    reserveNumbers(transaction, reserving({ letterDate: today, ...changes }), numberActor(by)),
  );
const insert = (entryId: number, changes: object = {}, by: PersonName = 'clerkA') =>
  test.change((transaction) => {
    const request = { entryId, letterDate: today, reason: 'ตกหล่น', holderId: null, expiresOn: null, ...changes };
    return insertNumber(transaction, request, numberActor(by));
  });
/** The newest entry with its reservation. */
const newest = () =>
  test.database
    .selectFrom('registerEntries')
    .innerJoin('numberReservations', 'numberReservations.entryId', 'registerEntries.id')
    .select([
      'unitId',
      'book',
      'isSecret',
      'isCircular',
      'year',
      'number',
      'point',
      'kind',
      'letterNumber',
      'letterDate',
    ])
    .select(['subject', 'registeredBy', 'registeredAt', 'arrivedAt', 'reservedBy', 'holderId', 'purpose', 'expiresOn'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
const stored = { ...sendOfA, kind: 'reserved', registeredBy: clerkA.personId, registeredAt: now, arrivedAt: now };

describe('reserving numbers', () => {
  it('stores each with its day, its purpose, who reserved it, and who holds it until when', async () => {
    expect(await reserve({ count: 2 })).toEqual({ numbers: ['สต 0202/1', 'สต 0202/2'] });
    const changes = { count: 3, holderId: officerP.personId, expiresOn: '2031-05-20', letterDate: '2031-12-31' };
    expect(await reserve(changes)).toEqual({ numbers: ['สต 0202/3', 'สต 0202/4', 'สต 0202/5'] });
    expect(await newest()).toEqual({
      ...stored,
      number: 5,
      point: 0,
      letterNumber: 'สต 0202/5',
      letterDate: '2031-12-31',
      subject: 'จองเลข: หนังสือเชิญประชุม',
      purpose: 'หนังสือเชิญประชุม',
      reservedBy: clerkA.personId,
      holderId: officerP.personId,
      expiresOn: '2031-05-20',
    });
    const logged = { actorId: clerkA.personId, note: 'หนังสือเชิญประชุม' };
    const ofClerk = { holderId: clerkA.personId, expiresOn: '2031-06-05' };
    expect(await test.eventsNamed('number.reserved')).toEqual([
      { ...logged, details: { ...sendOfA, first: 1, last: 2, ...ofClerk } },
      { ...logged, details: { ...sendOfA, first: 3, last: 5, holderId: officerP.personId, expiresOn: '2031-05-20' } },
    ]);
  });

  it('writes them as their register does, and names them by the number alone where documents have none', async () => {
    const ofRegistry = (changes: Partial<Reserving>) => reserve({ unitId: units.registry, ...changes }, 'registrar');
    expect(await ofRegistry({ isCircular: true })).toEqual({ numbers: ['สต 0201/ว 1'] });
    expect(await ofRegistry({ book: 'command' })).toEqual({ numbers: ['1/2574'] });
    expect(await ofRegistry({ book: 'announce', count: 2 })).toEqual({ numbers: ['1', '2'] });
    const order = { ...sendOfA, unitId: units.registry, book: 'command' } as const;
    const { id } = await entryOf(order, 1);
    expect(await insert(id, {}, 'registrar')).toEqual({ numbers: ['1/1/2574'] });
    const announcement = await entryOf({ ...order, book: 'announce' }, 2);
    expect(await insert(announcement.id, {}, 'registrar')).toEqual({ numbers: ['2/1'] });
  });

  it('takes days in the order of the register, and ends from today on within 366 days', async () => {
    expect(await reserve({ letterDate: '2031-05-05' })).toEqual(invalid('letterDate'));
    expect(await reserve({ letterDate: '2032-01-01' })).toEqual(invalid('letterDate'));
    expect(await reserve({ expiresOn: '2031-05-05' })).toEqual(invalid('expiresOn'));
    expect(await reserve({ expiresOn: '2032-05-07' })).toEqual(invalid('expiresOn'));
    expect(await reserve({ book: 'command', isCircular: true })).toEqual(invalid('isCircular'));
    // What was refused took no number.
    expect(await reserve({ expiresOn: today })).toEqual({ numbers: ['สต 0202/6'] });
    expect(await reserve({ expiresOn: '2032-05-06' })).toEqual({ numbers: ['สต 0202/7'] });
  });

  it('is for a holder in service, and of a secret register for one who is cleared', async () => {
    expect(await reserve({ holderId: 9999 })).toEqual({ refused: 'person-not-available' });
    const secret = { isSecret: true };
    const uncleared = { ...secret, holderId: officerP.personId };
    expect(await reserve(uncleared, 'secretRegistrarA')).toEqual({ refused: 'person-not-cleared' });
    expect(await reserve(secret, 'secretRegistrarA')).toEqual({ numbers: ['สต 0202/ล 1'] });
    const { id } = await entryOf({ ...sendOfA, isSecret: true }, 1);
    const { holderId } = uncleared;
    expect(await insert(id, { holderId }, 'secretRegistrarA')).toEqual({ refused: 'person-not-cleared' });
    expect(await insert(id, {}, 'secretRegistrarA')).toEqual({ numbers: ['สต 0202/ล 1/1'] });
    expect(await newest()).toMatchObject({ isSecret: true, holderId: secretRegistrarA.personId });
  });

  it('is for the maintainer of the register; to a reader it is refused, to others the register does not exist', async () => {
    expect(await reserve({}, 'headA')).toEqual({ refused: 'not-permitted', rule: 'maintainsBook' });
    for (const by of ['officerP', 'clerkB', 'secretRegistrarA'] as const)
      expect([by, await reserve({}, by)]).toEqual([by, { refused: 'not-found' }]);
    expect(await reserve({ isSecret: true })).toEqual({ refused: 'not-found' });
  });
});

describe('inserting a number', () => {
  it('of a late document is dated from the day of the entry before it until today', async () => {
    const entryId = await test.insertReserved(sendOfA, 100, { entry: { letterDate: '2031-03-10' } });
    const dated = (letterDate: string) => insert(entryId, { letterDate });
    expect(await dated('2031-03-09')).toEqual(invalid('letterDate'));
    expect(await dated('2031-05-07')).toEqual(invalid('letterDate'));
    expect(await insert(entryId, { expiresOn: '2031-05-05' })).toEqual(invalid('expiresOn'));
    expect(await dated('2031-03-10')).toEqual({ numbers: ['สต 0202/100/1'] });
    const holding = { letterDate: today, holderId: officerP.personId, expiresOn: '2031-05-20' };
    expect(await insert(entryId, holding)).toEqual({ numbers: ['สต 0202/100/2'] });
    expect(await newest()).toEqual({
      ...stored,
      number: 100,
      point: 2,
      letterNumber: 'สต 0202/100/2',
      letterDate: today,
      subject: 'แทรกเลข: ตกหล่น',
      purpose: 'ตกหล่น',
      reservedBy: clerkA.personId,
      holderId: officerP.personId,
      expiresOn: '2031-05-20',
    });
    const details = { ...sendOfA, number: 100, point: 2, letterDate: today, holderId: officerP.personId };
    expect((await test.eventsNamed('number.inserted')).at(-1)).toEqual({
      actorId: clerkA.personId,
      note: 'ตกหล่น',
      details,
    });
  });

  it('is dated within the year of the register, whatever the day of the entry', async () => {
    const undated = { entry: { letterDate: null } };
    const thisYear = await test.insertReserved(sendOfA, 200, undated);
    const lastYear = await test.insertReserved({ ...sendOfA, year: 2030 }, 200, undated);
    const dated = (entryId: number, letterDate: string) => insert(entryId, { letterDate });
    expect(await dated(thisYear, '2030-12-31')).toEqual(invalid('letterDate'));
    expect(await dated(thisYear, '2031-01-01')).toEqual({ numbers: ['สต 0202/200/1'] });
    expect(await dated(lastYear, '2031-01-01')).toEqual(invalid('letterDate'));
    expect(await dated(lastYear, '2030-12-31')).toEqual({ numbers: ['สต 0202/200/1'] });
  });
});

const entryOf = ({ unitId, book, isSecret }: typeof sendOfA, number: number) =>
  test.database
    .selectFrom('registerEntries')
    .select('id')
    .where('unitId', '=', unitId)
    .where('book', '=', book)
    .where('isSecret', '=', isSecret)
    .where('number', '=', number)
    .where('point', '=', 0)
    .executeTakeFirstOrThrow();
