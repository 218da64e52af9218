import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { emptyValues, type ListValue } from '#domain/settings/list-values.ts';
import { settingLists } from '#domain/settings/setting-lists.ts';
import { people, units } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import type { Caller } from '#tests/support/server-calls.ts';
import { saveRowAs } from '#tests/support/seen-row.ts';

let office: OfficeServer;
let administrator: Caller;
beforeAll(async () => {
  office = await startOfficeServer();
  await office.platform.database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', people.director.personId)
    .execute();
  administrator = office.caller('director');
});
afterAll(() => office.close());

const offered = async (field: string, search = '') =>
  (await office.call(administrator, 'getSettingChoices', { list: 'persons', field, search })).items.map(
    ({ name }) => name,
  );
const newPerson = (employeeCode: string, values: Record<string, ListValue>) => ({
  list: 'persons' as const,
  isActive: true,
  values: {
    ...emptyValues(settingLists.persons),
    employeeCode,
    firstName: 'มาลี',
    lastName: 'มีสุข',
    unitId: units.divisionB,
    ...values,
  },
});

describe('titles and positions', () => {
  it.each([
    ['prefixes', 'prefix', 'ท่านผู้ทดลอง', 'Honourable tester'],
    ['positions', 'positionName', 'นักทดลองระบบ', 'System tester'],
  ] as const)(
    'are suggested for a person by their Thai or English words while they are in use (%s)',
    async (list, field, name, nameEnglish) => {
      const row = { list, isActive: true, values: { name, nameEnglish } };
      expect(await offered(field, 'ทดลอง')).toEqual([]);
      const { item } = await saveRowAs(office, administrator, row);
      for (const search of ['ทดลอง', 'TESTER']) expect(await offered(field, search)).toEqual([name]);
      await saveRowAs(office, administrator, { ...row, id: item.id, isActive: false });
      expect(await offered(field, 'ทดลอง')).toEqual([]);
    },
  );

  it('of an agency that has set none are those that most have, titles in their order', async () => {
    expect((await offered('prefix')).slice(0, 3)).toEqual(['นาย', 'นาง', 'นางสาว']);
    expect(await offered('prefix', 'master sergeant second')).toEqual(['จ่าสิบโท']);
    expect(await offered('positionName', 'ธุรการ')).toEqual(['เจ้าพนักงานธุรการ']);
  });

  it('may be any others, because records have titles that no list knows', async () => {
    const words = { prefix: 'ร้อยตรีหญิง', positionName: 'ผู้เชี่ยวชาญเฉพาะด้านใหม่' };
    const { id } = (await saveRowAs(office, administrator, newPerson('77101', words))).item;
    const stored = await office.platform.database
      .selectFrom('persons')
      .select(['prefix', 'positionName'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(stored).toEqual(words);
  });

  it('are shown to nobody who may not query the people', async () => {
    const request = { list: 'persons', field: 'prefix', search: '' } as const;
    expect(await office.refusal(office.caller('officerP'), 'getSettingChoices', request)).toMatchObject({
      code: 'not-permitted',
    });
  });
});
