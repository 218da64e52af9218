import type { SettingListName } from '#domain/settings/setting-lists.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { insertRow, updateRow } from './list-queries.ts';
import type { PlannedRow } from './plan-import.ts';
import type { ChangedRow } from './save-row.ts';

/** Adds and changes rows of a list that nobody else changes meanwhile; returns what the log says of each. */
export async function writeImport(
  transaction: DatabaseTransaction,
  list: SettingListName,
  changes: readonly PlannedRow[],
): Promise<readonly ChangedRow[]> {
  const written: ChangedRow[] = [];
  for (const { before, after } of changes) {
    if (before) await updateRow(transaction, list, before.id, after);
    const rowId = before ? before.id : await insertRow(transaction, list, after);
    written.push({ rowId, before: before ? { isActive: before.isActive, values: before.values } : null, after });
  }
  return written;
}
