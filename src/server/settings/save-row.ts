import { refuse, type Refusal } from '#domain/refusal.ts';
import { settingLists, type SettingListName } from '#domain/settings/setting-lists.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { deleteRow, insertRow, isInUse, isNameTaken, listRow, updateRow, type ListRow } from './list-queries.ts';

type StoredRow = Pick<ListRow, 'isActive' | 'values'>;

/** What the log says of a change; `before` is null of a new row, `after` of one that is gone. */
export type ChangedRow = {
  readonly rowId: number;
  readonly before: StoredRow | null;
  readonly after: StoredRow | null;
};

const stored = ({ isActive, values }: ListRow): StoredRow => ({ isActive, values });

type WrittenRow = StoredRow & { readonly id?: number | undefined };

/** Adds a row, or changes the one named. Errors: `not-found`, `invalid-request` when another row has the name. */
export async function saveRow(
  transaction: DatabaseTransaction,
  list: SettingListName,
  { id, ...row }: WrittenRow,
): Promise<ChangedRow | Refusal> {
  const { namedBy, rows } = settingLists[list];
  if (id === undefined && rows === 'fixed') return refuse('not-permitted');
  const before = id === undefined ? undefined : await listRow(transaction, list, id);
  if (id !== undefined && !before) return refuse('not-found');
  if (await isNameTaken(transaction, list, row.values, id))
    return refuse('invalid-request', { fields: { [`values.${namedBy}`]: 'taken' } });
  const rowId = id ?? (await insertRow(transaction, list, row));
  if (id !== undefined) await updateRow(transaction, list, id, row);
  return { rowId, before: before ? stored(before) : null, after: row };
}

/** Errors: `not-found`, `not-permitted` for a row of a fixed list, `setting-in-use`. */
export async function removeRow(
  transaction: DatabaseTransaction,
  list: SettingListName,
  id: number,
): Promise<ChangedRow | Refusal> {
  if (settingLists[list].rows === 'fixed') return refuse('not-permitted');
  const before = await listRow(transaction, list, id);
  if (!before) return refuse('not-found');
  if (await isInUse(transaction, list, id)) return refuse('setting-in-use');
  await deleteRow(transaction, list, id);
  return { rowId: id, before: stored(before), after: null };
}
