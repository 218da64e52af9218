import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ListValue } from '#domain/settings/list-values.ts';
import { people } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { refusalOfRow, saveRowAs } from '#tests/support/seen-row.ts';

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
  const { database } = office.platform;
  await database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', people.director.personId)
    .execute();
  await database
    .insertInto('menuPermissions')
    .values([3151, 3160].map((menuId) => ({ menuId, grantee: 'everybody', mayManage: true })))
    .execute();
});
afterAll(() => office.close());

async function request(list: 'secrecies' | 'signInRules', id: number, values: Record<string, ListValue>) {
  const listed = { list, search: '', state: 'all', skip: 0 } as const;
  const { items } = await office.call(office.caller('director'), 'getSettingRows', listed);
  const row = items.find((item) => item.id === id);
  return { list, id, isActive: true, values: { ...row?.values, ...values } };
}

describe('who must have a second factor', () => {
  const level = async (secondFactorOf: string) => request('signInRules', 1, { secondFactorOf });

  it('is made more by who manages the rules, and fewer by an administrator alone', async () => {
    const officer = office.caller('officerP');
    const { database } = office.platform;
    const stored = () => database.selectFrom('signInRules').select('secondFactorOf').executeTakeFirstOrThrow();
    await database.updateTable('signInRules').set({ secondFactorOf: 'nobody' }).execute();
    await saveRowAs(office, officer, await level('byMode'));
    expect(await stored()).toEqual({ secondFactorOf: 'byMode' });
    await database.updateTable('signInRules').set({ secondFactorOf: 'desks' }).execute();
    for (const lower of ['heads', 'nobody', 'byMode'])
      expect(await refusalOfRow(office, officer, await level(lower))).toMatchObject({
        code: 'not-permitted',
      });
    await saveRowAs(office, office.caller('director'), await level('byMode'));
    expect(await stored()).toEqual({ secondFactorOf: 'byMode' });
  });
});

describe('a secrecy class', () => {
  it.each([
    [2, { name: 'ปกติ' }, 'name'],
    [2, { name: ' ลับ มาก ' }, 'name'],
    [3, { name: 'ลับที่สุด' }, 'name'],
    [2, { nameEnglish: 'UNCLASSIFIED' }, 'nameEnglish'],
    [1, { nameEnglish: 'secret' }, 'nameEnglish'],
  ])('%i is not called what the regulation calls another: %o', async (id, names, field) => {
    const refused = await refusalOfRow(office, office.caller('director'), await request('secrecies', id, names));
    expect(refused).toMatchObject({ code: 'invalid-request', fields: { [`values.${field}`]: expect.any(String) } });
  });

  it('has another name of its own, and its own again', async () => {
    const director = office.caller('director');
    await saveRowAs(office, director, await request('secrecies', 2, { name: 'ลับ (ปกปิด)' }));
    await saveRowAs(office, director, await request('secrecies', 2, { name: 'ลับ' }));
  });
});
