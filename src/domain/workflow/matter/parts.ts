import { isOpen } from '../states/task-transitions.ts';
import { isQuestion, type Leg, type Matter, type Task } from './matter.ts';

/*
 * The rules ask for the tasks of a leg, the legs below it and the open parts of a task again and again, for each action
 * at each place of a letter, and a letter may go to a thousand units or be handed on a thousand times. So each is found
 * once for the rows of a matter, which never change: a step makes new ones.
 */

export const tasksOn = ({ tasks }: Pick<Matter, 'tasks'>, leg: Pick<Leg, 'id'>): readonly Task[] =>
  tasksByLeg(tasks).get(leg.id) ?? [];

export const legsBelow = ({ legs }: Pick<Matter, 'legs'>, leg: Pick<Leg, 'id'>): readonly Leg[] =>
  legsByParent(legs).get(leg.id) ?? [];

/** Whether a person who got a part of the work, or to whom it was presented, has not finished theirs. */
export const hasOpenPart = ({ tasks }: Pick<Matter, 'tasks'>, task: Pick<Task, 'id'>): boolean =>
  tasksWithOpenPart(tasks).has(task.id);

const tasksByLeg = onceFor((tasks: readonly Task[]) => grouped(tasks, ({ legId }) => legId));
const legsByParent = onceFor((legs: readonly Leg[]) => grouped(legs, ({ parentLegId }) => parentLegId));

/** From the open tasks upwards; a question is no part of the work. */
const tasksWithOpenPart = onceFor((tasks: readonly Task[]) => {
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const found = new Set<number>();
  for (const open of tasks.filter(isOpen))
    for (let part: Task | undefined = open; part && !isQuestion(part);) {
      const { parentTaskId } = part;
      if (parentTaskId === null || found.has(parentTaskId)) break;
      found.add(parentTaskId);
      part = byId.get(parentTaskId);
    }
  return found;
});

function onceFor<Rows extends object, Result>(find: (rows: Rows) => Result): (rows: Rows) => Result {
  const results = new WeakMap<Rows, { readonly result: Result }>();
  return (rows) => {
    const known = results.get(rows) ?? { result: find(rows) };
    results.set(rows, known);
    return known.result;
  };
}

function grouped<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): ReadonlyMap<Key, readonly Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
