import type { Viewer } from '#domain/people/viewer.ts';

import type { Matter } from '../matter/matter.ts';
import { PlanBuilder } from '../matter/plan-builder.ts';
import type { Plan } from '../matter/steps.ts';
import { isOpen } from '../states/task-transitions.ts';
import { settle } from './settle.ts';

/**
 * Opening a document: the viewer's own pending tasks become opened, their notices are acknowledged, and a copy everybody
 * has opened closes. Only their own: opening it for somebody else does not count for them. On hold nothing moves.
 */
export function planOpening(matter: Matter, viewer: Viewer, now: Date): Plan {
  if (matter.document.heldAt !== null) return [];
  const own = matter.tasks.filter((task) => task.holderId === viewer.personId && isOpen(task));
  const opened = new PlanBuilder(matter, now).forEach(own, (current, task) => {
    if (task.kind === 'notify') return current.moveTask(task.id, 'acknowledge');
    return task.state === 'pending' ? current.moveTask(task.id, 'open') : current;
  });
  return settle(opened).steps;
}
