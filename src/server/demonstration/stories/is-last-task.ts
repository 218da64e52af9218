import type { Task } from '#domain/workflow/matter/matter.ts';

import type { Dossier } from '../office.ts';

/** Nobody else has or had work on the same order, here or elsewhere: if returned, it is on its giver's desk again. */
export const isLastTask = ({ matter }: Dossier, task: Task): boolean =>
  !matter.legs.some((leg) => leg.parentLegId === task.legId && leg.kind === 'main') &&
  !matter.tasks.some(
    (item) =>
      item.id !== task.id &&
      item.legId === task.legId &&
      item.parentTaskId === task.parentTaskId &&
      item.state !== 'returned' &&
      item.state !== 'withdrawn',
  );
