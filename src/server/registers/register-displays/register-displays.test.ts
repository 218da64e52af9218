import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { RequestOf } from '#contract/define-call.ts';
import type { registerDisplayCalls } from '#contract/registers/register-displays.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { people, units, type PersonName } from '#tests/rules/office.ts';
import { registerRows } from '#tests/support/register-rows.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { pushedDuring } from '#tests/server/pushed-during.ts';

const { menuId } = settingScreens.registerDisplays;
const { divisionA, divisionB } = units;

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

it('they are read by those who may query them, and changed by those who may manage them', async () => {
  const clerk = office.caller('clerkA');
  const request = { unitId: divisionA, hidden: ['news' as const], seen: [] };
  for (const call of ['getRegisterDisplays', 'getRegisterDisplayChanges'] as const)
    expect(await office.refusal(clerk, call, {})).toMatchObject({ code: 'not-permitted' });
  const permission = { menuId, grantee: 'everybody', mayQuery: true, mayManage: false };
  await office.platform.database.insertInto('menuPermissions').values(permission).execute();
  const { items, mayManage } = await office.call(clerk, 'getRegisterDisplays', {});
  expect([items.some(({ unitId }) => unitId === divisionA), mayManage]).toEqual([true, false]);
  expect(await office.refusal(clerk, 'saveRegisterDisplay', request)).toMatchObject({ code: 'not-permitted' });
  await office.platform.database
    .updateTable('menuPermissions')
    .set({ mayManage: true })
    .where('menuId', '=', menuId)
    .execute();
  await office.call(clerk, 'saveRegisterDisplay', request);
});
