import { isSecret } from '#domain/documents/secrecy.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

interface ViewRecord {
  readonly name: 'document.viewed' | 'document.view-refused';
  readonly documentId: number;
  readonly actorId: number;
}

/** Every look at a secret document is kept in the log, granted or refused; who is refused hears of no such letter. */
export const recordView = (database: Database, look: ViewRecord, now: Date): Promise<void> =>
  inTransaction(database, async (transaction) => {
    if (await isOfSecret(transaction, look)) await appendEvents(transaction, [look], now);
  });

const sameViewMs = 10 * 60_000;

/** The same when a file is read: a file comes in pieces, and belongs to the look at its document just before. */
export async function recordFileView(transaction: DatabaseTransaction, look: ViewRecord, now: Date): Promise<void> {
  if (!(await isOfSecret(transaction, look))) return;
  const known = await transaction
    .selectFrom('events')
    .select('sequence')
    .where('documentId', '=', look.documentId)
    .where('actorId', '=', look.actorId)
    .where('name', '=', look.name)
    .where('at', '>', new Date(now.getTime() - sameViewMs))
    .limit(1)
    .executeTakeFirst();
  if (!known) await appendEvents(transaction, [look], now);
}

/** And when its text is read as it was written here, which stands in no file. */
export const recordTextView = (database: Database, look: ViewRecord, now: Date): Promise<void> =>
  inTransaction(database, (transaction) => recordFileView(transaction, look, now));

async function isOfSecret(transaction: DatabaseTransaction, { documentId }: ViewRecord): Promise<boolean> {
  const row = await transaction
    .selectFrom('documents')
    .select('secrecy')
    .where('id', '=', documentId)
    .executeTakeFirst();
  return row !== undefined && isSecret(row.secrecy);
}
