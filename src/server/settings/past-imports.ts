import { sql } from 'kysely';

import type { SettingImport } from '#contract/setting-imports.ts';
import { settingsPage } from '#contract/row-query.ts';
import { memberOf } from '#domain/member-of.ts';
import type { SettingListName } from '#domain/settings/setting-lists.ts';
import { importedNames, type ImportedName } from '#domain/settings/setting-sheets.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

/** The files that were imported, newest first. */
export async function pastImports(
  database: Database,
  list: ImportedName,
  before: number | undefined,
): Promise<SettingImport[]> {
  const imports = await database
    .selectFrom('listImports')
    .innerJoin('personNames as importers', 'importers.id', 'listImports.importedBy')
    .leftJoin('personNames as undoers', 'undoers.id', 'listImports.undoneBy')
    .select(['listImports.id', 'listImports.importedAt', 'listImports.fileName', 'listImports.added'])
    .select(['listImports.changed', 'listImports.undoneAt', 'listImports.kept'])
    .select(['importers.fullName as importer', 'undoers.fullName as undoer'])
    .where('listImports.list', '=', list)
    .$if(before !== undefined, (query) => query.where('listImports.id', '<', before ?? 0))
    .orderBy('listImports.id', 'desc')
    .limit(settingsPage)
    .execute();
  return imports.map(({ importedAt, importer, undoneAt, undoer, kept, ...row }) => ({
    ...row,
    at: importedAt,
    personName: importer ?? '',
    undone: undoneAt === null ? null : { at: undoneAt, personName: undoer ?? '', kept },
  }));
}

/** Undefined when there is none. */
export async function findImport(connection: Database | DatabaseTransaction, importId: number) {
  const found = await connection
    .selectFrom('listImports')
    .select(['id', 'list', 'fileName', 'importedAt', 'undoneAt'])
    .where('id', '=', importId)
    .executeTakeFirst();
  return found && { ...found, list: memberOf(importedNames, found.list) };
}

/**
 * The rows that the undo of an import put out of use, and that nobody touched since. The log has the undo and what it wrote at
 * the same moment.
 */
export async function putOutOfUseByUndo(
  connection: Database | DatabaseTransaction,
  list: SettingListName,
): Promise<ReadonlySet<number>> {
  const undoings = await connection
    .selectFrom('events')
    .select('at')
    .where('name', '=', 'setting.import-undone')
    .where('documentId', 'is', null)
    .where(sql<boolean>`details ->> 'list' = ${list}`)
    .execute();
  if (undoings.length === 0) return new Set();
  const { rows } = await sql<{ rowId: number; at: Date; isInUse: boolean }>`
    SELECT DISTINCT ON ((details ->> 'rowId')::int) (details ->> 'rowId')::int AS row_id, at,
      coalesce((details -> 'after' ->> 'isActive')::boolean, false) AS is_in_use
    FROM events WHERE name IN ('setting.saved', 'setting.removed') AND details ->> 'list' = ${list}
    ORDER BY (details ->> 'rowId')::int, sequence DESC`.execute(connection);
  const moments = new Set(undoings.map(({ at }) => at.getTime()));
  return new Set(rows.flatMap(({ rowId, at, isInUse }) => (!isInUse && moments.has(at.getTime()) ? [rowId] : [])));
}

/** `kept`: rows that stayed. */
export const markUndone = (
  transaction: DatabaseTransaction,
  importId: number,
  { actorId, now, kept }: { readonly actorId: number; readonly now: Date; readonly kept: number },
) =>
  transaction
    .updateTable('listImports')
    .set({ undoneAt: now, undoneBy: actorId, kept })
    .where('id', '=', importId)
    .execute();
