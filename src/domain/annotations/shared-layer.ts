import { isBeingMade, makersOf } from '#domain/drafting/making.ts';
import { traysOfReaders } from '#domain/workflow/access/readers.ts';
import type { Matter } from '#domain/workflow/matter/matter.ts';
import { personTray } from '#domain/workflow/todo/trays.ts';

/** The trays of those whose open screens learn at once that something was shared or erased: of all who see it. */
export const traysThatSee = (matter: Matter, { whileMade }: { readonly whileMade: boolean }): readonly string[] =>
  whileMade && !isBeingMade(matter) ? makersOf(matter).map(personTray) : traysOfReaders(matter);
