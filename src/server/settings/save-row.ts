import { refuse, type Refusal } from '#domain/refusal.ts';
import { growsByHand, type SettingList } from '#domain/settings/setting-list.ts';
import { settingLists, type SettingListName } from '#domain/settings/setting-lists.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import {
  brokenReferences,
  deleteRow,
  insertRow,
  isInUse,
  isKeyTaken,
  listRow,
  updateRow,
  type ListRow,
} from './list-queries.ts';
import { listRules } from './list-rules.ts';

type StoredRow = Omit<ListRow, 'id'>;

/** What the log says of a change; `before` is null of a new row, `after` of one that is gone. */
export type ChangedRow = {
  readonly rowId: number;
  readonly before: StoredRow | null;
  readonly after: StoredRow | null;
};

const stored = ({ isActive, values, names }: ListRow): StoredRow => ({ isActive, values, names });

type WrittenRow = Pick<ListRow, 'isActive' | 'values'> & { readonly id?: number | undefined };

interface RowActor {
  readonly actorId: number;
  readonly now: Date;
  /** Of a person who leaves, or a unit that is merged: the caller sees to what they have open and hold. */
  readonly isHandedOver?: boolean;
}

/** Adds a row, or changes the one named. Errors: `not-found`, `invalid-request` by field, those of the list's own rule. */
export async function saveRow(
  transaction: DatabaseTransaction,
  list: SettingListName,
  { id, ...row }: WrittenRow,
  { now, ...actor }: RowActor,
): Promise<ChangedRow | Refusal> {
  const declared: SettingList = settingLists[list];
  if (id === undefined && !growsByHand(declared)) return refuse('rows-stay');
  const before = id === undefined ? undefined : await listRow(transaction, list, id);
  if (id !== undefined && !before) return refuse('not-found');
  if (await isKeyTaken(transaction, list, row.values, id))
    return refuse('invalid-request', { fields: { [`values.${declared.key}`]: 'taken' } });
  const broken = await brokenReferences(transaction, list, row.values, before?.values);
  if (broken.length > 0)
    return refuse('invalid-request', {
      fields: Object.fromEntries(broken.map((field) => [`values.${field}`, 'not-valid'])),
    });
  const change = { transaction, now, ...actor, before, after: { id, ...row } };
  const refused = await listRules[list]?.(change);
  if (refused) return refused;
  const written = { ...row, today: dayOf(now) };
  if (before) await updateRow(transaction, list, before.id, written, before);
  const rowId = before?.id ?? (await insertRow(transaction, list, written));
  const after = await listRow(transaction, list, rowId);
  return { rowId, before: before ? stored(before) : null, after: after ? stored(after) : null };
}

/** Errors: `not-found`, `not-permitted` in a list whose rows stay, `setting-in-use`. */
export async function removeRow(
  transaction: DatabaseTransaction,
  list: SettingListName,
  id: number,
): Promise<ChangedRow | Refusal> {
  if (settingLists[list].rows !== 'own') return refuse('rows-stay');
  const before = await listRow(transaction, list, id);
  if (!before) return refuse('not-found');
  if (await isInUse(transaction, list, id)) return refuse('setting-in-use');
  await deleteRow(transaction, list, id);
  return { rowId: id, before: stored(before), after: null };
}
