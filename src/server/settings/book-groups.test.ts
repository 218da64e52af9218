import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { referenceCalls } from '#contract/reference/reference.ts';
import { emptyValues } from '#domain/settings/list-values.ts';
import { settingLists } from '#domain/settings/setting-lists.ts';
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
