import { sql, type RawBuilder } from 'kysely';

import type { DatabaseTransaction } from '../database/database.ts';

/** A row renewed by nobody for this long was left by a process that died. */
const staleMs = 90_000;

const staleBefore = (now: Date) => new Date(now.getTime() - staleMs);

/** Whether a person has a live connection at any process, as a condition of SQL. */
export const hasLiveConnection = (
  personId: RawBuilder<unknown>,
  now: Date,
): RawBuilder<boolean> => sql<boolean>`EXISTS (
  SELECT 1 FROM live_connections
  WHERE live_connections.person_id = ${personId} AND live_connections.seen_at > ${staleBefore(now)})`;

interface Held {
  readonly processId: string;
  readonly personIds: readonly number[];
  readonly now: Date;
}

/** Writes that these persons are at a process now; returns those who were not. */
export async function holdConnections(
  transaction: DatabaseTransaction,
  { processId, personIds, now }: Held,
): Promise<number[]> {
  const written = await sql<{ personId: number; isNew: boolean }>`
    INSERT INTO live_connections (process_id, person_id, seen_at)
    SELECT ${processId}, person_id, ${now} FROM unnest(${[...personIds]}::int[]) AS persons_here (person_id)
    ON CONFLICT (process_id, person_id) DO UPDATE SET seen_at = excluded.seen_at
    RETURNING person_id, xmax = 0 AS is_new`.execute(transaction);
  return written.rows.filter((row) => row.isNew).map((row) => row.personId);
}

/** Writes that a person, or everybody, is at a process no more. */
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

/** Forgets what processes that died have left. */
export async function dropStaleConnections(transaction: DatabaseTransaction, now: Date): Promise<number[]> {
  const dropped = await transaction
    .deleteFrom('liveConnections')
    .where('seenAt', '<=', staleBefore(now))
    .returning('personId')
    .execute();
  return dropped.map((row) => row.personId);
}
