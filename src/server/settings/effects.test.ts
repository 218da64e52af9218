import { afterAll, beforeAll, expect, it } from 'vitest';

import { settingLists, type SettingListName } from '#domain/settings/setting-lists.ts';
import type { ListValues } from '#domain/settings/list-values.ts';
import { documentKinds } from '#domain/documents/document-kinds.ts';
import { people } from '#tests/rules/office.ts';
import { signed } from '#tests/rules/walk-matter.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';

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

/** Changes what is set once for the whole agency, as its screen does. */
async function set(list: SettingListName, changes: ListValues): Promise<void> {
  const director = office.caller('director');
  const { items } = await office.call(director, 'getSettingRows', { list, search: '', state: 'all', skip: 0 });
  const [row] = items;
  if (!row) throw new Error(`${settingLists[list].table} has a row`);
  const values = { ...row.values, ...changes };
  await office.call(director, 'saveSettingRow', { list, id: row.id, isActive: true, values });
}

it('what is set counts from the next request on: the letterhead, the number after signing, the failures that suspend', async () => {
  await set('agency', { letterheadAddress: 'ถนนราชดำเนิน' });
  await set('officeRules', { numberingMode: 'afterSign' });
  const { documentId } = await office.draft('officerP', documentKinds.outside.code, signed('headA'));
  const drafter = office.caller('officerP');
  const { item } = await office.call(drafter, 'getWriting', { documentId });
  expect(item.content.contact.address).toBe('ถนนราชดำเนิน');
  expect(await office.perform('officerP', 'submit', documentId, {})).toBe('done');
  expect(await office.perform('headA', 'sign', documentId, { note: '' })).toBe('done');
  const signedLetter = (await office.call(drafter, 'getDocument', { documentId })).item;
  expect(signedLetter).toMatchObject({ state: 'signed', letterNumber: '' });
  await set('signInRules', { failedAttempts: 3, suspensionMinutes: null });
  for (let count = 0; count < 3; count += 1)
    await office.refusal(undefined, 'checkCredentials', { username: 'officerq', password: 'wrong' });
  const suspended = await office.platform.database
    .selectFrom('accounts')
    .select('username')
    .where('suspendedAt', 'is not', null)
    .execute();
  expect(suspended).toEqual([{ username: 'officerq' }]);
});
