import { refuse, type Refusal } from '#domain/refusal.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { requireAdministrator } from '#server/accounts/require-administrator.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

import { refusalOfRegisters } from './may-bring.ts';
import { booksOf } from './undo-old-import.ts';

/**
 * The files of an import are for whoever could bring all of its registers, because their names say what the letters are
 * about. Those of secret letters are left out of what they see.
 */
export async function refusalOfImport(
  connection: Database | DatabaseTransaction,
  importId: number,
  { personId, viewer }: { readonly personId: number; readonly viewer: Viewer },
): Promise<Refusal | undefined> {
  const found = await connection
    .selectFrom('oldRegisterImports')
    .select('id')
    .where('id', '=', importId)
    .executeTakeFirst();
  if (!found) return refuse('not-found');
  const isAdministrator = (await requireAdministrator(connection, personId)) === undefined;
  return refusalOfRegisters(viewer, await booksOf(connection, importId), isAdministrator);
}
