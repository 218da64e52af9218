import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { emptyValues, type ListValues } from '#domain/settings/list-values.ts';
import { settingListNames, settingLists, type SettingListName } from '#domain/settings/setting-lists.ts';
import { en } from '#locales/en.ts';
import { th } from '#locales/th.ts';
import { people, type PersonName } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { layoutOfWorkbook, rowsOfWorkbook } from '#tests/support/read-workbook.ts';

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
  await office.platform.database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', people.director.personId)
    .execute();
});
afterAll(() => office.close());

const headersOf = (by: PersonName, more: Readonly<Record<string, string>> = {}) => ({
  authorization: `Bearer ${office.caller(by).token}`,
  ...more,
});
const exported = (by: PersonName, wanted: string, more: Readonly<Record<string, string>> = {}) =>
  office.app.inject({ url: `/api/settings/export-rows?${wanted}`, headers: headersOf(by, more) });
const rowsIn = async (list: SettingListName, language = 'th') =>
  rowsOfWorkbook((await exported('director', `list=${list}&language=${language}`)).rawPayload);
const save = async (list: SettingListName, values: ListValues, row: { id?: number; isActive?: boolean } = {}) =>
  (await office.call(office.caller('director'), 'saveSettingRow', { list, isActive: true, ...row, values })).item.id;
const storedIn = async (list: SettingListName) =>
  (await office.call(office.caller('director'), 'getSettingRows', { list, search: '', state: 'all', skip: 0 })).items;
const eventsNamed = (name: string) =>
  office.platform.database
    .selectFrom('events')
    .select(['actorId', 'details'])
    .where('name', '=', name)
    .orderBy('sequence')
    .execute();

const fieldsOf = (list: SettingListName) => Object.keys(settingLists[list].fields);
const labelsOf = (list: SettingListName, labels: Readonly<Record<string, string>>) =>
  fieldsOf(list).map((field) => labels[field]);
/** Values that a row may have, named so. */
const valuesOf = (list: SettingListName, name: string): ListValues => {
  const texts = Object.entries(settingLists[list].fields).flatMap(([field, { kind }]) =>
    kind === 'text' ? [[field, `${field} ${name}`]] : [],
  );
  return { ...emptyValues(settingLists[list]), ...Object.fromEntries(texts), [settingLists[list].namedBy]: name };
};

describe.each(settingListNames)('the export of a list (%s)', (list) => {
  const isOwn = settingLists[list].rows === 'own';

  it('has every row in the order of the list, under the names of its fields in the language of the page', async () => {
    if (isOwn) await save(list, valuesOf(list, 'ส่งออก'), { isActive: false });
    const [head, ...rows] = await rowsIn(list);
    expect(head).toEqual([...labelsOf(list, th.settings.fields), ...(isOwn ? ['ใช้งาน'] : [])]);
    expect((await rowsIn(list, 'en'))[0]).toEqual([
      ...labelsOf(list, en.settings.fields),
      ...(isOwn ? ['In use'] : []),
    ]);
    const place = fieldsOf(list).indexOf(settingLists[list].namedBy);
    const stored = await storedIn(list);
    expect(rows.map((row) => row[place])).toEqual(stored.map(({ values }) => values[settingLists[list].namedBy]));
    if (isOwn) expect(rows.map((row) => row.at(-1))).toEqual(stored.map((row) => (row.isActive ? 'ใช่' : 'ไม่ใช่')));
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set(rows.length === 0 ? [] : [head?.length]));
  });

  it('is a file of its own name that no cache keeps, and is in the log', async () => {
    const before = (await eventsNamed('setting.exported')).length;
    const reply = await exported('director', `list=${list}`);
    expect(reply.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${settingLists[list].route}.xlsx"`,
    });
    expect(layoutOfWorkbook(reply.rawPayload).name).toBe(th.settings.lists[list].title);
    const logged = (await eventsNamed('setting.exported')).slice(before);
    expect(logged.map(({ actorId, details }) => [actorId, JSON.parse(details)])).toEqual([
      [people.director.personId, { list, format: 'xlsx' }],
    ]);
  });

  it('is refused to whoever may not query the list, and not logged', async () => {
    const before = (await eventsNamed('setting.exported')).length;
    const replies = await Promise.all([
      exported('officerP', `list=${list}`),
      exported('officerP', `list=${list}&format=csv`),
      office.app.inject({ url: `/api/settings/export-rows?list=${list}` }),
    ]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 403, 401]);
    expect(await eventsNamed('setting.exported')).toHaveLength(before);
  });
});

describe('an exported list', () => {
  it('names choices in words, in the language of the request or of the page', async () => {
    const amount = (rows: readonly (readonly string[])[]) => rows.map((row) => row.at(-1));
    const { choices, fields } = th.settings;
    const [head, ...words] = amount(await rowsIn('speeds'));
    expect(head).toBe(fields.targetUnit);
    expect(new Set(words)).toEqual(new Set([choices.workingHours, choices.workingDays]));
    const english = await exported('director', 'list=speeds&format=csv', { 'accept-language': 'en' });
    expect(english.headers['content-type']).toContain('text/csv');
    expect(english.body).toMatch(/^\uFEFF"Name","Name in English","Colour","To be finished within","Unit of time"\r\n/);
    expect(english.body).toContain(`"${en.settings.choices.workingDays}"\r\n`);
  });

  it('is given to whoever may only look', async () => {
    const { menuId } = settingLists.phrases;
    const permission = { menuId, grantee: 'everybody', mayQuery: true, mayManage: false };
    await office.platform.database.insertInto('menuPermissions').values(permission).execute();
    expect((await exported('officerP', 'list=phrases')).statusCode).toBe(200);
    expect((await exported('officerP', 'list=purposes')).statusCode).toBe(403);
  });

  it('is refused of a list or in a format that there is not', async () => {
    for (const wanted of ['list=nothing', 'list=purposes&format=pdf', 'list=purposes&language=de', ''])
      expect((await exported('director', wanted)).statusCode).toBe(422);
  });
});
