import { sql } from 'kysely';

import { isSecret } from '#domain/documents/secrecy.ts';
import { sameViewMs } from '#server/access/record-view.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';

interface Seen {
  readonly arrivalId: number;
  readonly secrecy: number;
}

/** Logs that a person was shown a secret letter that waits to be registered; an open page asks for it again and again. */
export async function recordArrivalView(
  database: Database,
  { arrivalId, secrecy }: Seen,
  personId: number,
  now: Date,
): Promise<void> {
  if (!isSecret(secrecy)) return;
  await inTransaction(database, async (transaction) => {
    const known = await transaction
      .selectFrom('events')
      .select('at')
      .where('name', '=', 'arrival.viewed')
      .where('documentId', 'is', null)
      .where('at', '>', new Date(now.getTime() - sameViewMs))
      .where('actorId', '=', personId)
      .where(sql<string>`details ->> 'arrivalId'`, '=', String(arrivalId))
      .executeTakeFirst();
    if (!known)
      await appendEvents(transaction, [{ name: 'arrival.viewed', actorId: personId, details: { arrivalId } }], now);
  });
}
