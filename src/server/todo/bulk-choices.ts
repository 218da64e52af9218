import type { Matter } from '#domain/workflow/matter/matter.ts';
import { bulkActions, refusalOf, type ActionName } from '#domain/workflow/permitted-actions.ts';
import { canRead } from '#domain/workflow/access/readers.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import type { Database } from '#server/platform/database/database.ts';

import { loadMatters } from '#server/workflow/load-matter.ts';

interface RowPlace {
  readonly documentId: number;
  readonly legId: number;
  readonly taskId: number | null;
}

/** The bulk actions of each row; none for one the viewer may not read, as for an absent one. */
export async function bulkChoices<Row extends RowPlace>(
  database: Database,
  viewer: Viewer,
  rows: readonly Row[],
): Promise<(Row & { actions: ActionName[] })[]> {
  const found = await loadMatters(database, [...new Set(rows.map((row) => row.documentId))]);
  const matters = new Map(
    found.filter((matter) => canRead(viewer, matter)).map((matter) => [matter.document.id, matter]),
  );
  return rows.map((row) => ({ ...row, actions: actionsAt(viewer, matters.get(row.documentId), row) }));
}

function actionsAt(viewer: Viewer, matter: Matter | undefined, { legId, taskId }: RowPlace): ActionName[] {
  const leg = matter?.legs.find((leg) => leg.id === legId);
  const task = taskId === null ? null : matter?.tasks.find((task) => task.id === taskId && task.legId === legId);
  if (!matter || !leg || task === undefined) return [];
  return bulkActions.filter((action) => refusalOf(action, { viewer, matter, leg, task }) === undefined);
}
