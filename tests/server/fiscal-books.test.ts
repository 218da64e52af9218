import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Book } from '#domain/registers/books.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { performAction } from '#server/workflow/perform-action.ts';
import { expireReservations } from '#server/numbers/expire-reservations.job.ts';
import { insertNumber } from '#server/numbers/insert-number.ts';
import { reserveNumbers } from '#server/numbers/reserve-numbers.ts';
import { setNextNumber } from '#server/numbers/set-next-number.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { main, people, units, type PersonName } from '#tests/rules/office.ts';

import { numbersOf, reserving } from './numbers-office.ts';
import { startOfficeServer, type OfficeServer } from './office-server.ts';

const { divisionA, divisionB, registry } = units;
const bangkok = (moment: string) => new Date(`${moment}+07:00`);
const lastOfFiscal = bangkok('2031-09-30T23:59:59');
const firstOfFiscal = bangkok('2031-10-01T00:00:00');
const newYearsEve = bangkok('2031-12-31T23:59:59');
const newYear = bangkok('2032-01-01T00:00:00');
const reservationDefaults = { holderId: null, expiresOn: null };

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
  await office.platform.database
    .insertInto('bookYears')
    .values(
      (['receive', 'send', 'command'] as const).flatMap((book) =>
        [divisionA, registry].map((unitId) => ({
          unitId,
          book,
          isSecret: false,
          fromYear: 2031,
          yearBasis: 'fiscal',
        })),
      ),
    )
    .execute();
});
afterAll(() => office.close());
const { act, draftOf } = numbersOf(() => office);

const actor = (by: PersonName, now: Date) => ({
  personId: people[by].personId,
  tenant: office.platform.config.tenant,
  canSendMail: true,
  now,
});
const done = async <Result>(work: (transaction: DatabaseTransaction) => Promise<Result | Refusal>) => {
  const result = await inTransaction(office.platform.database, work);
  if (isRefusal(result)) throw new Error(JSON.stringify(result));
  return result;
};
const reservedAt = async (now: Date, letterDate: string, changes: Parameters<typeof reserving>[0] = {}) => {
  const by = changes.unitId === divisionB ? 'clerkB' : changes.unitId === registry ? 'registrar' : 'clerkA';
  const request = reserving({ letterDate, ...changes });
  return (await done((transaction) => reserveNumbers(transaction, request, actor(by, now)))).numbers;
};
const entriesOf = async (by: PersonName, unitId: number, book: Book, year: number, more: object = {}) => {
  const request = { unitId, book, year, isSecret: false, isCircular: false, take: 100, ...more };
  return (await office.call(office.caller(by), 'getRegister', request)).items;
};
const proofsOf = async (by: PersonName, unitId: number, year: number) =>
  (await office.call(office.caller(by), 'getNumberSeries', { unitId, year })).item;

describe('a register that counts by the fiscal year', () => {
  it('starts again on 1 October and continues over 1 January', async () => {
    expect(await reservedAt(lastOfFiscal, '2031-09-30')).toEqual(['สต 0202/1']);
    expect(await reservedAt(firstOfFiscal, '2031-10-01')).toEqual(['สต 0202/1']);
    expect(await reservedAt(newYearsEve, '2031-12-31')).toEqual(['สต 0202/2']);
    expect(await reservedAt(newYear, '2032-01-01')).toEqual(['สต 0202/3']);
    expect(await reservedAt(bangkok('2032-09-30T23:59:59'), '2032-09-30')).toEqual(['สต 0202/4']);
    expect(await reservedAt(bangkok('2032-10-01T00:00:00'), '2032-10-01')).toEqual(['สต 0202/1']);
    expect((await entriesOf('clerkA', divisionA, 'send', 2032)).map(({ number }) => number)).toEqual([4, 3, 2, 1]);
  });

  it('writes the fiscal year in numbers that have a year', async () => {
    const order = { unitId: registry, book: 'command' } as const;
    expect(await reservedAt(lastOfFiscal, '2031-09-30', order)).toEqual(['1/2574']);
    expect(await reservedAt(firstOfFiscal, '2031-10-01', order)).toEqual(['1/2575']);
    expect(await reservedAt(newYear, '2032-01-01', order)).toEqual(['2/2575']);
  });

  it('does not change the year of other registers', async () => {
    const ofB = { unitId: divisionB } as const;
    for (const [at, day] of [
      [lastOfFiscal, '2031-09-30'],
      [firstOfFiscal, '2031-10-01'],
      [newYearsEve, '2031-12-31'],
      [newYear, '2032-01-01'],
    ] as const)
      await reservedAt(at, day, ofB);
    const numbers = async (year: number) =>
      (await entriesOf('clerkB', divisionB, 'send', year)).map(({ number }) => number);
    expect([await numbers(2031), await numbers(2032)]).toEqual([[3, 2, 1], [1]]);
  });

  it('has letters received and signed, and is found and shown by its year', async () => {
    const received = async (now: Date) => {
      const { documentId } = await office.register('registrar', [main(divisionA)], { subject: 'รับข้ามปีงบประมาณ' });
      const { legId } = await office.legAt('clerkA', documentId, divisionA);
      const request = { documentId, legId, taskId: null, input: {} };
      await done((transaction) => performAction(transaction, 'receive', request, actor('clerkA', now)));
      return documentId;
    };
    await received(lastOfFiscal);
    const first = await received(firstOfFiscal);
    const second = await received(newYear);
    const entries = await entriesOf('clerkA', divisionA, 'receive', 2032);
    expect(entries.map(({ documentId, number }) => [documentId, number])).toEqual([
      [second, 2],
      [first, 1],
    ]);
    const inOctober = { fromDay: '2031-10-01', toDay: '2031-10-31' };
    expect((await entriesOf('clerkA', divisionA, 'receive', 2032, inOctober)).map((entry) => entry.documentId)).toEqual(
      [first],
    );
    expect(
      (await entriesOf('clerkA', divisionA, 'receive', 2032, { search: '2/2575' })).map((entry) => entry.documentId),
    ).toEqual([second]);
    const found = async (text: string) =>
      (await office.call(office.caller('clerkA'), 'searchDocuments', { text, inFiles: false, take: 25 })).items.map(
        ({ documentId }) => documentId,
      );
    expect(await found('2/2575')).toContain(second);
    expect(await found('2/2574')).not.toContain(second);
    expect(await found('1/2575')).toContain(first);
  });

  it('gives a letter signed in October a number of the year that begins', async () => {
    const documentId = await draftOf();
    await act('officerP', 'submit', documentId, {});
    await act('officerQ', 'pass', documentId, { note: '' });
    const { legId, taskId } = (await office.call(office.caller('headA'), 'getDocument', { documentId })).item;
    const request = { documentId, legId, taskId, input: { note: '' } };
    await done((transaction) => performAction(transaction, 'sign', request, actor('headA', newYearsEve)));
    const [entry] = await entriesOf('clerkA', divisionA, 'send', 2032);
    expect(entry).toMatchObject({ documentId, number: 5, letterNumber: 'สต 0202/5', letterDate: '2031-12-31' });
  });

  it('accepts only days of its own year, reserved or inserted', async () => {
    const wrong = { refused: 'invalid-request', fields: { letterDate: 'not-valid' } };
    const reserve = (now: Date, letterDate: string) =>
      inTransaction(office.platform.database, (transaction) =>
        reserveNumbers(transaction, reserving({ letterDate }), actor('clerkA', now)),
      );
    expect(await reserve(newYearsEve, '2032-10-01')).toMatchObject(wrong);
    expect(await reserve(lastOfFiscal, '2031-10-01')).toMatchObject(wrong);
    const before = await entriesOf('clerkA', divisionA, 'send', 2032);
    expect(await reservedAt(newYearsEve, '2032-09-30')).toEqual(['สต 0202/6']);
    const entries = await entriesOf('clerkA', divisionA, 'send', 2032);
    expect(entries).toHaveLength(before.length + 1);
    const ofOctober = entries.find(({ number }) => number === 1);
    const insert = (letterDate: string) =>
      inTransaction(office.platform.database, (transaction) => {
        const request = { entryId: ofOctober?.entryId ?? 0, letterDate, reason: 'ตกหล่น', ...reservationDefaults };
        return insertNumber(transaction, request, actor('clerkA', bangkok('2032-11-15T10:00:00')));
      });
    expect(await insert('2031-09-30')).toMatchObject(wrong);
    expect(await insert('2032-10-01')).toMatchObject(wrong);
    expect(await insert('2032-01-15')).toEqual({ numbers: ['สต 0202/1/1'] });
  });

  it('is proved complete, including skipped, voided and expired numbers', async () => {
    const request = { unitId: divisionA, book: 'send', isSecret: false, isCircular: false } as const;
    await done(async (transaction) => {
      const set = { ...request, next: 20, skips: 13, reason: 'ย้าย' };
      return (await setNextNumber(transaction, set, actor('clerkA', newYear))) ?? {};
    });
    expect(await reservedAt(newYear, '2032-01-01')).toEqual(['สต 0202/20']);
    await expireReservations({ ...office.platform, clock: () => bangkok('2033-11-01T09:00:00') });
    const { series, log } = await proofsOf('clerkA', divisionA, 2032);
    expect(log).toMatchObject({ isWhole: true });
    expect(log.checked).toBeGreaterThan(6);
    expect(series.map(({ book, last, gaps, doubled }) => ({ book, last, gaps, doubled }))).toEqual([
      { book: 'send', last: 20, gaps: [], doubled: [] },
      { book: 'receive', last: 2, gaps: [], doubled: [] },
    ]);
    expect(series[0]?.counts).toEqual({ used: 1, reserved: 0, cancelled: 6, skipped: 13, inserted: 1 });
  });

  it('is exported under the name of its fiscal year', async () => {
    const fetched = (query: string) =>
      office.app.inject({
        url: `/api/sarabun/export-register?unitId=${divisionA}&book=send&${query}`,
        headers: { authorization: `Bearer ${office.caller('clerkA').token}` },
      });
    const fiscal = await fetched('year=2032&format=csv');
    expect(fiscal.headers['content-disposition']).toContain(`send-${divisionA}-fiscal-2032.csv`);
    expect(fiscal.body).toContain('สต 0202/5');
    const before = await fetched('year=2030&format=csv');
    expect(before.headers['content-disposition']).toContain(`send-${divisionA}-2030.csv`);
  });

  it('never has two numbers of the same year', async () => {
    const twice = await sql`
      SELECT unit_id, book, year, number, point FROM register_entries
      GROUP BY unit_id, book, is_secret, is_circular, year, number, point HAVING count(*) > 1`.execute(
      office.platform.database,
    );
    expect(twice.rows).toEqual([]);
  });
});
