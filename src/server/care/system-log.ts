import { sql } from 'kysely';

import type { SystemEventView, SystemLogFilter } from '#contract/care.ts';
import { systemEventsOf } from '#domain/care/system-log.ts';
import { searchText } from '#domain/text/search-text.ts';
import { endOfDay, startOfDay } from '#domain/text/thai-dates.ts';
import { textContains } from '#server/platform/database/text-contains.ts';
import type { Database } from '#server/platform/database/database.ts';

/** With its number in the log, which no reader of the system log sees: `event-ids.ts`. */
export type SystemEventRow = Omit<SystemEventView, 'id'> & { readonly sequence: number };

interface Page extends SystemLogFilter {
  readonly take: number;
  /** The number of the last event of the page before. */
  readonly before?: number | undefined;
}

/** Who did it: of a session that another ended, the other. */
export const byWhom = sql`coalesce((events.details ->> 'endedById')::int, events.actor_id)`;
/** To whom, or whose. */
export const aboutWhom = sql`CASE WHEN events.details ->> 'endedById' IS NULL
  THEN coalesce(events.details ->> 'personId', events.details ->> 'deputyId')::int
  ELSE events.actor_id END`;

/** From a day to a day, both included. */
export const isInPeriod = ({ from, until }: Pick<SystemLogFilter, 'from' | 'until'>) => sql`(
  ${from === undefined ? sql`true` : sql`events.at >= ${startOfDay(from)}`}
  AND ${until === undefined ? sql`true` : sql`events.at < ${endOfDay(until)}`}
)`;

/**
 * Newest first, without what is of a letter or a secret book. Each kind of event is read from its own place in the index, so that a rare one is found at once among
 * many sign-ins.
 */
export async function findSystemEvents(
  database: Database,
  { group, from, until, search, take, before }: Page,
): Promise<SystemEventRow[]> {
  const isOfPage =
    before === undefined
      ? sql`true`
      : sql`(events.at, events.sequence) < ((SELECT last.at FROM events AS last WHERE last.sequence = ${before}), ${before})`;
  const isFound =
    search === '' ? sql`true` : sql`(${isOfFound('actor_id', search)} OR ${isOfFound('about_id', search)})`;
  const { rows } = await sql<SystemEventRow>`
    SELECT logged.sequence, logged.at, logged.event, logged.list, logged.address,
      coalesce(actor.full_name, '') AS person_name, coalesce(about.full_name, '') AS about_name
    FROM (
      SELECT logged.* FROM unnest(${[...systemEventsOf(group)]}::text[]) AS wanted (name)
      CROSS JOIN LATERAL (
        SELECT * FROM (
          SELECT events.sequence, events.at, events.name AS event,
            ${byWhom} AS actor_id, ${aboutWhom} AS about_id,
            events.details ->> 'list' AS list, events.details ->> 'address' AS address
          FROM events
          WHERE events.name = wanted.name AND events.document_id IS NULL
            AND (events.details ->> 'isSecret') IS DISTINCT FROM 'true'
            AND ${isInPeriod({ from, until })} AND ${isOfPage}
        ) AS of_name
        WHERE ${isFound}
        ORDER BY of_name.at DESC, of_name.sequence DESC
        LIMIT ${take}
      ) AS logged
      ORDER BY logged.at DESC, logged.sequence DESC
      LIMIT ${take}
    ) AS logged
    LEFT JOIN person_names AS actor ON actor.id = logged.actor_id
    LEFT JOIN person_names AS about ON about.id = logged.about_id
    ORDER BY logged.at DESC, logged.sequence DESC`.execute(database);
  return rows;
}

const isOfFound = (column: 'actor_id' | 'about_id', search: string) => sql`
  ${sql.ref(`of_name.${column}`)} IN (
    SELECT id FROM person_names WHERE ${textContains(sql`lower(person_names.full_name)`, searchText(search))}
  )`;
