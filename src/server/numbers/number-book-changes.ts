import { sql } from 'kysely';
import { z } from 'zod';

import { numberBookChangesPage, type NumberBookChange } from '#contract/registers/number-books.ts';
import { books } from '#domain/registers/books.ts';
import { eventIdOf } from '#server/platform/audit/event-ids.ts';
import type { Platform } from '#server/platform/platform.ts';

const details = z.object({
  unitId: z.number(),
  book: z.enum(books),
  isCircular: z.boolean(),
  year: z.number(),
  first: z.number(),
  last: z.number(),
});

interface ChangeRow {
  readonly sequence: number;
  readonly at: Date;
  readonly name: string;
  readonly note: string | null;
  readonly details: string;
  readonly personName: string;
  readonly unitName: string;
}

/** Newest first, after the event with the number `last`. Of secret registers nothing is said, because even that is secret. */
export async function numberBookChanges(
  { database, deriveKey }: Pick<Platform, 'database' | 'deriveKey'>,
  last: number | undefined,
): Promise<NumberBookChange[]> {
  const { rows } = await sql<ChangeRow>`
    SELECT events.sequence, events.at, events.name, events.note, events.details, person_names.full_name AS person_name,
      units.name AS unit_name
    FROM events
    JOIN person_names ON person_names.id = events.actor_id
    JOIN units ON units.id = (events.details ->> 'unitId')::integer
    WHERE events.name IN ('number.next-set', 'number.next-unset')
      AND NOT (events.details ->> 'isSecret')::boolean
      AND (${last ?? null}::bigint IS NULL OR events.sequence < ${last ?? null})
    ORDER BY events.sequence DESC LIMIT ${numberBookChangesPage}`.execute(database);
  return rows.map((row) => ({
    ...details.parse(JSON.parse(row.details)),
    id: eventIdOf({ deriveKey }, row.sequence),
    at: row.at,
    personName: row.personName,
    unitName: row.unitName,
    isSet: row.name === 'number.next-set',
    reason: row.note ?? '',
  }));
}
