import type { SettingSheetName } from '#domain/settings/setting-sheets.ts';
import { rowsOfWorkbook } from '#tests/support/read-workbook.ts';
import type { Caller } from '#tests/support/server-calls.ts';

import type { OfficeServer } from './office-server.ts';

/** A screen of the settings as the workbook in English that the person gets, without its heads. */
export async function exportedSheet({ app }: OfficeServer, { token }: Caller, sheet: SettingSheetName) {
  const { rawPayload } = await app.inject({
    url: `/api/settings/export-sheet?sheet=${sheet}&language=en`,
    headers: { authorization: `Bearer ${token}` },
  });
  return (await rowsOfWorkbook(rawPayload)).slice(1);
}
