import { isRefusal, type Refusal } from '#domain/refusal.ts';

import { judgedFor, type ActionContext, type Directory } from './action-context.ts';
import { actions } from './actions/all-actions.ts';
import { PlanBuilder } from './matter/plan-builder.ts';
import type { Plan } from './matter/steps.ts';
import { actionNamed, refusalOf, type ActionInput, type ActionName } from './permitted-actions.ts';
import { settle } from './plans/settle.ts';

type Planner<Name extends ActionName> = (
  plan: PlanBuilder,
  context: ActionContext,
  input: ActionInput<Name>,
  directory: Directory,
) => PlanBuilder | Refusal;

/** The steps of an action with all automatic consequences at the end, or why it is refused. */
export function planAction<Name extends ActionName>(
  name: Name,
  context: ActionContext,
  input: ActionInput<Name>,
  directory: Directory,
  now: Date,
): Plan | Refusal {
  const refused = refusalOf(name, context);
  if (refused) return refused;
  const judged = judgedFor(actionNamed(name).when.task !== null, context);
  // `defineAction` ties the plan to its asks, and `refusalOf` checked that a required task is there.
  const planner = actions[name].plan as Planner<Name>;
  const planned = planner(new PlanBuilder(context.matter, now), judged, input, directory);
  return isRefusal(planned) ? planned : settle(planned).steps;
}
