import { isRefusal, type Refusal } from '#domain/refusal.ts';
import type { SettingListName } from '#domain/settings/setting-lists.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import type { PlannedRow } from './plan-import.ts';
import { saveRow, type ChangedRow } from './save-row.ts';

/**
 * Adds and changes rows of a list that nobody else changes meanwhile, each under the rules of the list, as by hand.
 * Returns what the log says of each, or the first refusal.
 */
export async function writeImport(
  transaction: DatabaseTransaction,
  list: SettingListName,
  changes: readonly PlannedRow[],
  actor: { readonly actorId: number; readonly now: Date },
): Promise<readonly ChangedRow[] | Refusal> {
  const written: ChangedRow[] = [];
  for (const { before, after } of changes) {
    const saved = await saveRow(transaction, list, { ...after, id: before?.id }, actor);
    if (isRefusal(saved)) return saved;
    written.push(saved);
  }
  return written;
}
