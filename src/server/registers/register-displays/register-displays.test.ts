import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { RequestOf } from '#contract/define-call.ts';
import type { registerDisplayCalls } from '#contract/registers/register-displays.ts';
import { settingsPage } from '#contract/row-query.ts';
import { hideableBooks } from '#domain/registers/hidden-registers.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { people, units, type PersonName } from '#tests/rules/office.ts';
import { registerRows } from '#tests/support/register-rows.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { pushedDuring } from '#tests/server/pushed-during.ts';

const { menuId } = settingScreens.registerDisplays;
const { divisionA, divisionB } = units;
const whole: RequestOf<typeof registerDisplayCalls.getRegisterDisplays> = { search: '', which: 'all', skip: 0 };

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

type Display = RequestOf<typeof registerDisplayCalls.saveRegisterDisplay>;
const save = (hidden: Display['hidden'], seen: Display['seen'] = [], unitId: number = divisionA) =>
  office.call(office.caller('director'), 'saveRegisterDisplay', { unitId, hidden, seen });
const hiddenFrom = async (reader: PersonName, unitId: number = divisionA) => {
  const { item } = await office.call(office.caller(reader), 'getReferenceLists', {});
  const unit = item.readableBooks.find((book) => book.unitId === unitId);
  return unit && { open: unit.hidden, secret: unit.hiddenSecret };
};
const enter = (book: string, isSecret: boolean) =>
  registerRows(office.platform.database).entries({ unitId: divisionA, book, isSecret, number: 1 });

describe('a register that a unit hides', () => {
  it('is not offered to the readers of the unit while it has no entry', async () => {
    expect(await hiddenFrom('clerkA')).toEqual({ open: [], secret: [] });
    await save(['command', 'news']);
    expect(await hiddenFrom('clerkA')).toEqual({ open: ['command', 'news'], secret: [] });
    // Who reads the secret registers alone is told of those alone.
    expect(await hiddenFrom('secretRegistrarA')).toMatchObject({ secret: ['command', 'news'] });
    await save(['report'], [], divisionB);
    expect(await hiddenFrom('clerkB', divisionB)).toMatchObject({ open: ['report'] });
    expect(await hiddenFrom('clerkA')).toMatchObject({ open: ['command', 'news'] });

    await enter('news', false);
    expect(await hiddenFrom('clerkA')).toMatchObject({ open: ['command'] });
    expect(await hiddenFrom('secretRegistrarA')).toMatchObject({ secret: ['command', 'news'] });
    await enter('command', true);
    expect(await hiddenFrom('clerkA')).toMatchObject({ open: ['command'] });
    expect(await hiddenFrom('secretRegistrarA')).toMatchObject({ secret: ['news'] });
  });

  it('is shown again when that is set, with a history, and in open browsers', async () => {
    const pushed = await pushedDuring(office, () => save(['news', 'command']));
    expect(pushed).toMatchObject([{ event: 'settings-changed' }]);
    await save(['news', 'report'], ['command', 'news']);
    // Nothing changes.
    await save(['report', 'news'], ['news', 'report']);
    expect(await hiddenFrom('clerkA')).toMatchObject({ open: ['news', 'report'] });
    const director = office.caller('director');
    const { items } = await office.call(director, 'getRegisterDisplayChanges', {});
    expect(items).toMatchObject([
      { unitName: 'หน่วยงาน กอง ก', hidden: ['report'], shown: ['command'], personName: 'director ทดสอบ' },
      { hidden: ['command', 'news'], shown: [] },
    ]);
    const older = await office.call(director, 'getRegisterDisplayChanges', { before: items[0]?.id });
    expect(older.items).toHaveLength(1);
  });

  it('is refused when another was faster, and of a unit without a registry', async () => {
    const director = office.caller('director');
    await save(['news']);
    const late = { unitId: divisionA, hidden: [], seen: [] };
    expect(await office.refusal(director, 'saveRegisterDisplay', late)).toMatchObject({ code: 'list-changed' });
    await office.platform.database
      .updateTable('units')
      .set({ hasRegistry: false })
      .where('id', '=', divisionB)
      .execute();
    const nowhere = { unitId: divisionB, hidden: ['news' as const], seen: [] };
    expect(await office.refusal(director, 'saveRegisterDisplay', nowhere)).toMatchObject({ code: 'not-found' });
  });
});

describe('the units and their registers', () => {
  const found = (query: Partial<typeof whole> & { sortBy?: 'unit' | 'hidden'; isDescending?: boolean } = {}) =>
    office.call(office.caller('director'), 'getRegisterDisplays', { ...whole, ...query });
  const idsOf = ({ items }: Awaited<ReturnType<typeof found>>) => items.map(({ unitId }) => unitId);

  it('are searched, narrowed and sorted in the database', async () => {
    await save(['command', 'news']);
    await save(['report'], [], divisionB);
    expect(idsOf(await found({ search: 'กอง  ข' }))).toEqual([divisionB]);
    expect(idsOf(await found({ search: 'ไม่มีหน่วยงานนี้' }))).toEqual([]);
    expect(idsOf(await found({ which: 'hiding' })).toSorted()).toEqual([divisionA, divisionB].toSorted());
    expect(idsOf(await found({ which: 'showing' }))).not.toContain(divisionA);
    expect((await found({ sortBy: 'hidden', isDescending: true })).items.slice(0, 2)).toEqual([
      { unitId: divisionA, unitName: 'หน่วยงาน กอง ก', hidden: ['command', 'news'] },
      { unitId: divisionB, unitName: 'หน่วยงาน กอง ข', hidden: ['report'] },
    ]);
    const names = (await found({ sortBy: 'unit' })).items.map(({ unitName }) => unitName);
    const reversed = (await found({ sortBy: 'unit', isDescending: true })).items.map(({ unitName }) => unitName);
    expect(reversed).toEqual(names.toReversed());
  });

  it('come a page at a time, and all of them in the table', async () => {
    const added = Array.from({ length: settingsPage + 1 }, (_, index) => ({
      name: `ฝ่ายที่ ${index}`,
      shortName: `ฝ ${index}`,
      parentId: divisionB,
      hasRegistry: true,
    }));
    await office.platform.database.insertInto('units').values(added).execute();
    const first = await found();
    expect([first.items.length, first.next]).toEqual([settingsPage, settingsPage]);
    const second = await found({ skip: settingsPage });
    expect(second.next).toBeNull();
    const ids = [...idsOf(first), ...idsOf(second)];
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(settingsPage + 1);
    const table = await office.app.inject({
      url: '/api/settings/export-sheet?sheet=registerDisplays&language=en&format=csv',
      headers: { authorization: `Bearer ${office.caller('director').token}` },
    });
    const lines = table.payload.split('\n').filter((line) => line.includes('ฝ่ายที่'));
    expect(lines).toHaveLength(added.length * hideableBooks.length);
  });
});

it('they are read by those who may query them, and changed by those who may manage them', async () => {
  const clerk = office.caller('clerkA');
  const request = { unitId: divisionA, hidden: ['news' as const], seen: [] };
  expect(await office.refusal(clerk, 'getRegisterDisplays', whole)).toMatchObject({ code: 'not-permitted' });
  expect(await office.refusal(clerk, 'getRegisterDisplayChanges', {})).toMatchObject({ code: 'not-permitted' });
  const permission = { menuId, grantee: 'everybody', mayQuery: true, mayManage: false };
  await office.platform.database.insertInto('menuPermissions').values(permission).execute();
  const { items, mayManage } = await office.call(clerk, 'getRegisterDisplays', whole);
  expect([items.some(({ unitId }) => unitId === divisionA), mayManage]).toEqual([true, false]);
  expect(await office.refusal(clerk, 'saveRegisterDisplay', request)).toMatchObject({ code: 'not-permitted' });
  await office.platform.database
    .updateTable('menuPermissions')
    .set({ mayManage: true })
    .where('menuId', '=', menuId)
    .execute();
  await office.call(clerk, 'saveRegisterDisplay', request);
});
