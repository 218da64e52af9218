import { sql } from 'kysely';
import { z } from 'zod';

import { registerDisplayChangesPage, type RegisterDisplayChange } from '#contract/registers/register-displays.ts';
import { hideableBooks } from '#domain/registers/hidden-registers.ts';
import { eventIdOf } from '#server/platform/audit/event-ids.ts';
import type { Platform } from '#server/platform/platform.ts';

const hidden = z.array(z.enum(hideableBooks));
const details = z.object({ before: hidden, after: hidden });

interface ChangeRow {
  readonly sequence: number;
  readonly at: Date;
  readonly details: string;
  readonly personName: string;
  readonly unitName: string;
}

/** Newest first, after the event with the number `before`. */
export async function registerDisplayChanges(
  { database, deriveKey }: Pick<Platform, 'database' | 'deriveKey'>,
  last: number | undefined,
): Promise<RegisterDisplayChange[]> {
  const { rows } = await sql<ChangeRow>`
    SELECT events.sequence, events.at, events.details, person_names.full_name AS person_name, units.name AS unit_name
    FROM events
    JOIN person_names ON person_names.id = events.actor_id
    JOIN units ON units.id = (events.details ->> 'unitId')::integer
    WHERE events.name = 'register-display.saved'
      AND (${last ?? null}::bigint IS NULL OR events.sequence < ${last ?? null})
    ORDER BY events.sequence DESC LIMIT ${registerDisplayChangesPage}`.execute(database);
  return rows.map((row) => {
    const { before, after } = details.parse(JSON.parse(row.details));
    return {
      id: eventIdOf({ deriveKey }, row.sequence),
      at: row.at,
      personName: row.personName,
      unitName: row.unitName,
      hidden: after.filter((book) => !before.includes(book)),
      shown: before.filter((book) => !after.includes(book)),
    };
  });
}
