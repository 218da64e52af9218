import { sql } from 'kysely';
import { z } from 'zod';

import { bookChangesPage, type BookDisplayChange } from '#contract/registers/book-displays.ts';
import { yearBases } from '#domain/registers/book-years.ts';
import { books } from '#domain/registers/books.ts';
import { entryColumns } from '#domain/registers/columns.ts';
import { entryActions } from '#domain/registers/entries.ts';
import { eventIdOf } from '#server/platform/audit/event-ids.ts';
import type { Platform } from '#server/platform/platform.ts';

const columns = z.array(
  z.object({
    column: z.enum(entryColumns),
    heading: z.string(),
    headingEnglish: z.string(),
    isShown: z.boolean(),
  }),
);
const actions = z.array(z.object({ action: z.enum(entryActions), isShown: z.boolean() }));
const book = z.object({ book: z.enum(books), isSecret: z.boolean() });
const years = z.object({ fromYear: z.number(), yearBasis: z.enum(yearBases) });

interface ChangeRow {
  readonly sequence: number;
  readonly at: Date;
  readonly name: string;
  readonly details: string;
  readonly note: string | null;
  readonly personName: string;
  readonly unitName: string | null;
}

/**
 * Newest first, `bookChangesPage` at a time, after the event with the number `before`. The years of secret registers are
 * left out: they say which units have one in use.
 */
export async function bookDisplayChanges(
  { database, deriveKey }: Pick<Platform, 'database' | 'deriveKey'>,
  before: number | undefined,
): Promise<BookDisplayChange[]> {
  const { rows } = await sql<ChangeRow>`
    SELECT events.sequence, events.at, events.name, events.details, events.note, person_names.full_name AS person_name,
      units.name AS unit_name
    FROM events JOIN person_names ON person_names.id = events.actor_id
    LEFT JOIN units ON units.id = (events.details ->> 'unitId')::int
    WHERE events.name IN ('book.columns-saved', 'book.actions-saved', 'book.years-set')
      AND NOT (events.name = 'book.years-set' AND (events.details ->> 'isSecret') = 'true')
      AND (${before ?? null}::bigint IS NULL OR events.sequence < ${before ?? null})
    ORDER BY events.sequence DESC LIMIT ${bookChangesPage}`.execute(database);
  return rows.map(({ sequence, at, personName, name, details, note, unitName }) => {
    const found: unknown = JSON.parse(details);
    return {
      id: eventIdOf({ deriveKey }, sequence),
      at,
      personName,
      ...book.parse(found),
      columns: name === 'book.columns-saved' ? z.object({ before: columns, after: columns }).parse(found) : null,
      actions: name === 'book.actions-saved' ? z.object({ before: actions, after: actions }).parse(found) : null,
      years: name === 'book.years-set' ? { ...years.parse(found), unitName: unitName ?? '', reason: note ?? '' } : null,
    };
  });
}
