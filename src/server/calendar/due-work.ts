import { sql } from 'kysely';

import { todoListNames, todoLists } from '#domain/workflow/todo/todo-lists.ts';
import type { Database } from '#server/platform/database/database.ts';

export interface DueWork {
  readonly documentId: number;
  readonly legId: number;
  readonly taskId: number | null;
  readonly tray: string;
  readonly kind: number;
  readonly secrecy: number;
  readonly dueAt: Date;
  /** Only the person who pinned it is reminded. Null for work that waits. */
  readonly pinnedBy: number | null;
  /** The stages that already led to a notice. */
  readonly notifiedStages: readonly string[];
}

export const listsNeedingAction = todoListNames.filter((code) => todoLists[code].group === 'act');
/** More than the longest run of days without a working day. */
const daysAhead = 30;

export async function dueWork(database: Database, now: Date): Promise<DueWork[]> {
  const result = await sql<DueWork>`
    SELECT DISTINCT NULL::integer AS pinned_by, items.document_id, items.leg_id, items.task_id, items.tray, documents.kind, items.secrecy, items.due_at,
      ARRAY(
        SELECT notices.kind FROM deadline_notices AS notices
        WHERE notices.leg_id = items.leg_id AND notices.task_id = coalesce(items.task_id, 0) AND notices.tray = items.tray
          AND notices.due_at = items.due_at
        ORDER BY notices.kind
      ) AS notified_stages
    FROM tray_items AS items JOIN documents ON documents.id = items.document_id
    WHERE documents.held_at IS NULL AND items.year = 0 AND items.due_at < ${now}::timestamptz + make_interval(days => ${daysAhead})
      AND items.due_at < 'infinity' AND items.list = ANY(${listsNeedingAction}::text[])
      AND NOT EXISTS (
        SELECT 1 FROM deadline_notices AS notices
        WHERE notices.leg_id = items.leg_id AND notices.task_id = coalesce(items.task_id, 0) AND notices.tray = items.tray
          AND notices.due_at = items.due_at AND notices.kind = 'overdue'
      )
    ORDER BY items.due_at, items.leg_id`.execute(database);
  return result.rows;
}
