import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { RequestOf } from '#contract/define-call.ts';
import type { numberCalls } from '#contract/registers/numbers.ts';
import { isRefusal } from '#domain/refusal.ts';
import { refusals } from '#locales/th/refusals.ts';
import { reserveNumbers } from '#server/numbers/reserve-numbers.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { people, units, type PersonName } from '#tests/rules/office.ts';

import { reserving } from './numbers-office.ts';
import { startOfficeServer, type OfficeServer } from './office-server.ts';

const { divisionA, divisionB, groupA1 } = units;
type Setting = RequestOf<typeof numberCalls.setBookYears>;

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
  await office.platform.database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('username', '=', 'director')
    .execute();
});
afterAll(() => office.close());

const setting = (changes: Partial<Setting>): Setting => ({
  unitId: divisionB,
  book: 'send',
  isSecret: false,
  yearBasis: 'fiscal',
  fromYear: 2032,
  reason: 'มติที่ประชุมผู้บริหาร',
  ...changes,
});
const set = (by: PersonName, changes: Partial<Setting> = {}) =>
  office.call(office.caller(by), 'setBookYears', setting(changes));
const refused = (by: PersonName, changes: Partial<Setting> = {}) =>
  office.refusal(office.caller(by), 'setBookYears', setting(changes));
const yearsOf = async (by: PersonName, unitId: number) => {
  const { item } = await office.call(office.caller(by), 'getReferenceLists', {});
  return item.bookYears
    .filter((year) => year.unitId === unitId)
    .map(({ book, isSecret, fromYear, yearBasis }) => ({ book, isSecret, fromYear, yearBasis }));
};
const draw = (at: string, unitId: number = divisionB) =>
  inTransaction(office.platform.database, async (transaction) => {
    const by = unitId === divisionB ? people.clerkB : people.clerkA1;
    const now = new Date(`${at}T12:00:00+07:00`);
    const request = reserving({ unitId, letterDate: at });
    const actor = { personId: by.personId, now };
    const drawn = await reserveNumbers(transaction, request, actor);
    if (isRefusal(drawn)) throw new Error(JSON.stringify(drawn));
    return drawn.numbers;
  });

describe('the year basis of a register', () => {
  it('is set only by an administrator, and that of a secret register only by its registrar', async () => {
    for (const by of ['clerkB', 'headB', 'registrar', 'officerP', 'secretRegistrar'] as const)
      expect([by, (await refused(by)).code]).toEqual([by, 'not-permitted']);
    const ofSecret = { unitId: divisionA, isSecret: true };
    for (const by of ['director', 'clerkA', 'headA', 'secretRegistrar'] as const)
      expect([by, (await refused(by, ofSecret)).code]).toEqual([by, 'not-found']);
    expect((await refused('director', { unitId: 9999 })).code).toBe('not-found');
    expect(await yearsOf('clerkB', divisionB)).toEqual([]);
    await set('director');
    await set('secretRegistrarA', ofSecret);
    const fiscal = { book: 'send', fromYear: 2032, yearBasis: 'fiscal' };
    expect(await yearsOf('clerkB', divisionB)).toEqual([{ ...fiscal, isSecret: false }]);
    expect(await yearsOf('secretRegistrarA', divisionA)).toEqual([{ ...fiscal, isSecret: true }]);
    for (const by of ['clerkA', 'headA', 'director'] as const) expect(await yearsOf(by, divisionA)).toEqual([]);
  });

  it('is in the log with its reason', async () => {
    const event = await office.platform.database
      .selectFrom('events')
      .select(['actorId', 'note', 'details'])
      .where('name', '=', 'book.years-set')
      .orderBy('sequence')
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({ actorId: people.director.personId, note: 'มติที่ประชุมผู้บริหาร' });
    expect(JSON.stringify(event.details)).toContain('fiscal');
  });

  it('can be changed until the year begins, which also removes what was set for later years', async () => {
    await set('director', { fromYear: 2034, yearBasis: 'calendar' });
    await set('director', { fromYear: 2031 });
    await set('director', { fromYear: 2033, yearBasis: 'calendar' });
    await set('director', { fromYear: 2032 });
    expect(await yearsOf('clerkB', divisionB)).toEqual([
      { book: 'send', isSecret: false, fromYear: 2031, yearBasis: 'fiscal' },
      { book: 'send', isSecret: false, fromYear: 2032, yearBasis: 'fiscal' },
    ]);
    await set('director', { fromYear: 2031, yearBasis: 'calendar' });
    await set('director', { fromYear: 2032 });
  });

  it('cannot change for a year in which the register has a number, and the refusal says so', async () => {
    expect(await draw('2031-09-30')).toEqual(['สต 0203/1']);
    expect(await draw('2031-10-01')).toEqual(['สต 0203/1']);
    for (const changes of [
      { fromYear: 2032, yearBasis: 'calendar' as const },
      { fromYear: 2031 },
      { fromYear: 2026, yearBasis: 'calendar' as const },
    ])
      expect(await refused('director', changes)).toMatchObject({
        code: 'book-year-begun',
        message: refusals['book-year-begun'],
      });
    await set('director', { fromYear: 2033, yearBasis: 'calendar' });
    // The fiscal year goes on until the calendar year begins, so that no number is used twice.
    expect(await draw('2032-10-01')).toEqual(['สต 0203/2']);
    expect(await draw('2033-01-01')).toEqual(['สต 0203/1']);
  });

  it('cannot change when days of the fiscal year already have numbers of the calendar year', async () => {
    expect(await draw('2031-10-01', groupA1)).toHaveLength(1);
    const ofGroup = { unitId: groupA1 };
    expect((await refused('director', { ...ofGroup, fromYear: 2032 })).code).toBe('book-year-begun');
    await set('director', { ...ofGroup, fromYear: 2033 });
    // Another register of the unit has no number yet.
    await set('director', { ...ofGroup, book: 'receive', fromYear: 2032 });
  });

  it('is enforced by the database', async () => {
    const { database } = office.platform;
    const row = { unitId: divisionB, book: 'send', isSecret: false, fromYear: 2031, yearBasis: 'fiscal' };
    const ofBegun = database.updateTable('bookYears').where('unitId', '=', divisionB).where('fromYear', '=', 2032);
    await expect(ofBegun.set({ yearBasis: 'calendar' }).execute()).rejects.toThrow('numbers in this year');
    await expect(ofBegun.set({ fromYear: 2040 }).execute()).rejects.toThrow('numbers in this year');
    await expect(
      database.deleteFrom('bookYears').where('unitId', '=', divisionB).where('fromYear', '=', 2032).execute(),
    ).rejects.toThrow('numbers in this year');
    await expect(
      database
        .insertInto('bookYears')
        .values({ ...row, fromYear: 2030 })
        .execute(),
    ).rejects.toThrow('numbers in this year');
  });

  it('waits for a number that is being allocated, and is then refused', async () => {
    const ofExecutive = { unitId: units.executive, book: 'command', fromYear: 2027 } as const;
    const { database } = office.platform;
    const drawing = await database.startTransaction().execute();
    await drawing
      .insertInto('numberSeries')
      .values({
        unitId: units.executive,
        book: 'command',
        isSecret: false,
        isCircular: false,
        year: 2027,
        lastNumber: 1,
      })
      .execute();
    const request = refused('director', ofExecutive);
    expect(
      await Promise.race([request.then(() => 'answered'), new Promise((end) => setTimeout(end, 300, 'waits'))]),
    ).toBe('waits');
    await drawing.commit().execute();
    expect((await request).code).toBe('book-year-begun');
  });
});
