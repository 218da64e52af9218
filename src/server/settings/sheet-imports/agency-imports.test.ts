import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { yearOfBook } from '#domain/registers/book-years.ts';
import { settingLists } from '#domain/settings/setting-lists.ts';
import { settingSheets } from '#domain/settings/setting-sheets.ts';
import { buddhistOffsetYears } from '#domain/text/thai-dates.ts';
import { en } from '#locales/en.ts';
import { th } from '#locales/th.ts';
import { refusals } from '#locales/th/refusals.ts';
import { main, people, units } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { sheetFilesOf } from '#tests/server/sheet-files.ts';
import { lockedOutOfOrder } from '#tests/support/lock-order.ts';
import { watchStatements } from '#tests/support/watch-statements.ts';

/** From before the office has connections. */
const watched = watchStatements();
let office: OfficeServer;
beforeEach(async () => {
  office = await startOfficeServer();
  await office.platform.database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', people.director.personId)
    .execute();
});
afterEach(async () => {
  expect(watched.transactions().flatMap(lockedOutOfOrder)).toEqual([]);
  await office.close();
});

const { send, previewed, applied, faultsOf, undone } = sheetFilesOf(() => office);
const { columns: heads, imported } = th.settings.sheets;
const { faults, doubts } = imported;
const { no, yes } = th.settings.sheet;
const [inA, inB] = ['หน่วยงาน กอง ก', 'หน่วยงาน กอง ข'];
const { books } = th.registers;
const dayMs = 24 * 60 * 60_000;
const reason = 'ย้ายจากระบบเดิม';
const director = () => office.caller('director');
const present = () => yearOfBook(office.platform.clock(), 'calendar');
const buddhist = (year: number) => String(year + buddhistOffsetYears);
const importIds = async (name: 'book.years-set' | 'number.next-set' | 'menu-item.saved') => {
  const rows = await office.platform.database.selectFrom('events').select('details').where('name', '=', name).execute();
  return rows.map(({ details }) => Number(JSON.parse(details).importId ?? 0));
};

describe('the import of how registers count their years', () => {
  const head = [heads.unit, heads.book, heads.laterBasis, heads.fromYear, heads.reason];
  const { fiscal, calendar } = th.bookDisplays.bases;
  const row = (unit: string, basis: string, year: number, why = reason) => [
    unit,
    books.receive,
    basis,
    buddhist(year),
    why,
  ];
  const comingOf = async (unitId: number) =>
    (await office.call(director(), 'getBookYears', { book: 'receive', search: '', skip: 0 })).items.find(
      (unit) => unit.unitId === unitId,
    )?.coming;

  it('sets later years with the reason, keeps those before them, and is undone', async () => {
    const year = present() + 2;
    const first = [head, row(inA, fiscal, year)];
    const { changes } = await previewed('bookYears', first);
    expect(changes[0]?.fields).toEqual([
      { column: 'laterBasis', before: '', after: fiscal },
      { column: 'fromYear', before: '', after: buddhist(year) },
    ]);
    expect(await comingOf(units.divisionA)).toEqual([]);
    expect(await applied('bookYears', first)).toEqual([1, 0]);
    expect(await applied('bookYears', first)).toEqual([0, 0]);
    expect(await applied('bookYears', [head, row(inA, calendar, year + 3), row(inB, fiscal, year)])).toEqual([1, 1]);
    expect(await comingOf(units.divisionA)).toEqual([
      { fromYear: year, yearBasis: 'fiscal' },
      { fromYear: year + 3, yearBasis: 'calendar' },
    ]);
    expect((await importIds('book.years-set')).every((id) => id > 0)).toBe(true);
    expect((await undone('bookYears')).counts).toMatchObject({ restored: 2, kept: 0 });
    expect(await comingOf(units.divisionA)).toEqual([{ fromYear: year, yearBasis: 'fiscal' }]);
    expect(await comingOf(units.divisionB)).toEqual([]);
  });

  it('says the same of later years again and again, before and after they begin', async () => {
    const file = [head, row(inA, fiscal, present() + 1), row(inB, calendar, present() - 1)];
    const { counts: first, doubts: said } = await previewed('bookYears', file);
    expect([first.added, said.map(({ reason: why }) => why)]).toEqual([1, [doubts.yearBegun]]);
    expect(await applied('bookYears', file)).toEqual([1, 0]);
    office.advance(400 * dayMs);
    await office.platform.database
      .updateTable('sessions')
      .set({ expiresAt: new Date('2040-01-01T00:00:00Z'), lastSeenAt: office.platform.clock() })
      .execute();
    const begun = async () => {
      const { counts, doubts: later } = await previewed('bookYears', file);
      expect(counts).toMatchObject({ added: 0, changed: 0, unchanged: 2, faulty: 0 });
      expect(later.map(({ reason: why }) => why)).toEqual([doubts.yearBegun, doubts.yearBegun]);
    };
    await begun();
    await office.register('registrar', [main(units.divisionA)]);
    await begun();
  });

  it('names what is wrong by its row, and never changes a year that has a number', async () => {
    await office.register('registrar', [main(units.divisionA)]);
    const rows = [
      head,
      ['หน่วยงาน สำนักงานกลาง', books.receive, fiscal, buddhist(present()), reason],
      row(inA, fiscal, present() + 1, ''),
      row('ไม่มี', fiscal, present() + 1),
      [inB, books.receive, 'ตามใจ', '70', reason],
    ];
    const { name } = await office.platform.database
      .selectFrom('units')
      .select('name')
      .where('id', '=', units.registry)
      .executeTakeFirstOrThrow();
    const found = await faultsOf('bookYears', [rows[0] ?? [], (rows[1] ?? []).with(0, name), ...rows.slice(2)]);
    expect(found).toEqual([
      [2, ['fromYear', refusals['book-year-begun']]],
      [3, ['reason', faults.required]],
      [4, ['unit', faults.unit]],
      [5, ['laterBasis', faults.yearBasis], ['fromYear', faults.year]],
    ]);
  });

  it('is for administrators, like the screen', async () => {
    for (const sheet of ['bookYears', 'numberBooks'] as const) {
      const { menuId } = settingSheets[sheet];
      await office.platform.database
        .insertInto('menuPermissions')
        .values({ menuId, grantee: 'everybody', mayQuery: true, mayManage: true })
        .execute();
      expect((await send(`preview-sheet-import?sheet=${sheet}`, [head], 'registrar')).statusCode).toBe(403);
      expect((await send(`import-sheet?sheet=${sheet}&digest=${'a'.repeat(64)}`, [head], 'registrar')).statusCode).toBe(
        403,
      );
    }
  });
});

describe('the import of opening numbers', () => {
  const head = [heads.unit, heads.book, heads.year, heads.nextNumber, heads.reason];
  const row = (unit: string, next: string, why = reason, year = buddhist(present())) => [
    unit,
    books.receive,
    year,
    next,
    why,
  ];
  const nextIn = async (unitId: number) =>
    (await office.call(director(), 'getNumberBooks', { search: '', which: 'all', skip: 0 })).items.find(
      (series) => series.unitId === unitId && series.book === 'receive' && !series.isCircular,
    )?.next;

  it('says from which number registers go on, in whatever order of rows, and is undone', async () => {
    const file = [head, row(inB, '51'), row(inA, '๒๐๑')];
    const { changes } = await previewed('numberBooks', file);
    expect(changes.map(({ fields }) => fields)).toEqual([
      [{ column: 'nextNumber', before: '1', after: '51' }],
      [{ column: 'nextNumber', before: '1', after: '201' }],
    ]);
    expect(await nextIn(units.divisionA)).toBe(1);
    expect(await applied('numberBooks', file)).toEqual([0, 2]);
    expect([await nextIn(units.divisionA), await nextIn(units.divisionB)]).toEqual([201, 51]);
    expect(await applied('numberBooks', file)).toEqual([0, 0]);
    expect(await applied('numberBooks', [head, row(inA, '301')])).toEqual([0, 1]);
    expect((await undone('numberBooks')).counts).toMatchObject({ restored: 1, kept: 0 });
    expect(await nextIn(units.divisionA)).toBe(201);
    expect((await undone('numberBooks')).counts).toMatchObject({ restored: 2, kept: 0 });
    expect([await nextIn(units.divisionA), await nextIn(units.divisionB)]).toEqual([1, 1]);
  });

  it('is only of registers that gave no number, and leaves the rows of a table from before alone', async () => {
    await office.register('registrar', [main(units.divisionA)]);
    const { name } = await office.platform.database
      .selectFrom('units')
      .select('name')
      .where('id', '=', units.registry)
      .executeTakeFirstOrThrow();
    const old = await previewed('numberBooks', [head, row(name, '1'), row(inB, '9', reason, buddhist(present() - 1))]);
    expect(old.counts).toMatchObject({ changed: 0, unchanged: 2, faulty: 0 });
    expect(old.doubts.map((doubt) => doubt.reason)).toEqual([doubts.numbersGiven, doubts.otherYear]);
    expect(await faultsOf('numberBooks', [head, row(name, '90'), row(inB, '0'), row(inA, '7', '')])).toEqual([
      [2, ['nextNumber', refusals['opening-too-late']]],
      [3, ['nextNumber', faults.nextNumber]],
      [4, ['reason', faults.required]],
    ]);
  });
});

describe('the import of the items of the menu', () => {
  const head = [heads.menuNumber, heads.ownName, heads.ownNameEnglish, heads.isOn];
  const [phrases, purposes] = [settingLists.phrases.menuId, settingLists.purposes.menuId];
  const itemNow = (menuId: number) =>
    office.platform.database
      .selectFrom('menuItems')
      .select(['ownName', 'ownNameEnglish', 'isActive'])
      .where('id', '=', menuId)
      .executeTakeFirst();
  const file = (one: string, other: string, isOn: string = yes) => [
    head,
    [String(phrases), one, '', isOn],
    [String(purposes), other, '', yes],
  ];

  it('names items and switches them, says first who loses them, lets two change names, and is undone', async () => {
    expect((await previewed('menuItems', file('หนึ่ง', 'สอง', no))).effects).toEqual([
      expect.objectContaining({ losing: { count: 1, names: ['director ทดสอบ'] }, gaining: { count: 0, names: [] } }),
    ]);
    expect(await applied('menuItems', file('หนึ่ง', 'สอง', no))).toEqual([0, 2]);
    expect(await itemNow(phrases)).toEqual({ ownName: 'หนึ่ง', ownNameEnglish: '', isActive: false });
    expect(await applied('menuItems', file('หนึ่ง', 'สอง', no))).toEqual([0, 0]);
    expect(await applied('menuItems', file('สอง', 'หนึ่ง'))).toEqual([0, 2]);
    expect(await itemNow(phrases)).toEqual({ ownName: 'สอง', ownNameEnglish: '', isActive: true });
    expect((await undone('menuItems')).counts).toMatchObject({ restored: 2, kept: 0 });
    expect(await itemNow(phrases)).toEqual({ ownName: 'หนึ่ง', ownNameEnglish: '', isActive: false });
    expect(await itemNow(purposes)).toMatchObject({ ownName: 'สอง' });
  });

  it('names what is wrong by its row: what stays on, and what is taken or too long', async () => {
    const own = settingLists.features.menuId;
    const rows = [
      head,
      [String(own), '', '', no],
      ['999999', '', '', yes],
      [String(phrases), 'ก'.repeat(200), '', 'อาจ'],
    ];
    expect(await faultsOf('menuItems', rows)).toEqual([
      [2, ['menuNumber', refusals['menu-stays-on']]],
      [3, ['menuNumber', faults.menuNumber]],
      [4, ['ownName', expect.any(String)], ['isOn', faults.yesNo]],
    ]);
    const { doubts: said } = await previewed('menuItems', [
      [...head, heads.menu],
      [String(phrases), '', '', yes, 'อย่างอื่น'],
    ]);
    expect(said).toHaveLength(1);
    const { menuNumber, menu } = en.settings.sheets.columns;
    const rowsInEnglish = [
      [menuNumber, menu],
      [String(phrases), 'Something else'],
    ];
    const reply = await send('preview-sheet-import?sheet=menuItems', rowsInEnglish, 'director', 'en');
    expect(reply.json().doubts[0].reason).toContain('Command phrases');
  });
});
