import { sql } from 'kysely';

import type { EventName } from '#domain/events.ts';
import { hashEvent, type HashedEvent } from '#server/platform/audit/event-hash.ts';
import { logKeyOf, type Database } from '#server/platform/database/database.ts';

interface LinkedEvent extends Omit<HashedEvent, 'details'> {
  readonly details: string;
  readonly hash: Buffer;
  readonly previousHash: Buffer;
  /** The hash of the event before it in the log. */
  readonly linkedHash: Buffer | null;
}

const eventsPerPage = 1000;

/**
 * Checks the logged events about the numbers of a unit: each has its own hash and continues the event before it. `npm
 * run verify-log` checks the whole chain.
 */
export async function checkNumberEvents(
  database: Database,
  { unitId, year }: { readonly unitId: number; readonly year: number },
  seen: readonly boolean[],
): Promise<{ checked: number; isWhole: boolean }> {
  let checked = 0;
  let isWhole = true;
  for (let after = 0; ;) {
    const page = await pageOf(database, { unitId, year, seen, after });
    for (const { details, hash, previousHash, linkedHash, ...event } of page) {
      const expected = hashEvent(logKeyOf(database), previousHash, { ...event, details: JSON.parse(details) });
      const isLinked = linkedHash === null ? event.sequence === 1 : linkedHash.equals(previousHash);
      isWhole &&= isLinked && hash.equals(expected);
    }
    checked += page.length;
    const last = page.at(-1);
    if (!last || page.length < eventsPerPage) return { checked, isWhole };
    after = last.sequence;
  }
}

/** As in the index `events_of_numbers`, which can be used only if it has all of them. */
export const eventsOfNumbers = [
  'number.reserved',
  'number.inserted',
  'number.cancelled',
  'number.next-set',
  'number.next-unset',
  'number.reservation-expired',
] as const satisfies readonly EventName[];

async function pageOf(
  database: Database,
  { unitId, year, seen, after }: { unitId: number; year: number; seen: readonly boolean[]; after: number },
): Promise<readonly LinkedEvent[]> {
  const result = await sql<LinkedEvent>`
    SELECT events.sequence, events.at, events.name, events.actor_id, events.on_behalf_of_id, events.delegation_kind,
      events.document_id, events.leg_id, events.task_id, events.from_state, events.to_state, events.note,
      events.details::text AS details, events.hash, events.previous_hash, linked.hash AS linked_hash
    FROM events LEFT JOIN events AS linked ON linked.sequence = events.sequence - 1
    WHERE events.name IN (${sql.join(eventsOfNumbers.map((name) => sql.lit(name)))})
      AND (events.details->>'unitId')::int = ${unitId} AND (events.details->>'year')::int = ${year}
      AND (events.details->>'isSecret')::boolean = ANY(${[...seen]}::boolean[]) AND events.sequence > ${after}
    ORDER BY events.sequence LIMIT ${eventsPerPage}`.execute(database);
  return result.rows;
}
