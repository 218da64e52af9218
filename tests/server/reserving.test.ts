import { pastTriggers } from '#tests/support/tamper.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { daysAfter } from '#domain/text/thai-dates.ts';
import { expireReservations } from '#server/numbers/expire-reservations.job.ts';
import { people, units, type PersonName } from '#tests/rules/office.ts';

import { numbersOf, reserving, today, year, type Reserving } from './numbers-office.ts';
import { startOfficeServer, type OfficeServer } from './office-server.ts';

const dayMs = 86_400_000;

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
});
afterAll(() => office.close());
const { reserve, ofUnit, reservationOf, act, draftOf, bookOf, sendSeries } = numbersOf(() => office);

describe('reserving numbers', () => {
  it('allocates the next ones, each with its entry in the register, for the default period', async () => {
    const numbers = await reserve('clerkA', { count: 3, holderId: people.officerP.personId });
    expect(numbers.map((number) => number.replace(/\d+$/, ''))).toEqual(Array(3).fill('สต 0202/'));
    const entries = (await bookOf('clerkA')).filter((entry) => numbers.includes(entry.letterNumber));
    expect(entries.map((entry) => entry.letterNumber)).toEqual(numbers.toReversed());
    expect(entries[0]).toMatchObject({
      kind: 'reserved',
      documentId: null,
      subject: 'จองเลข: หนังสือเชิญประชุม',
      letterDate: today,
      actions: ['cancelNumber', 'insertAfter'],
    });
    expect(await reservationOf(numbers[0] ?? '')).toMatchObject({
      state: 'free',
      holderId: people.officerP.personId,
      expiresOn: daysAfter(new Date(), 30),
      mayCancel: true,
    });
    expect(await sendSeries()).toMatchObject({ gaps: [], doubled: [] });
  });

  it('inserts nothing after a number reserved for a later day', async () => {
    const [number = ''] = await reserve('clerkA');
    const { entryId } = await reservationOf(number);
    const tomorrow = daysAfter(new Date(), 1);
    const { database } = office.platform;
    await pastTriggers(database, (transaction) =>
      transaction.updateTable('registerEntries').set({ letterDate: tomorrow }).where('id', '=', entryId).execute(),
    );
    const entry = (await bookOf('clerkA')).find((item) => item.entryId === entryId);
    expect(entry?.actions).toEqual(['cancelNumber']);
    for (const letterDate of [today, tomorrow]) {
      const request = { entryId, letterDate, reason: 'ลงทะเบียนไม่ทัน', holderId: null, expiresOn: null };
      expect(await office.refusal(office.caller('clerkA'), 'insertNumber', request)).toMatchObject({
        code: 'state-changed',
      });
    }
    expect((await bookOf('clerkA')).some((item) => item.letterNumber === `${number}/1`)).toBe(false);
  });

  it('follows the form of the register: orders by year, circulars with ว', async () => {
    expect(await reserve('registrar', { unitId: units.registry, book: 'command' })).toEqual([`1/${year + 543}`]);
    expect(await reserve('registrar', { unitId: units.registry, isCircular: true })).toEqual(['สต 0201/ว 1']);
  });

  it('for circulars works only in registers with a separate series', async () => {
    const order = reserving({ unitId: units.registry, book: 'command', isCircular: true });
    expect(await office.refusal(office.caller('registrar'), 'reserveNumbers', order)).toMatchObject({
      code: 'invalid-request',
    });
  });

  it('is possible only for the maintainer of the register', async () => {
    const refused = async (by: PersonName, changes: Partial<Reserving> = {}) =>
      (await office.refusal(office.caller(by), 'reserveNumbers', reserving(changes))).code;
    for (const stranger of ['clerkB', 'officerP', 'officerQ', 'clerkA1', 'director'] as const)
      expect([stranger, await refused(stranger)]).toEqual([stranger, 'not-found']);
    for (const reader of ['headA', 'registrar'] as const)
      expect([reader, await refused(reader)]).toEqual([reader, 'not-permitted']);
    expect(await refused('clerkA', { isSecret: true })).toBe('not-found');
    expect((await office.refusal(undefined, 'reserveNumbers', reserving())).httpStatus).toBe(401);
  });

  it('refuses days out of order, ends in the past, too many numbers, and a holder who is not cleared', async () => {
    const refused = async (changes: Partial<Reserving>, by: PersonName = 'clerkA') =>
      (await office.refusal(office.caller(by), 'reserveNumbers', reserving(changes))).code;
    const yesterday = daysAfter(new Date(), -1);
    expect(await refused({ letterDate: yesterday })).toBe('invalid-request');
    expect(await refused({ letterDate: `${year + 1}-01-01` })).toBe('invalid-request');
    expect(await refused({ expiresOn: yesterday })).toBe('invalid-request');
    expect(await refused({ expiresOn: daysAfter(new Date(), 400) })).toBe('invalid-request');
    expect(await refused({ holderId: 9999 })).toBe('person-not-available');
    const secret = { isSecret: true, holderId: people.officerP.personId };
    expect(await refused(secret, 'secretRegistrarA')).toBe('person-not-cleared');
    for (const count of [0, 21])
      expect(
        await office
          .refusal(office.caller('clerkA'), 'reserveNumbers', reserving({ count }))
          .catch(() => ({ code: 'invalid-request' })),
      ).toMatchObject({ code: 'invalid-request' });
  });

  it('happens once when the request is repeated', async () => {
    const options = { idempotencyKey: 'a9d2c7b0-5b1f-4a39-9a54-0d9a2d6f5f10' };
    const caller = office.caller('clerkA');
    const first = await office.call(caller, 'reserveNumbers', reserving(), options);
    expect(await office.call(caller, 'reserveNumbers', reserving(), options)).toEqual(first);
    const before = await sendSeries();
    expect(before.last).toBe((await sendSeries()).last);
    expect(first.item.numbers).toEqual([`สต 0202/${before.last}`]);
  });

  it('is visible to readers of the register and to the holder', async () => {
    const [number = ''] = await reserve('clerkA', { holderId: people.officerP.personId });
    const mine = await office.call(office.caller('officerP'), 'getReservations', {
      unitId: null,
      year: null,
      before: null,
      take: 50,
    });
    expect(mine.items[0]).toMatchObject({ letterNumber: number, state: 'free', mayCancel: false });
    expect((await ofUnit('headA')).map((item) => item.letterNumber)).toContain(number);
    const request = { unitId: units.divisionA, year, before: null, take: 50 };
    for (const name of ['clerkB', 'officerQ', 'director'] as const)
      expect(await office.refusal(office.caller(name), 'getReservations', request)).toMatchObject({
        code: 'not-found',
      });
  });
});

describe('a secret register', () => {
  it('is closed with all its numbers to a registrar and a holder who lost their clearance', async () => {
    const secret = { isSecret: true, purpose: 'หนังสือลับถึงกองทัพบก', holderId: people.director.personId };
    await reserve('secretRegistrarA', secret);
    const ofUnit = { unitId: units.divisionA, year, before: null, take: 50 };
    const mine = { ...ofUnit, unitId: null, year: null };
    const book = { unitId: units.divisionA, book: 'send', isSecret: true, isCircular: false, year, take: 50 } as const;
    const registrar = office.caller('secretRegistrarA');
    const seenBy = async (name: PersonName) =>
      (await office.call(office.caller(name), 'getReservations', mine)).items.map((item) => item.purpose);
    expect((await office.call(registrar, 'getRegister', book)).items).toHaveLength(1);
    expect([await seenBy('director'), await seenBy('secretRegistrarA')]).toEqual([[secret.purpose], [secret.purpose]]);
    const cleared = [people.director.personId, people.secretRegistrarA.personId];
    await office.platform.database
      .updateTable('clearances')
      .set({ validTo: new Date() })
      .where('personId', 'in', cleared)
      .execute();
    expect([await seenBy('director'), await seenBy('secretRegistrarA')]).toEqual([[], []]);
    for (const [call, request] of [
      ['getRegister', book],
      ['getReservations', ofUnit],
      ['getNumberSeries', { unitId: units.divisionA, year }],
      ['reserveNumbers', reserving(secret)],
    ] as const)
      expect([call, (await office.refusal(registrar, call, request)).code]).toEqual([call, 'not-found']);
    await office.platform.database
      .updateTable('clearances')
      .set({ validTo: null })
      .where('personId', 'in', cleared)
      .execute();
  });
});

describe('an unused reservation', () => {
  it('causes a notice a day before and is voided after its last day; a draft that uses it is not affected', async () => {
    const ends = { expiresOn: daysAfter(new Date(), 2), holderId: people.officerP.personId };
    const [number = '', second = ''] = await reserve('clerkA', { ...ends, count: 2 });
    const documentId = await draftOf();
    await act('officerP', 'useReservedNumber', documentId, { entryId: (await reservationOf(second)).entryId });
    const notices = async (name: PersonName) =>
      (
        await office.platform.database
          .selectFrom('notifications')
          .select('note')
          .where('personId', '=', people[name].personId)
          .where('topic', '=', 'reservationEnds')
          .execute()
      ).map((row) => row.note);
    await expireReservations(office.platform);
    expect(await notices('officerP')).toEqual([]);
    const at = (days: number) => ({ ...office.platform, clock: () => new Date(Date.now() + days * dayMs) });
    await expireReservations(at(1));
    await expireReservations(at(1));
    for (const name of ['officerP', 'clerkA'] as const)
      expect(await notices(name)).toEqual([expect.stringContaining(number)]);
    await expireReservations(at(2));
    expect(await reservationOf(number)).toMatchObject({ state: 'free' });
    await expireReservations(at(3));
    expect(await reservationOf(number)).toMatchObject({ state: 'cancelled' });
    expect(await reservationOf(second)).toMatchObject({ state: 'bound' });
    const entry = (await bookOf('clerkA')).find((item) => item.letterNumber === number);
    expect(entry).toMatchObject({ isCancelled: true, remark: 'หมดอายุการจอง' });
    const logged = await office.platform.database
      .selectFrom('events')
      .select('actorId')
      .where('name', '=', 'number.reservation-expired')
      .execute();
    expect(logged).toEqual([{ actorId: null }]);
    const shown = await office.call(office.caller('officerP'), 'getNotifications', {});
    expect(shown.items.alerts[0]).toMatchObject({ title: 'เลขที่จองไว้ใกล้หมดอายุ', documentId: null });
    expect(await sendSeries()).toMatchObject({ gaps: [], doubled: [] });
  });
});
