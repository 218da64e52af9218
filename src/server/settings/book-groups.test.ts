import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { referenceCalls } from '#contract/reference/reference.ts';
import { settingImportCalls } from '#contract/setting-tables.ts';
import { emptyValues } from '#domain/settings/list-values.ts';
import { settingLists } from '#domain/settings/setting-lists.ts';
import { th } from '#locales/th.ts';
import { fieldProblems } from '#locales/th/refusals.ts';
import { people } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { pushedDuring } from '#tests/server/pushed-during.ts';
import { refusalOfRow, saveRowAs } from '#tests/support/seen-row.ts';
import type { Caller } from '#tests/support/server-calls.ts';

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

const list = 'bookGroups' as const;
const rowOf = (
  name: string,
  books: readonly string[],
  { id, isActive = true }: { id?: number; isActive?: boolean },
) => ({
  list,
  ...(id === undefined ? {} : { id }),
  isActive,
  values: {
    ...emptyValues(settingLists[list]),
    name,
    nameEnglish: `${name} in English`,
    ...Object.fromEntries(books.map((book) => [`${book}Book`, true])),
  },
});
const saved = async (name: string, books: readonly string[], row: { id?: number; isActive?: boolean } = {}) =>
  (await saveRowAs(office, administrator, rowOf(name, books, row))).item.id;
const offered = async (language: 'th' | 'en' = 'th') => {
  const headers = { authorization: `Bearer ${office.caller('clerkA').token}`, 'accept-language': language };
  const { method, path } = referenceCalls.getReferenceLists;
  const reply = await office.app.inject({ method, url: `/api/${path}`, headers });
  return referenceCalls.getReferenceLists.reply.parse(reply.json()).item.bookGroups;
};

describe('the groups of registers', () => {
  it('are offered with their registers in the order of the agency and in the language of the page', async () => {
    expect(await offered()).toEqual([]);
    const orders = await saved('คำสั่งและระเบียบ', ['rules', 'command']);
    const letters = await saved('หนังสือ', ['receive', 'send']);
    const [first, second] = [
      { name: 'คำสั่งและระเบียบ', books: ['command', 'rules'] },
      { name: 'หนังสือ', books: ['receive', 'send'] },
    ];
    expect(await offered()).toEqual([first, second]);
    expect((await offered('en')).map(({ name }) => name)).toEqual(['คำสั่งและระเบียบ in English', 'หนังสือ in English']);
    const pushed = await pushedDuring(office, () =>
      office.call(administrator, 'orderSettingRows', { list, ids: [letters, orders] }),
    );
    expect(JSON.stringify(pushed)).toContain('settings-changed');
    expect(await offered()).toEqual([second, first]);
    await saved('หนังสือ', ['receive', 'send'], { id: letters, isActive: false });
    expect(await offered()).toEqual([first]);
  });

  it('have each register once: another group is refused it, until the one that has it is out of use', async () => {
    const id = await saved('ข่าวสาร', ['news', 'report']);
    const other = rowOf('รายงาน', ['report', 'guaranty'], {});
    expect(await refusalOfRow(office, administrator, other)).toMatchObject({
      code: 'invalid-request',
      fields: { 'values.reportBook': expect.any(String) },
    });
    await saved('ข่าวสาร', ['news', 'report'], { id, isActive: false });
    await saveRowAs(office, administrator, other);
    expect(await refusalOfRow(office, administrator, rowOf('ข่าวสาร', ['news', 'report'], { id }))).toMatchObject({
      code: 'invalid-request',
    });
  });
});

describe('the import of groups of registers', () => {
  const { fields } = th.settings;
  const send = async (path: string, rows: readonly (readonly string[])[]) => {
    const form = new FormData();
    form.append('file', new Blob([rows.map((cells) => cells.join(',')).join('\n')]), 'กลุ่ม.csv');
    const headers = { authorization: `Bearer ${administrator.token}`, 'accept-language': 'th' };
    return office.app.inject({ method: 'POST', url: `/api/settings/${path}`, headers, payload: form });
  };
  const previewed = async (rows: readonly (readonly string[])[]) =>
    settingImportCalls.previewSettingImport.reply.parse((await send(`preview-import?list=${list}`, rows)).json());
  const heads = [fields.name, fields.newsBook, fields.reportBook];
  const [yes, no] = [th.settings.sheet.yes, th.settings.sheet.no];
  const removeAll = () => office.platform.database.deleteFrom('bookGroups').execute();
  const groups = async () =>
    (await office.platform.database.selectFrom('bookGroups').selectAll().orderBy('id').execute()).map((group) => [
      group.name,
      group.newsBook,
      group.reportBook,
    ]);

  it.each([
    ['ก', 'ข'],
    ['ข', 'ก'],
  ])('lets registers change places, whichever row comes first, and its undo too (%s)', async (...names) => {
    await removeAll();
    await saved('ก', ['news']);
    await saved('ข', ['report']);
    const rowsOf: Readonly<Record<string, readonly string[]>> = { ก: ['ก', no, yes], ข: ['ข', yes, no] };
    const rows = [heads, ...names.map((name) => rowsOf[name] ?? [])];
    const { counts, digest } = await previewed(rows);
    expect(counts).toMatchObject({ changed: 2, faulty: 0 });
    expect((await send(`import-rows?list=${list}&digest=${digest}`, rows)).statusCode).toBe(200);
    expect(await groups()).toEqual([
      ['ก', false, true],
      ['ข', true, false],
    ]);
    const [last] = (await office.call(administrator, 'getSettingImports', { list })).items;
    const importId = last?.id ?? 0;
    const undo = await office.call(administrator, 'previewSettingUndo', { importId });
    expect(undo.counts).toMatchObject({ restored: 2, kept: 0 });
    await office.call(administrator, 'undoSettingImport', { importId, digest: undo.digest, leavesKept: false });
    expect(await groups()).toEqual([
      ['ก', true, false],
      ['ข', false, true],
    ]);
  });

  it('names each row whose register another group has, before anything is done', async () => {
    await removeAll();
    await saved('ก', ['news']);
    const rows = [heads, ['ข', yes, no], ['ค', no, yes], ['ง', no, yes]];
    const { faulty, digest } = await previewed(rows);
    const taken = fieldProblems.taken;
    expect(digest).toBeNull();
    expect(
      faulty.map(({ rowNumber, faults }) => [rowNumber, ...faults.map(({ field, reason }) => [field, reason])]),
    ).toEqual([
      [2, ['newsBook', taken]],
      [3, ['reportBook', taken]],
      [4, ['reportBook', taken]],
    ]);
  });
});
