import { sql } from 'kysely';

import type { Viewer } from '#domain/people/viewer.ts';
import type { Tenant } from '#domain/tenants/tenant.ts';
import { loadViewer } from '#server/people/load-viewer.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

import { recordFileView } from './record-view.ts';
import { visibleTo } from './visible-to.ts';

/** Whether a person may read a document now: the guard of its files. At a secret one the look is logged. */
export async function mayReadDocument(
  transaction: DatabaseTransaction,
  personId: number,
  documentId: number,
  tenant: Tenant,
  now: Date,
): Promise<boolean> {
  const mayRead = await isReadable(transaction, await loadViewer(transaction, personId, tenant, now), documentId);
  await recordFileView(
    transaction,
    { name: mayRead ? 'document.viewed' : 'document.view-refused', documentId, actorId: personId },
    now,
  );
  return mayRead;
}

/** Asked of the stored readers, without a lock: whoever may not read a document never waits for those who work on it. */
export async function isReadable(
  database: Database | DatabaseTransaction,
  viewer: Viewer,
  documentId: number,
): Promise<boolean> {
  const found = await database
    .selectFrom('documents')
    .select('id')
    .where('id', '=', documentId)
    .where(visibleTo(viewer, sql.ref('documents.id'), sql.ref('documents.secrecy')))
    .executeTakeFirst();
  return found !== undefined;
}
