import { personsOf, unitsHeadedBy, type LimitedDelegator, type Viewer } from '#domain/people/viewer.ts';
import { todoListNames, todoLists, type TodoListName } from './todo-lists.ts';
import { personTray } from './trays.ts';

/**
 * The trays whose rows a viewer sees in a list. Rows above the viewer's clearance are left out as well, and in the
 * trays of `traysSeenWithin` those that no delegation scope covers.
 */
export function traysSeenBy(original: Viewer, list: TodoListName): readonly string[] {
  const viewer = { ...original, delegators: [...original.delegators, ...original.limitedDelegators] };
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

/** The trays that can contain letters covered by a limited delegation. */
export const traysWithin = ({ personId, headOf }: LimitedDelegator): readonly string[] => [
  personTray(personId),
  ...headOf.map((unitId) => `desk:${unitId}`),
];

/** Of the trays seen, those in which the viewer sees only letters that a limited delegation covers. */
export function traysSeenWithin(viewer: Viewer): readonly string[] {
  if (viewer.limitedDelegators.length === 0) return [];
  const whole = todoListNames.flatMap((list) => traysSeenBy({ ...viewer, limitedDelegators: [] }, list));
  return [...new Set(viewer.limitedDelegators.flatMap(traysWithin))].filter((tray) => !whole.includes(tray));
}

/** `traysSeenBy`, but only the desks of one unit when a unit is given. */
export const selectTrays = (viewer: Viewer, list: TodoListName, unitId: number | undefined): readonly string[] =>
  traysSeenBy(viewer, list).filter(
    (tray) => unitId === undefined || tray === `desk:${unitId}` || tray === `secretDesk:${unitId}`,
  );

export const desksStaffedBy = ({ deskOf, secretRegistrarOf }: Viewer): readonly string[] => [
  ...deskOf.map((unitId) => `desk:${unitId}`),
  ...secretRegistrarOf.map((unitId) => `secretDesk:${unitId}`),
];
