import { personsOf, unitsHeadedBy, type Viewer } from '../people/viewer.ts';
import { todoLists, type TodoListCode } from './todo-lists.ts';
import { personTray } from './trays.ts';

/** The trays whose rows a viewer finds in a list. Rows above the viewer's clearance are left out besides. */
export function traysSeenBy(viewer: Viewer, list: TodoListCode): readonly string[] {
  const own = personsOf(viewer).map(personTray);
  const desks = desksStaffedBy(viewer);
  switch (todoLists[list].seenBy) {
    case 'desk':
      return [...desks, ...own];
    case 'deskAndHead':
      return [...new Set([...desks, ...unitsHeadedBy(viewer).map((unitId) => `desk:${unitId}`)])];
    case 'person':
      return own;
    case 'personAndDesk':
      return [...own, ...desks];
  }
}

/** The same, of one unit's desks only when a unit is named. */
export const traysAskedFor = (viewer: Viewer, list: TodoListCode, unitId: number | undefined): readonly string[] =>
  traysSeenBy(viewer, list).filter(
    (tray) => unitId === undefined || tray === `desk:${unitId}` || tray === `secretDesk:${unitId}`,
  );

/** The trays of the desks a viewer staffs. */
export const desksStaffedBy = ({ deskOf, secretRegistrarOf }: Viewer): readonly string[] => [
  ...deskOf.map((unitId) => `desk:${unitId}`),
  ...secretRegistrarOf.map((unitId) => `secretDesk:${unitId}`),
];
