import { manualsMenuId } from '#domain/menus/menu-roots.ts';
import { mayManageMenu } from '#server/menus/menu-queries.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

export const managesManuals = (database: Database | DatabaseTransaction, personId: number, now: Date) =>
  mayManageMenu(database, personId, manualsMenuId, now);

/** Everybody may read the file of a published manual; persons who manage the manuals may read all. */
export async function mayReadManualFile(
  transaction: DatabaseTransaction,
  personId: number,
  fileId: number,
  now: Date,
): Promise<boolean> {
  const manual = await transaction
    .selectFrom('manuals')
    .select('isPublished')
    .where('fileId', '=', fileId)
    .executeTakeFirst();
  return manual !== undefined && (manual.isPublished || managesManuals(transaction, personId, now));
}
