import { permittedActions } from '#domain/workflow/permitted-actions.ts';
import { todoLists, type TodoListName } from '#domain/workflow/todo/todo-lists.ts';
import { movesLetter } from '#domain/workflow/permitted-actions.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import type { Database } from '#server/platform/database/database.ts';

import { loadMatters } from '#server/workflow/load-matter.ts';
import type { TodoPlace } from './todo-page.ts';

/**
 * The rows of a page that the viewer can only read. Work to act on in one's own tray is never such a row
 * (`every-row-is-workable.test.ts`), so those rows need no query; rows seen by delegation, or only to know, are checked
 * with the rules.
 */
export async function rowsToRead(
  database: Database,
  viewer: Viewer,
  list: TodoListName,
  places: readonly TodoPlace[],
): Promise<ReadonlySet<TodoPlace>> {
  const inDoubt = places.filter((place) => todoLists[list].group === 'know' || !isOwnTray(viewer, place.tray));
  if (inDoubt.length === 0) return new Set();
  const found = await loadMatters(database, [...new Set(inDoubt.map((place) => place.documentId))]);
  const matters = new Map(found.map((matter) => [matter.document.id, matter]));
  const canWork = ({ documentId, legId, taskId }: TodoPlace) => {
    const matter = matters.get(documentId);
    const leg = matter?.legs.find((leg) => leg.id === legId);
    const task = matter?.tasks.find((task) => task.id === taskId) ?? null;
    return matter && leg && permittedActions({ viewer, matter, leg, task }).some(movesLetter);
  };
  return new Set(inDoubt.filter((place) => !canWork(place)));
}

const isOwnTray = ({ personId, deskOf, secretRegistrarOf }: Viewer, tray: string): boolean =>
  [
    `person:${personId}`,
    ...deskOf.map((unitId) => `desk:${unitId}`),
    ...secretRegistrarOf.map((unitId) => `secretDesk:${unitId}`),
  ].includes(tray);
