import type { Viewer } from '#domain/people/viewer.ts';
import { beginDraft, extend } from '../draft.ts';
import { isOpen } from '../states/task-transitions.ts';
import type { Matter } from '../matter/matter.ts';
import type { Plan } from '../matter/steps.ts';
import type { Planner } from './plan-work.ts';
import { settle } from './settle.ts';

/**
 * Opening a document: own work becomes opened, own notices are acknowledged, and a copy all readers have opened closes
 * itself. Only the person's own work: a stand-in's look is not the principal's. A document on hold is only looked at.
 */
export function planOpen(matter: Matter, viewer: Viewer, now: Date): Plan {
  if (matter.document.onHold) return [];
  const mine = matter.tasks.filter((task) => task.holderId === viewer.personId && isOpen(task));
  const opened = mine.reduce(
    (draft, task) => {
      if (task.kind === 'notify') return extend(draft, { step: 'moveTask', id: task.id, event: 'acknowledge' });
      return task.state === 'pending' ? extend(draft, { step: 'moveTask', id: task.id, event: 'open' }) : draft;
    },
    beginDraft(matter, now),
  );
  return settle(opened).plan;
}

/** รับทราบ without a look, of many notices at once; of a principal’s by whoever stands in for him. */
export const planAcknowledge: Planner<'acknowledge'> = (draft, { task }) =>
  task === null ? draft : extend(draft, { step: 'moveTask', id: task.id, event: 'acknowledge' });
