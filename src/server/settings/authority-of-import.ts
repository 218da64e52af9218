import type { AuthorityPreview } from '#contract/permissions/authority.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { growsByHand, type SettingList } from '#domain/settings/setting-list.ts';
import { settingLists, type SettingListName } from '#domain/settings/setting-lists.ts';
import { previewAuthority } from '#server/permissions/preview-authority.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { CallContext } from '#server/platform/http/handlers.ts';

import { lockList } from './list-queries.ts';
import { followSaved } from './list-rules.ts';
import type { PlannedImport, PlannedRow } from './plan-import.ts';
import { writeDuties } from './write-duties.ts';
import { writeImport } from './write-import.ts';

/**
 * Whom a file takes what from and whom it gives what: the rows that do are written and rolled back. Undefined where there are
 * none, or where the import will be refused for what it says of them. Errors: `server-busy`.
 */
export async function authorityOfImport(
  list: SettingListName,
  { changes, faulty }: PlannedImport,
  context: CallContext,
): Promise<AuthorityPreview | Refusal | undefined> {
  const concerned = concernedBy(list, changes);
  if (faulty.length > 0 || concerned.length === 0) return undefined;
  const tried = await previewAuthority(context, (transaction) => tryRows(transaction, list, concerned, context));
  if (!isRefusal(tried)) return tried.item;
  return tried.refused === 'server-busy' ? tried : undefined;
}

/** Nobody has anything by a row that is new, unless the file gives it; one that others are put below is written with them. */
function concernedBy(list: SettingListName, changes: readonly PlannedRow[]): readonly PlannedRow[] {
  const declared: SettingList = settingLists[list];
  const fields = declared.authorityFields;
  if (!fields) return [];
  const isConcerned = ({ before, after, duties }: PlannedRow) => {
    if (duties && duties.given.length + duties.givenPositions.length > 0) return true;
    if (!before) return fields.some((field) => after.values[field] === true);
    const isSwitched = growsByHand(declared) && before.isActive !== after.isActive;
    return isSwitched || fields.some((field) => before.values[field] !== after.values[field]);
  };
  const rowAt = new Map(changes.map((change) => [change.rowNumber, change]));
  const concerned = new Set<PlannedRow>();
  for (const change of changes.filter(isConcerned))
    for (let row: PlannedRow | undefined = change; row && !concerned.has(row); row = rowAt.get(row.below ?? Number.NaN))
      concerned.add(row);
  return changes.filter((change) => concerned.has(change));
}

async function tryRows(
  transaction: DatabaseTransaction,
  list: SettingListName,
  changes: readonly PlannedRow[],
  { platform, person }: CallContext,
): Promise<Refusal | undefined> {
  const actor = { actorId: person.id, now: platform.clock() };
  await lockList(transaction, list);
  const written = await writeImport(transaction, list, changes, actor);
  if (isRefusal(written)) return written;
  // An account that is opened takes nothing from anybody.
  const given = written.duties.map((duties) => ({ ...duties, account: null }));
  const duties = await writeDuties(platform, transaction, given, { ...actor, sendsLinks: false });
  if (isRefusal(duties)) return duties;
  if (list !== 'signInRules') await followSaved(platform, transaction, list, written.rows, actor);
  return undefined;
}
