import type { Leg } from '../matter/matter.ts';
import { tasksOn } from '../matter/parts.ts';
import type { PlanBuilder } from '../matter/plan-builder.ts';
import { personTray } from '../todo/trays.ts';

export function closeLeg(plan: PlanBuilder, leg: Leg): PlanBuilder {
  const closed = closeFinishedTasks(plan.moveLeg(leg.id, 'close'), leg.id);
  const holders = tasksOn(closed.matter, leg)
    .filter((task) => task.state === 'closed')
    .map((task) => task.holderId);
  return closed.forEach(new Set(holders), (current, personId) =>
    current.notify('closed', personTray(personId), leg.id),
  );
}

export const closeFinishedTasks = (plan: PlanBuilder, legId: number): PlanBuilder =>
  plan.forEach(
    tasksOn(plan.matter, { id: legId }).filter((task) => task.state === 'finished'),
    (current, task) => current.moveTask(task.id, 'close'),
  );
