import { sql, type RawBuilder } from 'kysely';

import { earliestToRestore } from '#domain/arrivals/arrivals.ts';
import { desksStaffedBy } from '#domain/workflow/todo/viewer-trays.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { visibleTo } from '#server/access/visible-to.ts';
import type { Database } from '#server/platform/database/database.ts';
import { textContains } from '#server/platform/database/text-contains.ts';

export interface ArrivalFilter {
  readonly state: 'waiting' | 'dismissed';
  readonly search?: string | undefined;
  readonly unitId?: number | undefined;
  readonly now: Date;
}

/**
 * The SQL form of `seesArrival` in the domain: the arrival is on a desk of the viewer and of a class they are cleared
 * for. An arrival that became a letter is hidden from a viewer who may not read the letter, since the registry may
 * have raised its class.
 */
export const arrivalsSeenBy = (viewer: Viewer): RawBuilder<boolean> => sql<boolean>`(
  arrivals.tray = ANY(${[...desksStaffedBy(viewer)]}::text[]) AND arrivals.secrecy <= ${viewer.clearance}
  AND (arrivals.document_id IS NULL OR EXISTS (
    SELECT 1 FROM documents WHERE documents.id = arrivals.document_id
      AND ${visibleTo(viewer, sql.ref('documents.id'), sql.ref('documents.secrecy'))}
  ))
)`;

/** Dismissed arrivals match as long as they can be restored. */
export const matchingArrivals = (viewer: Viewer, { state, search, unitId, now }: ArrivalFilter) => sql<boolean>`
  arrivals.state = ${sql.lit(state)} AND ${arrivalsSeenBy(viewer)}
  AND ${state === 'dismissed' ? sql`arrivals.settled_at >= ${earliestToRestore(now)}` : sql`true`}
  AND ${unitId === undefined ? sql`true` : sql`arrivals.unit_id = ${unitId}`}
  AND ${search ? textContains(sql.ref('arrivals.search_text'), search) : sql`true`}`;

/** Fast, because few arrivals wait at a time and a partial index holds only those. */
export async function countArrivals(
  database: Database,
  viewer: Viewer,
  page: ArrivalFilter,
): Promise<{ total: number; urgent: number }> {
  if (desksStaffedBy(viewer).length === 0) return { total: 0, urgent: 0 };
  const counts = await sql<{ total: number; urgent: number }>`
    SELECT count(*)::int AS total, (count(*) FILTER (WHERE arrivals.speed > 1))::int AS urgent
    FROM arrivals WHERE ${matchingArrivals(viewer, page)}`.execute(database);
  return counts.rows[0] ?? { total: 0, urgent: 0 };
}
