import type { SettingImport } from '#contract/setting-imports.ts';
import { settingsPage } from '#contract/settings.ts';
import { memberOf } from '#domain/member-of.ts';
import { settingListNames, type SettingListName } from '#domain/settings/setting-lists.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

/** The files that were imported into a list, newest first. */
export async function pastImports(
  database: Database,
  list: SettingListName,
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
  return found && { ...found, list: memberOf(settingListNames, found.list) };
}
