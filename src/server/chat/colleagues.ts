import { sql, type RawBuilder } from 'kysely';

import type { Colleague } from '#contract/chat.ts';
import { likePattern } from '#domain/text/search-text.ts';
import { furtherPositionsOfAll, furtherPositionsText } from '#server/people/person-units.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { hasLiveConnection } from '#server/platform/realtime/live-connections.ts';

const maxResults = 20;

/** Needs `persons` joined with `colleagueTables`. */
export const colleagueColumns = (now: Date): RawBuilder<Colleague> => sql<Colleague>`
  persons.id AS person_id, person_names.full_name AS name, persons.position_name, units.short_name AS unit_name,
  ${furtherPositionsText(now)} AS further_positions,
  persons.is_active, ${hasLiveConnection(sql.ref('persons.id'), now)} AS is_present`;

export const colleagueTables = sql`
  JOIN person_names ON person_names.id = persons.id
  JOIN units ON units.id = persons.unit_id`;

/** Finds persons in service whose name, position or unit contains the text, except the caller. */
export async function findColleagues(
  database: Database,
  personId: number,
  search: string,
  now: Date,
): Promise<Colleague[]> {
  const result = await sql<Colleague>`
    SELECT ${colleagueColumns(now)}
    FROM persons ${colleagueTables}
    LEFT JOIN ${furtherPositionsOfAll(now)} AS further ON further.person_id = persons.id
    WHERE persons.is_active AND persons.id <> ${personId}
      AND lower(concat_ws(' ', person_names.full_name, persons.position_name, units.name, units.short_name, further.in_words))
        LIKE ${likePattern(search)}
    ORDER BY units.sort_order, persons.id
    LIMIT ${maxResults}`.execute(database);
  return result.rows;
}

/** Undefined for the caller, and for a person who left before any conversation with the caller. */
export async function colleagueOf(
  database: Database | DatabaseTransaction,
  personId: number,
  colleagueId: number,
  now: Date,
): Promise<{ readonly colleague: Colleague; readonly conversationId: number | null } | undefined> {
  const { rows } = await sql<Colleague & { conversationId: number | null }>`
    SELECT ${colleagueColumns(now)}, chat_conversations.id AS conversation_id
    FROM persons ${colleagueTables}
    LEFT JOIN chat_conversations ON chat_conversations.first_person_id = least(persons.id, ${personId}::int)
      AND chat_conversations.second_person_id = greatest(persons.id, ${personId}::int)
    WHERE persons.id = ${colleagueId} AND persons.id <> ${personId}`.execute(database);
  const [row] = rows;
  if (!row || (!row.isActive && row.conversationId === null)) return undefined;
  const { conversationId, ...colleague } = row;
  return { colleague, conversationId };
}
