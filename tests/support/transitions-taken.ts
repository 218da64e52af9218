import { documentTransitions } from '#domain/workflow/states/document-transitions.ts';
import { PlanBuilder } from '#domain/workflow/matter/plan-builder.ts';
import { taskTransitions } from '#domain/workflow/states/task-transitions.ts';
import { legTransitions } from '#domain/workflow/states/leg-transitions.ts';
import type { Matter } from '#domain/workflow/matter/matter.ts';
import type { Plan, Step } from '#domain/workflow/matter/steps.ts';
import type { TransitionTable } from '#domain/transition.ts';

export const everyTransition: readonly string[] = [
  ...named('document', documentTransitions),
  ...named('leg', legTransitions),
  ...named('task', taskTransitions),
].toSorted();

function named(table: string, rows: TransitionTable<string>): readonly string[] {
  return Object.entries(rows).flatMap(([event, { from }]) => from.map((state) => `${table}: ${event} from ${state}`));
}

/** The transitions a plan makes, starting from a matter. */
export function transitionsTaken(matter: Matter, plan: Plan, now: Date): readonly string[] {
  let walked = new PlanBuilder(matter, now);
  return plan.flatMap((step) => {
    const taken = transitionOf(walked.matter, step);
    walked = walked.add(step);
    return taken;
  });
}

function transitionOf({ document, legs, tasks }: Matter, step: Step): readonly string[] {
  switch (step.step) {
    case 'moveDocument':
      return [`document: ${step.event} from ${document.state}`];
    case 'moveLeg':
      return [`leg: ${step.event} from ${legs.find(({ id }) => id === step.id)?.state}`];
    case 'moveTask':
      return [`task: ${step.event} from ${tasks.find(({ id }) => id === step.id)?.state}`];
    default:
      return [];
  }
}
