import { permittedActions } from '#domain/workflow/permitted-actions.ts';
import { todoLists, type TodoListName } from '#domain/workflow/todo/todo-lists.ts';
import { movesLetter } from '#domain/workflow/permitted-actions.ts';
import type { Matter } from '#domain/workflow/matter/matter.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mapInSlices } from '#server/platform/map-in-slices.ts';

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
  const toRead: TodoPlace[] = [];
  // One part after another, with others answered in between: a filter by this mark asks for up to 2,000 rows at once.
  for (let begin = 0; begin < inDoubt.length; begin += maxPlacesAtOnce) {
    const part = inDoubt.slice(begin, begin + maxPlacesAtOnce);
    const found = await loadMatters(database, [...new Set(part.map((place) => place.documentId))]);
    const matters = new Map(found.map((matter) => [matter.document.id, matter]));
    const canWork = await mapInSlices(part, (place) => isWorkable(viewer, matters.get(place.documentId), place));
    toRead.push(...part.filter((_, index) => canWork[index] === false));
  }
  return new Set(toRead);
}

/** As many as a page has at most. */
const maxPlacesAtOnce = 100;

function isWorkable(viewer: Viewer, matter: Matter | undefined, { legId, taskId }: TodoPlace): boolean {
  const leg = matter?.legs.find((leg) => leg.id === legId);
  const task = matter?.tasks.find((task) => task.id === taskId) ?? null;
  return matter !== undefined && leg !== undefined && permittedActions({ viewer, matter, leg, task }).some(movesLetter);
}

const isOwnTray = ({ personId, deskOf, secretRegistrarOf }: Viewer, tray: string): boolean =>
  [
    `person:${personId}`,
    ...deskOf.map((unitId) => `desk:${unitId}`),
    ...secretRegistrarOf.map((unitId) => `secretDesk:${unitId}`),
  ].includes(tray);
