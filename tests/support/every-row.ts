import type { RowState } from '#contract/row-query.ts';
import type { SettingRow } from '#contract/settings.ts';
import type { SettingListName } from '#domain/settings/setting-lists.ts';

import type { TestServer } from './server.ts';
import type { Caller } from './server-calls.ts';

/** The rows of a list of the settings, of every page. */
export async function everyRow(
  office: Pick<TestServer, 'call'>,
  by: Caller,
  list: SettingListName,
  { search = '', state = 'all' }: { readonly search?: string; readonly state?: RowState } = {},
): Promise<readonly SettingRow[]> {
  const pageAt = async (skip: number): Promise<readonly SettingRow[]> => {
    const { items, next } = await office.call(by, 'getSettingRows', { list, search, state, skip });
    return next === null ? items : [...items, ...(await pageAt(next))];
  };
  return pageAt(0);
}
