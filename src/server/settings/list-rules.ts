import { sql } from 'kysely';

import { refuse, type Refusal } from '#domain/refusal.ts';
import type { SettingListName } from '#domain/settings/setting-lists.ts';
import { listsWith } from '#domain/workflow/todo/todo-lists.ts';
import { deskTray } from '#domain/workflow/todo/trays.ts';
import { endSessions } from '#server/accounts/end-sessions.ts';
import { findSessionsOfPerson } from '#server/accounts/session-queries.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import type { ListRow } from './list-queries.ts';

interface SavedRow {
  readonly transaction: DatabaseTransaction;
  readonly actorId: number;
  readonly now: Date;
  /** Undefined of a new row. */
  readonly before: ListRow | undefined;
  readonly after: Pick<ListRow, 'isActive' | 'values'> & { readonly id: number | undefined };
}

/** What a list demands of a row besides its values, and what follows from it. */
type ListRule = (saved: SavedRow) => Promise<Refusal | undefined>;

export const listRules: Readonly<Partial<Record<SettingListName, ListRule>>> = {
  persons: leaveService,
  units: async (saved) => (await refusalOfPlace(saved)) ?? (await refusalOfClosing(saved)),
};

/** The units stay one tree: only the agency itself is under none, and no unit is under itself. */
async function refusalOfPlace({ transaction, before, after }: SavedRow): Promise<Refusal | undefined> {
  const parentId = after.values['parentId'];
  const refused = refuse('invalid-request', { fields: { 'values.parentId': 'not-valid' } });
  if (before && before.values['parentId'] === parentId) return undefined;
  if (typeof parentId !== 'number') return refused;
  if (after.id === undefined) return undefined;
  const { rows } = await sql`
    WITH RECURSIVE above AS (
      SELECT id, parent_id FROM units WHERE id = ${parentId}
      UNION
      SELECT units.id, units.parent_id FROM units JOIN above ON units.id = above.parent_id
    )
    SELECT 1 FROM above WHERE id = ${after.id}`.execute(transaction);
  return rows.length > 0 ? refused : undefined;
}

/** ปกติ, ลับ and ลับมาก (`secrecy.ts`). */
const storedClasses = [1, 2, 3];
const listsToAct = listsWith(({ group }) => group === 'act');
const traysOf = (unitId: number) => storedClasses.map((secrecy) => deskTray(unitId, secrecy));

/** A unit is closed once nothing is left in it: no open unit below, nobody in service, no work. */
async function refusalOfClosing({ transaction, before, after }: SavedRow): Promise<Refusal | undefined> {
  if (!before?.isActive || after.isActive) return undefined;
  const { rows } = await sql<{ hasUnits: boolean; hasPersons: boolean; hasWork: boolean }>`
    SELECT
      EXISTS (SELECT FROM units WHERE parent_id = ${before.id} AND closed_on IS NULL) AS has_units,
      EXISTS (SELECT FROM persons WHERE unit_id = ${before.id} AND is_active) AS has_persons,
      EXISTS (
        SELECT FROM tray_items WHERE tray = ANY(${traysOf(before.id)}::text[]) AND list = ANY(${[...listsToAct]}::text[])
      ) AS has_work`.execute(transaction);
  const [left] = rows;
  if (left?.hasUnits) return refuse('unit-has-units');
  if (left?.hasPersons) return refuse('unit-has-persons');
  return left?.hasWork ? refuse('unit-has-work') : undefined;
}

const leaves = (before: Pick<ListRow, 'isActive'> | null | undefined, after: Pick<ListRow, 'isActive'> | null) =>
  before?.isActive === true && after?.isActive === false;

/** Who leaves the service holds no office and no clearance from then on. */
async function leaveService({ transaction, actorId, now, before, after }: SavedRow): Promise<Refusal | undefined> {
  if (!before || !leaves(before, after)) return undefined;
  if (before.id === actorId) return refuse('own-account');
  for (const table of ['unitRoles', 'clearances'] as const)
    await transaction
      .updateTable(table)
      .set({ validTo: now })
      .where('personId', '=', before.id)
      .where(({ or, eb }) => or([eb('validTo', 'is', null), eb('validTo', '>', now)]))
      .execute();
  return undefined;
}

interface Changed {
  readonly rowId: number;
  readonly before: Pick<ListRow, 'isActive'> | null;
  readonly after: Pick<ListRow, 'isActive'> | null;
}

/** Who left the service is signed out at once. Called after all rows were saved, because it locks the end of the log. */
export async function signOutLeavers(
  transaction: DatabaseTransaction,
  list: SettingListName,
  changed: readonly Changed[],
  now: Date,
): Promise<void> {
  if (list !== 'persons') return;
  const sessionIds: string[] = [];
  for (const { rowId, before, after } of changed)
    if (leaves(before, after))
      sessionIds.push(...(await findSessionsOfPerson(transaction, rowId, now)).map(({ id }) => id));
  await endSessions(transaction, sessionIds, 'left', now);
}
