import { sql } from 'kysely';

import type { Database } from '#server/platform/database/database.ts';

import type { DueWork } from './due-work.ts';

/** Letters that a person pinned for a day in the next weeks, at every agency. */
export async function duePins(database: Database, now: Date): Promise<DueWork[]> {
  const result = await sql<DueWork>`
    SELECT tracks.person_id AS pinned_by, tracks.document_id, tracks.leg_id, NULL::bigint AS task_id,
      'person:' || tracks.person_id AS tray, documents.kind, documents.secrecy, tracks.due_at,
      ARRAY(
        SELECT notices.kind FROM deadline_notices AS notices
        WHERE notices.leg_id = tracks.leg_id AND notices.task_id = 0 AND notices.tray = 'person:' || tracks.person_id
          AND notices.due_at = tracks.due_at
        ORDER BY notices.kind
      ) AS notified_stages
    FROM tracks JOIN documents ON documents.id = tracks.document_id
    WHERE tracks.origin = 'pin' AND tracks.removed_at IS NULL
      AND tracks.due_at BETWEEN ${now}::timestamptz - interval '1 day' AND ${now}::timestamptz + interval '30 days'
      AND documents.held_at IS NULL AND documents.state NOT IN ('closed', 'cancelled')
    ORDER BY tracks.due_at, tracks.leg_id`.execute(database);
  return result.rows;
}

export async function isStillPinned(
  database: Pick<Database, 'selectFrom'>,
  { documentId, dueAt }: DueWork,
  personId: number,
): Promise<boolean> {
  const pin = await database
    .selectFrom('tracks')
    .select('id')
    .where('documentId', '=', documentId)
    .where('personId', '=', personId)
    .where('dueAt', '=', dueAt)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  return pin !== undefined;
}
