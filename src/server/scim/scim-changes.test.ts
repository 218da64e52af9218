import { afterEach, beforeEach, expect, it } from 'vitest';

import { settingScreens } from '#domain/settings/setting-screens.ts';
import { daysAfter } from '#domain/text/thai-dates.ts';
import { administrator, makeToken, office, read, save, startScimOffice } from '#tests/server/scim-office.ts';

beforeEach(startScimOffice);
afterEach(() => office.close());

const changes = async (before?: string, as = administrator) =>
  (await office.call(as, 'getScimChanges', before === undefined ? {} : { before })).items;

it('the setup and the tokens have a history, without the token itself', async () => {
  const earlier = await changes();
  const token = await makeToken('ระบบบัญชีกลาง', 30);
  await save({ isOn: false });
  const id = (await read()).tokens.find(({ name }) => name === 'ระบบบัญชีกลาง')?.id ?? 0;
  await office.call(administrator, 'revokeScimToken', { id });
  const items = await changes();
  const by = { id: expect.any(String), at: expect.any(Date), personName: 'director ทดสอบ' };
  const setup = { isOn: true, unitName: 'หน่วยงาน กอง ข', sendsLinks: false };
  const lastDay = daysAfter(office.platform.clock(), 30);
  expect(items).toEqual([
    { ...by, before: null, after: null, token: { name: 'ระบบบัญชีกลาง', lastDay: null } },
    { ...by, before: setup, after: { ...setup, isOn: false }, token: null },
    { ...by, before: null, after: null, token: { name: 'ระบบบัญชีกลาง', lastDay } },
    ...earlier,
  ]);
  expect(earlier.at(-1)).toEqual({ ...by, before: null, after: setup, token: null });
  expect(JSON.stringify(items)).not.toContain(token);
  expect(await changes(items[0]?.id)).toEqual(items.slice(1));
});

it('it is shown to those who may query SCIM, and to nobody else', async () => {
  const clerk = office.caller('officerP');
  expect(await office.refusal(clerk, 'getScimChanges', {})).toMatchObject({ httpStatus: 403 });
  const permission = { menuId: settingScreens.scim.menuId, grantee: 'everybody', mayQuery: true };
  await office.platform.database.insertInto('menuPermissions').values(permission).execute();
  expect(await changes(undefined, clerk)).toEqual(await changes());
  expect(await office.refusal(administrator, 'getScimChanges', { before: 'A'.repeat(22) })).toMatchObject({
    code: 'invalid-request',
  });
});
