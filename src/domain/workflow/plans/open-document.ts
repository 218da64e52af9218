import type { Viewer } from '#domain/people/viewer.ts';

import type { Matter } from '../matter/matter.ts';
import { PlanBuilder } from '../matter/plan-builder.ts';
import type { Plan } from '../matter/steps.ts';
import { isOpen } from '../states/task-transitions.ts';
import { settle } from './settle.ts';

/**
 * Opening a document opens the viewer's own pending tasks, acknowledges their notices, and closes a copy that everybody
 * has opened. Opening it on behalf of another person does not count for that person. Nothing changes while it is on
 * hold.
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
