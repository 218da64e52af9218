import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { withoutFormerOrder } from '#domain/settings/moved-person.ts';
import { growsByHand, type SettingList } from '#domain/settings/setting-list.ts';
import { settingLists, type SettingListName } from '#domain/settings/setting-lists.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { centralRegistryId } from '#server/people/central-registry.ts';
import { lockPersonsAndUnits } from '#server/people/lock-persons-and-units.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import {
  brokenReferences,
  deleteRow,
  insertRow,
  placesInUse,
  isKeyTaken,
  listRow,
  updateRow,
  type ListRow,
} from './list-queries.ts';
import { listRules, removalRules, type PlannedRows } from './list-rules.ts';
import { digestOfRow } from './row-digest.ts';

type StoredRow = Omit<ListRow, 'id'>;

/** What the log says of a change; `before` is null of a new row, `after` of one that is gone. */
export type ChangedRow = {
  readonly rowId: number;
  readonly before: StoredRow | null;
  readonly after: StoredRow | null;
};

const stored = ({ isActive, values, names }: ListRow): StoredRow => ({ isActive, values, names });

interface WrittenRow extends Pick<ListRow, 'isActive' | 'values'> {
  readonly id?: number | undefined;
}

interface SeenRow extends WrittenRow {
  /** The digest of the row as the person saw it; null of a new one. */
  readonly seen: string | null;
}

interface RowActor {
  readonly actorId: number;
  readonly now: Date;
  /** Of a person who leaves, or a unit that is merged: the caller sees to what they have open and hold. */
  readonly isHandedOver?: boolean;
  /** Of a person whose unit is merged: they hold the same position in the other one. */
  readonly keepsPosition?: boolean;
  /** Of the central registry: another unit becomes it in the same transaction. */
  readonly isPassedOn?: boolean;
  /** What other rows say once the same transaction has written them. */
  readonly planned?: PlannedRows;
}

/** Adds a row, or changes the one named. Errors: `not-found`, `invalid-request` by field, those of the list's own rule. */
export async function saveRow(
  transaction: DatabaseTransaction,
  list: SettingListName,
  { id, ...requested }: WrittenRow,
  { now, keepsPosition = false, ...actor }: RowActor,
): Promise<ChangedRow | Refusal> {
  const declared: SettingList = settingLists[list];
  if (id === undefined && !growsByHand(declared)) return refuse('rows-stay');
  const before = id === undefined ? undefined : await listRow(transaction, list, id);
  if (id !== undefined && !before) return refuse('not-found');
  const moves = list === 'persons' && !keepsPosition;
  const row = moves ? { ...requested, values: withoutFormerOrder(before?.values, requested.values) } : requested;
  if (await isKeyTaken(transaction, list, row.values, id))
    return refuse('invalid-request', { fields: { [`values.${declared.key}`]: 'taken' } });
  // A row that comes back into use refers to nothing that was closed meanwhile.
  const isBack = before?.isActive === false && row.isActive;
  const broken = await brokenReferences(transaction, list, row.values, isBack ? undefined : before?.values);
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

/**
 * The same by hand: the row is still what the person saw, because all its values are written; and a unit that becomes the
 * central registry takes it from the former one. Returns what the log says of each row. Errors also: `list-changed`.
 */
export async function saveRowByHand(
  transaction: DatabaseTransaction,
  list: SettingListName,
  { seen, ...row }: SeenRow,
  actor: RowActor,
): Promise<{ readonly rowId: number; readonly saved: readonly ChangedRow[] } | Refusal> {
  // What a person changes of their own row meanwhile waits, and is not overwritten.
  if (list === 'persons' && row.id !== undefined) await lockPersonsAndUnits(transaction, [row.id], []);
  const before = row.id === undefined ? null : await listRow(transaction, list, row.id);
  if (before === undefined) return refuse('not-found');
  if ((before && digestOfRow(before)) !== seen) return refuse('list-changed');
  const former = list === 'units' ? await formerRegistry(transaction, row) : undefined;
  const withoutIt = former && { ...former, values: { ...former.values, isCentralRegistry: false } };
  const passed = withoutIt && (await saveRow(transaction, list, withoutIt, { ...actor, isPassedOn: true }));
  if (isRefusal(passed)) return passed;
  const saved = await saveRow(transaction, list, row, actor);
  return isRefusal(saved) ? saved : { rowId: saved.rowId, saved: passed ? [passed, saved] : [saved] };
}

async function formerRegistry(transaction: DatabaseTransaction, { id, isActive, values }: WrittenRow) {
  const formerId = isActive && values['isCentralRegistry'] === true ? await centralRegistryId(transaction) : undefined;
  return formerId === undefined || formerId === id ? undefined : listRow(transaction, 'units', formerId);
}

/** Errors: `not-found`, `rows-stay` in a list of which none goes, `list-changed`, `setting-in-use`, those of the list’s own rule. */
export async function removeRow(
  transaction: DatabaseTransaction,
  list: SettingListName,
  { id, seen }: { readonly id: number; readonly seen: string },
): Promise<ChangedRow | Refusal> {
  if (settingLists[list].rows !== 'own') return refuse('rows-stay');
  const before = await listRow(transaction, list, id);
  if (!before) return refuse('not-found');
  if (digestOfRow(before) !== seen) return refuse('list-changed');
  const refused = await removalRules[list]?.(transaction, before);
  if (refused) return refused;
  const places = await placesInUse(transaction, list, id);
  if (places.length > 0) return refuse('setting-in-use', { places });
  await deleteRow(transaction, list, id);
  return { rowId: id, before: stored(before), after: null };
}
