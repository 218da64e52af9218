import type { Viewer } from '#domain/people/viewer.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import type { RefusalCode } from '#domain/refusal-codes.ts';

import type { ActionContext } from './action-context.ts';
import type { Matter } from './matter/matter.ts';
import { tasksOn } from './matter/parts.ts';
import { actionNamed, permittingRules, refusalForAnybody, refusalOf, type ActionName } from './permitted-actions.ts';
import type { RoleRule } from './role-rules.ts';

export type Explanation =
  | { readonly isPermitted: true; readonly rules: readonly RoleRule[]; readonly context: ActionContext }
  | { readonly isPermitted: false; readonly refusal: Refusal };

/** What is checked of an action, in this order: the later it was refused, the nearer the person was. */
const checks: readonly RefusalCode[] = [
  'letter-moved-in',
  'not-permitted',
  'switched-off',
  'state-changed',
  'on-hold',
  'condition-failed',
];

const ofPerson: readonly RefusalCode[] = ['not-permitted', 'switched-off'];

/** Nearest is where it could be done now, so that only the person or what the agency switched off stands against it. */
const nearness = (name: ActionName, { refused }: Refusal, context: ActionContext) =>
  ofPerson.includes(refused) && refusalForAnybody(name, context) === undefined
    ? checks.length + ofPerson.indexOf(refused)
    : checks.indexOf(refused);

/**
 * Why a person who may read a letter may do an action somewhere on its way, or may do it nowhere: then by the refusal of
 * the place where they came nearest. Each place is judged by `refusalOf` itself.
 */
export function explainAction(name: ActionName, viewer: Viewer, matter: Matter): Explanation {
  const places = placesFor(name, matter).map(({ leg, task }) => ({ viewer, matter, leg, task }));
  const refusals: { readonly refusal: Refusal; readonly near: number }[] = [];
  for (const context of places) {
    const refusal = refusalOf(name, context);
    if (refusal === undefined) return { isPermitted: true, rules: permittingRules(name, context), context };
    refusals.push({ refusal, near: nearness(name, refusal, context) });
  }
  const [nearest] = refusals.toSorted((a, b) => b.near - a.near);
  return { isPermitted: false, refusal: nearest?.refusal ?? refuse('state-changed', { rule: name }) };
}

/** Legs, and for what is about a task, its tasks: the newest first, where the letter is now. */
const placesFor = (name: ActionName, matter: Matter) =>
  matter.legs.toReversed().flatMap((leg) => {
    const ofLeg = tasksOn(matter, leg).toReversed();
    return actionNamed(name).when.task === null
      ? [null, ...ofLeg].map((task) => ({ leg, task }))
      : ofLeg.map((task) => ({ leg, task }));
  });
