import { sql } from 'kysely';

import { carePage, type LiveSession } from '#contract/care.ts';
import { searchText } from '#domain/text/search-text.ts';
import { idleSince } from '#server/accounts/session-queries.ts';
import { textContains } from '#server/platform/database/text-contains.ts';
import type { Database } from '#server/platform/database/database.ts';

interface Page {
  readonly search: string;
  readonly after?: { readonly since: Date; readonly sessionId: string } | undefined;
}

const words = sql`lower(concat_ws(' ', person_names.full_name, accounts.username, units.name))`;

/** The last sign-in first, `carePage` at a time. What is searched for may be a name, a user name or a unit. */
export async function findLiveSessions(
  database: Database,
  { search, after }: Page,
  now: Date,
): Promise<readonly Omit<LiveSession, 'isThis'>[]> {
  const { rows } = await sql<Omit<LiveSession, 'isThis'>>`
    SELECT sessions.id AS session_id, person_names.full_name AS person_name, accounts.username, units.name AS unit_name,
      sessions.device_name AS device, sessions.address, sessions.created_at AS since, sessions.last_seen_at
    FROM sessions
    JOIN accounts ON accounts.person_id = sessions.person_id
    JOIN person_names ON person_names.id = sessions.person_id
    JOIN units ON units.id = person_names.unit_id
    WHERE sessions.ended_at IS NULL AND sessions.expires_at > ${now}
      AND sessions.last_seen_at > ${idleSince(now)}
      AND ${after ? sql`(sessions.created_at, sessions.id) < (${after.since}, ${after.sessionId})` : sql`true`}
      AND ${search === '' ? sql`true` : textContains(words, searchText(search))}
    ORDER BY sessions.created_at DESC, sessions.id DESC
    LIMIT ${carePage}`.execute(database);
  return rows;
}
