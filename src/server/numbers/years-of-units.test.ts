import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { RequestOf } from '#contract/define-call.ts';
import type { bookYearCalls } from '#contract/registers/book-years.ts';
import { settingsPage } from '#contract/row-query.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { people, units, type PersonName } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';

const { divisionA, divisionB, registry } = units;
const year = Number(dayOf(new Date()).slice(0, 4));

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

type Years = RequestOf<typeof bookYearCalls.getBookYears>;
const found = async (query: Partial<Years> = {}, by: PersonName = 'director') =>
  (await office.call(office.caller(by), 'getBookYears', { book: 'send', search: '', skip: 0, ...query })).items;
const change: RequestOf<typeof bookYearCalls.setYearsOfUnits> = {
  books: ['send'],
  yearBasis: 'fiscal',
  fromYear: year + 2,
  reason: 'มติที่ประชุมผู้บริหาร',
};
const setAll = (changes: Partial<typeof change> = {}) =>
  office.call(office.caller('director'), 'setYearsOfUnits', { ...change, ...changes });
const comingOf = async (unitId: number, query: Partial<Years> = {}) =>
  (await found(query)).find((unit) => unit.unitId === unitId)?.coming;
const fiscal = [{ fromYear: change.fromYear, yearBasis: 'fiscal' }];

describe('how all units count the years of a register', () => {
  it('is set in one change, with an event for each register that changes, and once only', async () => {
    const all = await found();
    expect(await setAll()).toEqual({ count: all.length });
    expect((await found()).every(({ coming }) => JSON.stringify(coming) === JSON.stringify(fiscal))).toBe(true);
    const events = () =>
      office.platform.database
        .selectFrom('events')
        .select(['actorId', 'note'])
        .where('name', '=', 'book.years-set')
        .execute();
    const event = { actorId: people.director.personId, note: change.reason };
    expect(await events()).toEqual(all.map(() => event));
    expect(await setAll()).toEqual({ count: 0 });
    expect(await events()).toHaveLength(all.length);
  });

  it('is set of several registers, of those that each unit has, and of no secret one', async () => {
    await setAll({ books: ['send', 'announce'] });
    expect(await comingOf(divisionA)).toEqual(fiscal);
    expect(await comingOf(registry, { book: 'announce' })).toEqual(fiscal);
    // Announcements are numbered by the central registry alone.
    expect(await comingOf(divisionA, { book: 'announce' })).toBeUndefined();
    const rows = await office.platform.database
      .selectFrom('bookYears')
      .select(['unitId', 'book', 'isSecret'])
      .execute();
    expect(rows.some(({ isSecret }) => isSecret)).toBe(false);
    expect(rows.filter(({ book }) => book === 'announce')).toEqual([
      { unitId: registry, book: 'announce', isSecret: false },
    ]);
  });

  it('takes the place of what was set for a later year', async () => {
    const years = { unitId: divisionB, book: 'send', isSecret: false, reason: 'เดิม' } as const;
    const director = office.caller('director');
    await office.call(director, 'setBookYears', { ...years, yearBasis: 'fiscal', fromYear: year + 3 });
    await setAll({ yearBasis: 'calendar' });
    expect(await comingOf(divisionB)).toEqual([{ fromYear: change.fromYear, yearBasis: 'calendar' }]);
  });

  it('changes nothing when one unit has a number in that year', async () => {
    const series = { unitId: divisionB, book: 'send', isSecret: false, isCircular: false };
    await office.platform.database
      .insertInto('numberSeries')
      .values({ ...series, year: change.fromYear, lastNumber: 1 })
      .execute();
    const director = office.caller('director');
    expect(await office.refusal(director, 'setYearsOfUnits', change)).toMatchObject({ code: 'book-year-begun' });
    expect(await comingOf(divisionA)).toEqual([]);
  });

  it('is listed a page at a time, found by the unit and sorted', async () => {
    expect((await found({ search: 'กอง ก' })).map(({ unitId }) => unitId)).toEqual([divisionA]);
    expect((await found())[0]?.unitId).toBe(registry);
    const names = (await found({ sortBy: 'unit', isDescending: true })).map(({ unitName }) => unitName);
    expect(names).toHaveLength((await found()).length);
    expect(names).toEqual((await found({ sortBy: 'unit' })).map(({ unitName }) => unitName).toReversed());
    const { database } = office.platform;
    await database
      .insertInto('units')
      .values(
        Array.from({ length: settingsPage }, (_, index) => ({
          name: `กองใหม่ ${index}`,
          shortName: `กองใหม่ ${index}`,
          parentId: registry,
          hasRegistry: true,
          openedOn: '2026-01-01',
        })),
      )
      .execute();
    const ask = (skip: number) =>
      office.call(office.caller('director'), 'getBookYears', { book: 'send', search: '', skip });
    const first = await ask(0);
    expect([first.items.length, first.next]).toEqual([settingsPage, settingsPage]);
    expect((await ask(settingsPage)).items[0]?.unitId).not.toBe(first.items[0]?.unitId);
  });

  it('is seen by whoever may query the item of the menu, and set by administrators alone', async () => {
    const officer = office.caller('officerP');
    const asked: Years = { book: 'send', search: '', skip: 0 };
    expect(await office.refusal(officer, 'getBookYears', asked)).toMatchObject({ httpStatus: 403 });
    expect(await office.refusal(officer, 'setYearsOfUnits', change)).toMatchObject({ httpStatus: 403 });
    const { menuId } = settingScreens.bookDisplays;
    const granted = { menuId, grantee: 'everybody', mayManage: true };
    await office.platform.database.insertInto('menuPermissions').values(granted).execute();
    expect(await found({}, 'officerP')).toHaveLength((await found()).length);
    expect(await office.refusal(officer, 'setYearsOfUnits', change)).toMatchObject({ httpStatus: 403 });
  });
});
