import { isCleared, type Roster } from '../action-context.ts';
import type { PlanBuilder } from '../matter/plan-builder.ts';
import { isOpen } from '../states/task-transitions.ts';

/** Whoever is not cleared for the class loses their part in the letter. */
export function withdrawFromUncleared(plan: PlanBuilder, secrecy: number, roster: Roster): PlanBuilder {
  const { tasks, legs } = plan.matter;
  const lost = tasks.filter((task) => isOpen(task) && !isCleared(roster, task.holderId, secrecy));
  const misaddressed = legs.filter(
    ({ state, toPersonId }) => state === 'unreceived' && toPersonId !== null && !isCleared(roster, toPersonId, secrecy),
  );
  return (
    plan
      .forEach(lost, (current, { id }) => current.moveTask(id, 'withdraw'))
      // A letter addressed to them by name and not received yet goes to the desk of their unit.
      .forEach(misaddressed, (current, { id }) => current.changeLeg(id, { toPersonId: null }))
  );
}
