import { sql } from 'kysely';

import { todoListCodes, todoLists } from '#domain/workflow/todo/todo-lists.ts';
import type { Database } from '#server/platform/database/database.ts';

export interface DueWork {
  readonly documentId: number;
  readonly legId: number;
  readonly taskId: number | null;
  readonly tray: string;
  readonly kind: number;
  readonly secrecy: number;
  readonly dueAt: Date;
  /** Who pinned it for that day: he alone is reminded. Null of work that waits for somebody. */
  readonly pinnedBy: number | null;
  /** What was told of this deadline already. */
  readonly said: readonly string[];
}

/** Lists of what waits for somebody to act. */
export const listsNeedingAction = todoListCodes.filter((code) => todoLists[code].group === 'act');
/** Farther away than the next working day can be. */
const daysAhead = 30;

/** What waits with a deadline near or past of which not all has been said. */
export async function dueWork(database: Database, now: Date): Promise<DueWork[]> {
  const found = await sql<DueWork>`
    SELECT DISTINCT NULL::integer AS pinned_by, items.document_id, items.leg_id, items.task_id, items.tray, documents.kind, items.secrecy, items.due_at,
      ARRAY(
        SELECT said.kind FROM deadline_notices AS said
        WHERE said.leg_id = items.leg_id AND said.task_id = coalesce(items.task_id, 0) AND said.tray = items.tray
          AND said.due_at = items.due_at
        ORDER BY said.kind
      ) AS said
    FROM tray_items AS items JOIN documents ON documents.id = items.document_id
    WHERE items.year = 0 AND items.due_at < ${now}::timestamptz + make_interval(days => ${daysAhead})
      AND items.due_at < 'infinity' AND items.list = ANY(${listsNeedingAction}::text[])
      AND NOT EXISTS (
        SELECT 1 FROM deadline_notices AS said
        WHERE said.leg_id = items.leg_id AND said.task_id = coalesce(items.task_id, 0) AND said.tray = items.tray
          AND said.due_at = items.due_at AND said.kind = 'overdue'
      )
    ORDER BY items.due_at, items.leg_id`.execute(database);
  return found.rows;
}
