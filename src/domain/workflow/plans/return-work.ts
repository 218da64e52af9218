import { isCleared, type Roster } from '../action-context.ts';
import type { Task } from '../matter/matter.ts';
import { hasOpenPart, legsBelow, tasksOn } from '../matter/parts.ts';
import type { PlanBuilder } from '../matter/plan-builder.ts';
import { isLiveMain } from '../matter/route.ts';
import { isOpen } from '../states/task-transitions.ts';

/**
 * Returned work goes to the giver's own task if they hold one, else to the desk. While others still work on the same
 * order it does not move, so that nothing is decided twice. A giver who is no longer cleared for the letter's class
 * gets nothing back.
 */
export function returnToGiver(plan: PlanBuilder, task: Task, reason: string | null, roster: Roster): PlanBuilder {
  const { matter } = plan;
  const parent = matter.tasks.find((item) => item.id === task.parentTaskId);
  const siblings = tasksOn(matter, { id: task.legId }).filter(
    (item) => item.id !== task.id && item.parentTaskId === task.parentTaskId,
  );
  const isOthersWork = siblings.some(
    (sibling) =>
      isOpen(sibling) || (sibling.kind === 'assign' && sibling.state === 'finished') || hasOpenPart(matter, sibling),
  );
  if (isOthersWork || hasLegsElsewhere(plan, task)) return plan;
  if (!parent) return plan.moveLeg(task.legId, 'returnToDesk', { returnReason: reason, commandState: 'none' });
  if (parent.state !== 'finished' || !isCleared(roster, parent.holderId, matter.document.secrecy)) return plan;
  const resumed = plan.moveTask(parent.id, 'resume', { returnReason: reason });
  const leg = matter.legs.find((item) => item.id === task.legId);
  return resumed.when(parent.kind === 'present' && leg?.state === 'assigned', (current) =>
    current.moveLeg(task.legId, 'returnToHead'),
  );
}

const hasLegsElsewhere = (plan: PlanBuilder, task: Task) =>
  legsBelow(plan.matter, { id: task.legId }).some((leg) => isLiveMain(leg) && leg.state !== 'closed');
