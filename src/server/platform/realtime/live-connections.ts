import { sql, type RawBuilder } from 'kysely';

import type { DatabaseTransaction } from '../database/database.ts';

/** A row that was not renewed for this long was left by a process that died. */
const staleMs = 90_000;

const staleBefore = (now: Date) => new Date(now.getTime() - staleMs);

/** True when the person is connected to any process. */
export const hasLiveConnection = (
  personId: RawBuilder<unknown>,
  now: Date,
): RawBuilder<boolean> => sql<boolean>`EXISTS (
  SELECT 1 FROM live_connections
  WHERE live_connections.person_id = ${personId} AND live_connections.seen_at > ${staleBefore(now)})`;

interface ProcessConnections {
  readonly processId: string;
  readonly personIds: readonly number[];
  readonly now: Date;
}

/** Records that the persons are connected to this process, and returns those who were not. */
export async function recordConnections(
  transaction: DatabaseTransaction,
  { processId, personIds, now }: ProcessConnections,
): Promise<number[]> {
  const recorded = await sql<{ personId: number; isNew: boolean }>`
    INSERT INTO live_connections (process_id, person_id, seen_at)
    SELECT ${processId}, person_id, ${now} FROM unnest(${[...personIds]}::int[]) AS connected (person_id)
    ON CONFLICT (process_id, person_id) DO UPDATE SET seen_at = excluded.seen_at
    RETURNING person_id, xmax = 0 AS is_new`.execute(transaction);
  return recorded.rows.filter((row) => row.isNew).map((row) => row.personId);
}

/** Removes one person, or all, of this process. */
export async function dropConnections(
  transaction: DatabaseTransaction,
  processId: string,
  personId?: number,
): Promise<number[]> {
  const dropped = await transaction
    .deleteFrom('liveConnections')
    .where('processId', '=', processId)
    .$if(personId !== undefined, (query) => query.where('personId', '=', personId ?? 0))
    .returning('personId')
    .execute();
  return dropped.map((row) => row.personId);
}

export async function dropStaleConnections(transaction: DatabaseTransaction, now: Date): Promise<number[]> {
  const dropped = await transaction
    .deleteFrom('liveConnections')
    .where('seenAt', '<=', staleBefore(now))
    .returning('personId')
    .execute();
  return dropped.map((row) => row.personId);
}
