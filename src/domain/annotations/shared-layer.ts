import { isBeingMade, makersOf } from '#domain/drafting/making.ts';
import { viewerFor, type Viewer } from '#domain/people/viewer.ts';
import { traysOfReaders } from '#domain/workflow/access/readers.ts';
import type { Matter } from '#domain/workflow/matter/matter.ts';
import { roleRules } from '#domain/workflow/role-rules.ts';
import { personTray } from '#domain/workflow/todo/trays.ts';

/** The trays of those whose open screens learn at once that something was shared or erased: of all who see it. */
export const traysThatSee = (matter: Matter, { whileMade }: { readonly whileMade: boolean }): readonly string[] =>
  whileMade && !isBeingMade(matter) ? makersOf(matter).map(personTray) : traysOfReaders(matter);

/** Whether the viewer may erase what another shared: the desk and the head of the unit that owns the letter. */
export function mayClear(viewer: Viewer, matter: Matter): boolean {
  const { document, legs } = matter;
  const home = legs.find(({ kind }) => kind === 'home');
  if (!home) return false;
  const context = { viewer: viewerFor(viewer, document), matter, leg: home, task: null };
  return roleRules.staffsOwnersDesk(context) || roleRules.headsOwner(context);
}
