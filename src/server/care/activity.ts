import { sql } from 'kysely';

import type { ActivityEventView, ActivityFilter } from '#contract/activity.ts';
import { activityEventsOf, letterEvents } from '#domain/care/activity.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { visibleTo } from '#server/access/visible-to.ts';
import type { Database } from '#server/platform/database/database.ts';

import { aboutWhom, byWhom, isInPeriod } from './system-log.ts';

/** With its number in the log, which no reader sees: `event-ids.ts`. */
export type ActivityRow = Omit<ActivityEventView, 'id'> & { readonly sequence: number };

interface Page extends ActivityFilter {
  readonly take: number;
  /** The number of the last event of the page before. */
  readonly before?: number | undefined;
}

/**
 * What a person did, newest first. Work on a letter is told only to whoever may read the letter: nobody learns here that
 * there is another one.
 */
export async function findActivity(
  database: Database,
  viewer: Viewer,
  { personId, group, from, until, take, before }: Page,
): Promise<ActivityRow[]> {
  const isReadable = visibleTo(viewer, sql.ref('documents.id'), sql.ref('documents.secrecy'));
  const isTold = sql`CASE
    WHEN events.document_id IS NULL
      THEN events.name <> ALL(${[...letterEvents]}::text[]) AND (events.details ->> 'isSecret') IS DISTINCT FROM 'true'
    WHEN events.name <> ALL(${[...letterEvents]}::text[]) THEN false
    ELSE ${isReadable}
  END`;
  const { rows } = await sql<Omit<ActivityRow, 'letter'> & { subject: string | null; letterNumber: string | null }>`
    SELECT events.sequence, events.at, events.name AS event,
      events.details ->> 'list' AS list, events.details ->> 'address' AS address, events.details ->> 'device' AS device,
      coalesce(actor.full_name, '') AS person_name, coalesce(about.full_name, '') AS about_name,
      documents.subject, documents.letter_number
    FROM events
    LEFT JOIN documents ON documents.id = events.document_id
    LEFT JOIN person_names AS actor ON actor.id = ${byWhom}
    LEFT JOIN person_names AS about ON about.id = ${aboutWhom}
    WHERE events.actor_id = ${personId} AND events.name = ANY(${[...activityEventsOf(group)]}::text[])
      AND ${isInPeriod({ from, until })} AND (${before ?? null}::bigint IS NULL OR events.sequence < ${before ?? null}) AND ${isTold}
    ORDER BY events.sequence DESC
    LIMIT ${take}`.execute(database);
  return rows.map(({ subject, letterNumber, ...row }) => ({
    ...row,
    letter: subject === null ? null : { subject, number: letterNumber ?? '' },
  }));
}
