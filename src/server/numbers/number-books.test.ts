import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { RequestOf } from '#contract/define-call.ts';
import type { numberBookCalls } from '#contract/registers/number-books.ts';
import { settingsPage } from '#contract/row-query.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { main, people, units, type PersonName } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';

const { divisionA, registry } = units;
const whole: RequestOf<typeof numberBookCalls.getNumberBooks> = { search: '', which: 'all', skip: 0 };

let office: OfficeServer;
beforeEach(async () => {
  office = await startOfficeServer();
  await office.platform.database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', people.director.personId)
    .execute();
});
afterEach(() => office.close());

const found = async (query: Partial<typeof whole> = {}, by: PersonName = 'director') =>
  office.call(office.caller(by), 'getNumberBooks', { ...whole, ...query });
const receiveOf = async (unitId: number) =>
  (await found({ search: '' })).items.find((row) => row.unitId === unitId && row.book === 'receive');
const series = { unitId: registry, book: 'receive', isSecret: false, isCircular: false } as const;
const setNext = (next: number, skips: number, reason = 'ย้ายจากสมุดทะเบียน') =>
  office.call(office.caller('director'), 'setNextNumber', { ...series, next, skips, reason });

describe('the numbers of the registers', () => {
  it('go on from the number that an administrator sets', async () => {
    expect(await receiveOf(registry)).toMatchObject({ last: 0, next: 1, isSet: false, isCircular: false });
    await setNext(101, 100);
    expect(await receiveOf(registry)).toMatchObject({ last: 0, next: 101, isSet: true });
    await office.register('registrar', [main(divisionA)]);
    expect(await receiveOf(registry)).toMatchObject({ last: 101, next: 102, isSet: false });
  });

  it('are listed a page at a time, found by the unit, and narrowed and sorted', async () => {
    await office.register('registrar', [main(divisionA)]);
    const rows = [];
    for (let skip: number | null = 0; skip !== null;) {
      const page: Awaited<ReturnType<typeof found>> = await found({ skip });
      expect(page.items.length).toBeLessThanOrEqual(settingsPage);
      rows.push(...page.items);
      skip = page.next;
    }
    const keys = rows.map(({ unitId, book, isCircular }) => `${unitId} ${book} ${isCircular}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(rows[0]).toMatchObject({ unitId: registry, book: 'receive' });
    // Kinds that the central registry issues are numbered there alone.
    expect(rows.some(({ unitId, book }) => unitId === divisionA && book === 'announce')).toBe(false);
    const ofDivision = (await found({ search: 'กอง ก' })).items;
    expect(new Set(ofDivision.map(({ unitId }) => unitId))).toEqual(new Set([divisionA]));
    const begun = (await found({ which: 'begun' })).items;
    expect(begun.map(({ unitId, book, last }) => [unitId, book, last])).toEqual([[registry, 'receive', 1]]);
    expect((await found({ which: 'notBegun' })).items.every(({ last }) => last === 0)).toBe(true);
    const [highest] = (await found({ sortBy: 'next', isDescending: true })).items;
    expect(highest).toMatchObject({ unitId: registry, book: 'receive', next: 2 });
  });

  it('are those of the year that each register counts', async () => {
    const { year = 0 } = (await receiveOf(divisionA)) ?? {};
    const { database } = office.platform;
    const years = { unitId: divisionA, book: 'receive', isSecret: false, fromYear: year - 1, yearBasis: 'fiscal' };
    await database.insertInto('bookYears').values(years).execute();
    const inFiscal = (await receiveOf(divisionA))?.year;
    const { item } = await office.call(office.caller('director'), 'getOpeningNumbers', { unitId: divisionA });
    expect(inFiscal).toBe(item.series.find(({ book }) => book === 'receive')?.year);
  });

  it('have a history, which says nothing of secret registers', async () => {
    await setNext(51, 50, 'ย้ายระบบ');
    const secret = { unitId: divisionA, book: 'send', isSecret: true, isCircular: false } as const;
    const asked = { ...secret, next: 900, skips: 899, reason: 'ลับ' };
    await office.call(office.caller('secretRegistrarA'), 'setNextNumber', asked);
    const director = office.caller('director');
    await office.call(director, 'unsetNextNumber', { ...series, reason: 'ตั้งผิด' });
    const { items } = await office.call(director, 'getNumberBookChanges', {});
    expect(items).toMatchObject([
      { unitId: registry, book: 'receive', isSet: false, first: 1, last: 50, reason: 'ตั้งผิด' },
      { unitId: registry, book: 'receive', isSet: true, first: 1, last: 50, reason: 'ย้ายระบบ' },
    ]);
    expect(items[0]?.personName).toContain('director');
    const older = await office.call(director, 'getNumberBookChanges', { before: items[0]?.id });
    expect(older.items).toHaveLength(1);
    expect(JSON.stringify((await found()).items)).not.toContain('900');
    expect(await office.refusal(director, 'getNumberBookChanges', { before: 'A'.repeat(22) })).toMatchObject({
      code: 'invalid-request',
    });
  });

  it('are seen by whoever may query the item of the menu, and set by administrators alone', async () => {
    const refused = { httpStatus: 403, code: 'not-permitted' };
    const officer = office.caller('officerP');
    expect(await office.refusal(officer, 'getNumberBooks', whole)).toMatchObject(refused);
    expect(await office.refusal(officer, 'getNumberBookChanges', {})).toMatchObject(refused);
    const { menuId } = settingScreens.numberBooks;
    const granted = { menuId, grantee: 'everybody', mayQuery: true };
    await office.platform.database.insertInto('menuPermissions').values(granted).execute();
    expect(await found({}, 'officerP')).toMatchObject({ maySet: false });
    expect(await found()).toMatchObject({ maySet: true });
    const asked = { ...series, next: 9, skips: 8, reason: 'ลอง' };
    expect(await office.refusal(officer, 'setNextNumber', asked)).toMatchObject({ httpStatus: 403 });
  });
});
