import type { TodoRow } from '#contract/todo.ts';
import { workingDaysLate } from '#domain/calendar/deadlines.ts';
import { kindWithCode } from '#domain/documents/document-kinds.ts';
import { numberShown } from '#domain/documents/letter-number.ts';
import { commandStates } from '#domain/workflow/matter/matter.ts';
import { todoLists, type TodoListName } from '#domain/workflow/todo/todo-lists.ts';
import { memberOf } from '#domain/member-of.ts';
import { unitsHeadedBy, type Viewer } from '#domain/people/viewer.ts';
import { termsOf } from '#locales/terms-of.ts';
import { workCalendarOf } from '#server/calendar/work-calendar.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mapInSlices } from '#server/platform/map-in-slices.ts';

import { rowsToRead } from './rows-to-read.ts';
import { letterRows } from './todo-letters.ts';
import type { TodoPlace } from './todo-page.ts';

const commandStateOnWire = { none: 0, waiting: 1, distributed: 2 } as const;
const overdueColor = '#b42318';

interface TodoRowsOptions {
  readonly locale: 'th' | 'en';
  readonly now: Date;
  /** False leaves out the costly `isViewOnly` for rows that are only compared. */
  readonly checksViewOnly?: boolean;
}

/**
 * The rows of a page with their letters, in the order of the page. A fixed number of queries, whatever the page's size.
 */
export async function todoRows(
  database: Database,
  viewer: Viewer,
  list: TodoListName,
  places: readonly TodoPlace[],
  { locale, now, checksViewOnly = true }: TodoRowsOptions,
): Promise<TodoRow[]> {
  const [letters, calendar, toRead] = await Promise.all([
    letterRows(database, viewer, places, locale),
    workCalendarOf(database),
    checksViewOnly ? rowsToRead(database, viewer, list, places) : new Set(),
  ]);
  const byPlace = new Map(letters.map((row) => [`${row.legId} ${row.taskId}`, row]));
  const terms = termsOf(locale);
  const { marksOverdue, otherParty, opensAs } = todoLists[list];
  const rows = await mapInSlices(places, (place) => {
    const row = byPlace.get(`${place.legId} ${place.taskId}`);
    if (!row) return [];
    const kind = kindWithCode(row.kind);
    const isOverdue = marksOverdue && !row.isOnHold && place.dueAt !== null && place.dueAt < now;
    const shown = {
      ...row,
      kindName: kind ? terms.kinds[kind] : '',
      letterNumber: numberShown(row, terms.noNumber),
      color: isOverdue ? overdueColor : row.color,
      otherParty: otherParty(row, place.tray),
      commandState: commandStateOnWire[memberOf(commandStates, row.commandState)],
      isOnBehalf: row.isDoneOnBehalf || isDelegated(viewer, place.tray),
      role: opensAs,
      isViewOnly: row.isOnHold || toRead.has(place),
      isSentBack: row.legState === 'returned' || row.returnReason !== '',
      dueAt: place.dueAt,
      isOverdue,
      lateDays: isOverdue && place.dueAt ? workingDaysLate(place.dueAt, now, calendar) : 0,
      arrivedAt: place.arrivedAt,
    };
    return [shown];
  });
  return rows.flat();
}

/** The viewer sees the row through a delegation. */
function isDelegated(viewer: Viewer, tray: string): boolean {
  const [place, id] = tray.split(':');
  if (place === 'person') return Number(id) !== viewer.personId;
  const headed = [...unitsHeadedBy(viewer), ...viewer.limitedDelegators.flatMap((delegator) => delegator.headOf)];
  const own = [...viewer.deskOf, ...viewer.headOf, ...viewer.secretRegistrarOf];
  return !own.includes(Number(id)) && headed.includes(Number(id));
}
