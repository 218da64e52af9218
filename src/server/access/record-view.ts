import { isSecret } from '#domain/documents/secrecy.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

interface ViewRecord {
  readonly documentId: number;
  readonly actorId: number;
}

/** Logs every view of a secret document. Refused ones are in `refused-views.ts`. */
export const recordView = (database: Database, view: ViewRecord, now: Date): Promise<void> =>
  inTransaction(database, async (transaction) => {
    if (await isOfSecret(transaction, view))
      await appendEvents(transaction, [{ name: 'document.viewed', ...view }], now);
  });

/** A view within ten minutes of the last one is the same view. */
export const sameViewMs = 10 * 60_000;

/** Before it was in its present class, a view was of another letter. */
const classEvents = ['document.reclassified', 'document.class-inherited'] as const;

/** A browser fetches a file in many ranges. */
export async function recordFileView(transaction: DatabaseTransaction, view: ViewRecord, now: Date): Promise<void> {
  if (!(await isOfSecret(transaction, view))) return;
  const known = await transaction
    .selectFrom('events')
    .select('name')
    .where('documentId', '=', view.documentId)
    .where((where) =>
      where.or([
        where('name', 'in', classEvents),
        where.and([where('actorId', '=', view.actorId), where('name', '=', 'document.viewed')]),
      ]),
    )
    .where('at', '>', new Date(now.getTime() - sameViewMs))
    .orderBy('sequence', 'desc')
    .executeTakeFirst();
  if (known?.name !== 'document.viewed') await appendEvents(transaction, [{ name: 'document.viewed', ...view }], now);
}

/** For what is read of a letter beside opening it: its writing, notes, readers and dispatches. */
export const recordPartView = (database: Database, view: ViewRecord, now: Date): Promise<void> =>
  inTransaction(database, (transaction) => recordFileView(transaction, view, now));

async function isOfSecret(transaction: DatabaseTransaction, { documentId }: ViewRecord): Promise<boolean> {
  const row = await transaction
    .selectFrom('documents')
    .select('secrecy')
    .where('id', '=', documentId)
    .executeTakeFirst();
  return row !== undefined && isSecret(row.secrecy);
}
