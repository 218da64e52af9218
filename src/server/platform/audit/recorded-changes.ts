import { sql } from 'kysely';

import type { EventName } from '#domain/events.ts';

import type { Platform } from '../platform.ts';
import { eventIdOf } from './event-ids.ts';

interface Page {
  /** The number of the last event of the page before. */
  readonly before: number | undefined;
  readonly take: number;
}

interface ChangeRow {
  readonly sequence: number;
  readonly at: Date;
  readonly name: string;
  readonly details: string;
  readonly personName: string;
}

/**
 * Who changed what is set up for the whole agency, newest first. Such events are rare in a long log: they are found by
 * their names, never from its end.
 */
export async function recordedChanges(
  { database, deriveKey }: Pick<Platform, 'database' | 'deriveKey'>,
  names: readonly EventName[],
  { before, take }: Page,
) {
  const { rows } = await sql<ChangeRow>`
    WITH recorded AS MATERIALIZED (
      SELECT sequence, at, name, actor_id, details FROM events
      WHERE document_id IS NULL AND name = ANY(${[...names]}::text[])
        AND (${before ?? null}::bigint IS NULL OR sequence < ${before ?? null})
    )
    SELECT recorded.sequence, recorded.at, recorded.name, recorded.details, person_names.full_name AS person_name
    FROM recorded JOIN person_names ON person_names.id = recorded.actor_id
    ORDER BY recorded.sequence DESC LIMIT ${take}`.execute(database);
  return rows.map(({ sequence, details, ...row }) => ({
    ...row,
    id: eventIdOf({ deriveKey }, sequence),
    details: parsed(details),
  }));
}

const parsed = (json: string): unknown => JSON.parse(json);
