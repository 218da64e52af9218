import { sql } from 'kysely';

import { unreachable } from '#domain/unreachable.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

type Connection = Database | DatabaseTransaction;

const isLogged = async (database: Connection, name: 'official-start.declared' | 'trial.emptied'): Promise<boolean> =>
  (await database
    .selectFrom('events')
    .select('name')
    .where('name', '=', name)
    .where('documentId', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** True for ever once the agency said so: it is an event, and the log forgets none. */
export const hasOfficiallyStarted = (database: Connection): Promise<boolean> =>
  isLogged(database, 'official-start.declared');

/** True once a trial was emptied here: no demonstration is made in what is left. */
export const wasEmptied = (database: Connection): Promise<boolean> => isLogged(database, 'trial.emptied');

const countNames = [
  'letters',
  'entries',
  'arrivals',
  'oldEntries',
  'messages',
  'notices',
  'files',
  'events',
  'openings',
  'persons',
  'accounts',
  'units',
] as const;
export type TrialCounts = Readonly<Record<(typeof countNames)[number], number>>;

/** What an agency has. `head` is that of its log: anything that happens afterwards changes it. */
export interface TrialPreview extends TrialCounts {
  readonly head: string;
}

/** Everything a person is shown before they decide. */
export async function previewTrial(database: Connection): Promise<TrialPreview> {
  const { rows } = await sql<TrialPreview>`
    SELECT
      (SELECT count(*) FROM documents)::int AS letters,
      (SELECT count(*) FROM register_entries)::int AS entries,
      (SELECT count(*) FROM arrivals)::int AS arrivals,
      (SELECT count(*) FROM old_register_entries)::int AS old_entries,
      (SELECT count(*) FROM chat_messages)::int AS messages,
      (SELECT count(*) FROM notifications)::int AS notices,
      (SELECT count(*) FROM files WHERE NOT is_for_manual)::int AS files,
      (SELECT count(*) FROM (${openings}) AS openings)::int AS openings,
      (SELECT count(*) FROM persons)::int AS persons,
      (SELECT count(*) FROM accounts)::int AS accounts,
      (SELECT count(*) FROM units)::int AS units,
      last_sequence::int AS events,
      encode(last_hash, 'hex') AS head
    FROM event_chain`.execute(database);
  return rows[0] ?? unreachable('the log has a head');
}

/** Whether there is anything that an emptying would take. */
export const hasAnything = ({ letters, entries, arrivals, oldEntries, messages }: TrialCounts): boolean =>
  letters + entries + arrivals + oldEntries + messages > 0;

/**
 * The opening numbers of this year and later as the agency set them, in the columns of `number_series`: of a book that gave
 * a number already, they are in the entry of the skipped numbers from the first on.
 */
export const openings = sql`
  SELECT unit_id, book, is_secret, is_circular, year, 0 AS last_number, until_number + 1 AS next_number,
    registered_by AS next_set_by,
    coalesce((
      SELECT events.note FROM events
      WHERE events.name = 'number.next-set' AND (details ->> 'unitId')::integer = unit_id
        AND (details ->> 'year')::integer = year AND details ->> 'book' = book
        AND (details ->> 'isSecret')::boolean = is_secret AND (details ->> 'isCircular')::boolean = is_circular
        AND (details ->> 'first')::integer = 1
      ORDER BY sequence DESC LIMIT 1
    ), subject) AS next_reason
  FROM register_entries
  WHERE kind = 'skipped' AND number = 1 AND point = 0
    AND year >= extract(year FROM now() AT TIME ZONE 'Asia/Bangkok')
  UNION ALL
  SELECT unit_id, book, is_secret, is_circular, year, last_number, next_number, next_set_by, next_reason
  FROM number_series
  WHERE last_number = 0 AND next_number IS NOT NULL
    AND year >= extract(year FROM now() AT TIME ZONE 'Asia/Bangkok')`;
