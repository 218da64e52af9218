import { registeredStates, type DocumentState } from '#domain/documents/document.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';

import { judgedFor, type ActionContext } from './action-context.ts';
import { actions } from './actions/all-actions.ts';
import type { AskName, InputOf } from './asks.ts';
import { conditions, type Condition } from './conditions.ts';
import type { ActionDefinition } from './define-action.ts';
import type { TaskKind } from './matter/matter.ts';
import type { Permission } from './matter/on-behalf-of.ts';
import { roleRules, type RoleRule } from './role-rules.ts';
import type { LegState } from './states/leg-transitions.ts';
import type { TaskState } from './states/task-transitions.ts';
import { permissionLeft, rulesLeft } from './switched-off.ts';

export type ActionName = keyof typeof actions;
export type ActionInput<Name extends ActionName> = { [N in Name]: InputOf<(typeof actions)[N]['asks']> }[Name];
export type ActionEvent = (typeof actions)[ActionName]['event'];

export const actionNames = Object.keys(actions) as readonly ActionName[];

interface When {
  readonly document: readonly DocumentState[];
  /** Empty = any. */
  readonly leg: readonly LegState[];
  /** Null = the action is not about a task. */
  readonly task: readonly TaskState[] | null;
  /** Empty = any. */
  readonly kind: readonly TaskKind[];
}

/**
 * An action's definition without the plan, with the conditions and states filled in: the same type for every action. Who
 * may do it is asked of `rulesOf`, because the agency may have switched it off for some.
 */
export type AnyAction = Omit<
  ActionDefinition<ActionEvent, Record<never, never>, readonly AskName[]>,
  'plan' | 'when' | 'by' | 'needs' | 'inBulk'
> & { readonly when: When; readonly needs: readonly Condition[]; readonly inBulk?: true };

const completed = new Map<ActionName, AnyAction>();

/** Completed once: a list asks for every action at each of its rows. */
export function actionNamed(name: ActionName): AnyAction {
  const action = completed.get(name) ?? complete(actions[name]);
  completed.set(name, action);
  return action;
}

function complete({ when, needs = [], ...rest }: Loose): AnyAction {
  return {
    ...rest,
    needs,
    when: {
      document: when.document ?? registeredStates,
      leg: when.leg ?? [],
      task: when.task ?? null,
      kind: when.kind ?? [],
    },
  };
}

type Loose = Omit<AnyAction, 'when' | 'needs'> & {
  readonly when: Partial<When>;
  readonly needs?: readonly Condition[];
};

/** Every role that can have the action, for the settings: whether the agency left it on is not asked. */
export const everyRuleOf = (name: ActionName): readonly RoleRule[] => actions[name].by;

/** Any one of these suffices: the rules of the action that the agency left on. */
export const rulesOf = (name: ActionName, viewer: Pick<Viewer, 'switchedOff'>): readonly RoleRule[] =>
  rulesLeft(name, everyRuleOf(name), viewer);

/** Who may do an action, to find the delegator for whom it is done. */
export const permissionOf = (name: ActionName, viewer: Pick<Viewer, 'switchedOff'>): Permission =>
  permissionLeft(name, { by: everyRuleOf(name), isAboutTask: actionNamed(name).when.task !== null }, viewer);

/** False for actions that only follow or hold it, ask a question about the work, or move its date. */
export const movesLetter = (name: ActionName): boolean => {
  const { when, leavesWork = false } = actionNamed(name);
  return when.leg.length > 0 && !leavesWork;
};

export const bulkActions = actionNames.filter((name) => actionNamed(name).inBulk);

export const maxAtOnce = 100;

/**
 * Why this person cannot do this now; undefined when it is permitted. The caller checks before that they may read the
 * document (an unreadable document answers as an absent one).
 * Errors: `letter-moved-in`, `not-permitted` (rule = who might), `switched-off` (rule = for whom the agency did that),
 * `state-changed`, `on-hold`, `condition-failed` (rule = which, or `kind` of the task).
 */
export function refusalOf(name: ActionName, requested: ActionContext): Refusal | undefined {
  const { when } = actionNamed(name);
  const context = judgedFor(when.task !== null, requested);
  const movedIn = refusalOfMovedIn(name, context);
  if (movedIn) return movedIn;
  if (when.task !== null && context.task === null) return refuse('state-changed', { rule: name });
  return refusalOfPerson(name, context) ?? refusalForAnybody(name, context);
}

/** Before anything else, because no person and no state would help. */
function refusalOfMovedIn(name: ActionName, { matter: { document } }: ActionContext): Refusal | undefined {
  return document.isMovedIn && !actionNamed(name).afterMovingIn ? refuse('letter-moved-in') : undefined;
}

function refusalOfPerson(name: ActionName, context: ActionContext): Refusal | undefined {
  const left = rulesOf(name, context.viewer);
  if (left.some((rule) => roleRules[rule](context))) return undefined;
  const off = everyRuleOf(name).filter((rule) => !left.includes(rule));
  // Where nobody has it any more, no role could be named that has.
  const own = left.length === 0 ? off : off.filter((rule) => roleRules[rule](context));
  return own.length > 0
    ? refuse('switched-off', { rule: own.join('|'), action: name })
    : refuse('not-permitted', { rule: left.join('|'), action: name });
}

/** Those of the rules, any one of which suffices, by which this person may do it; a state or a condition may still refuse it. */
export function permittingRules(name: ActionName, requested: ActionContext): readonly RoleRule[] {
  const context = judgedFor(actionNamed(name).when.task !== null, requested);
  return rulesOf(name, context.viewer).filter((rule) => roleRules[rule](context));
}

/** Why nobody can do this now, whoever they are. */
export function refusalForAnybody(name: ActionName, context: ActionContext): Refusal | undefined {
  const { when, needs, whileOnHold } = actionNamed(name);
  const { document } = context.matter;
  const movedIn = refusalOfMovedIn(name, context);
  if (movedIn) return movedIn;
  if (!when.document.includes(document.state)) return refuse('state-changed', { rule: name });
  if (when.leg.length > 0 && !when.leg.includes(context.leg.state)) return refuse('state-changed', { rule: name });
  if (when.task !== null && context.task !== null && !when.task.includes(context.task.state))
    return refuse('state-changed', { rule: name });
  if (document.heldAt !== null && !whileOnHold) return refuse('on-hold');
  if (when.kind.length > 0 && context.task !== null && !when.kind.includes(context.task.kind))
    return refuse('condition-failed', { rule: 'kind' });
  const failed = needs.find((condition) => !conditions[condition](context));
  return failed ? refuse('condition-failed', { rule: failed }) : undefined;
}

/** In order of preference. */
export const permittedActions = (context: ActionContext): readonly ActionName[] =>
  actionNames.filter((name) => refusalOf(name, context) === undefined);

/** The permitted actions that would change something. */
export const offeredActions = (context: ActionContext, now: Date): readonly ActionName[] =>
  permittedActions(context).filter((name) => actionNamed(name).isOffered?.(context, now) ?? true);

/** The actions the person could expect here, of which only their role keeps them, each with its refusal. */
export const withheldActions = (
  context: ActionContext,
  now: Date,
): readonly { readonly action: ActionName; readonly refusal: Refusal }[] =>
  actionNames.flatMap((action) => {
    const { explainsRefusal = false, isOffered } = actionNamed(action);
    const refusal = explainsRefusal ? refusalOf(action, context) : undefined;
    if (refusal?.refused !== 'not-permitted' || refusalForAnybody(action, context)) return [];
    return (isOffered?.(context, now) ?? true) ? [{ action, refusal }] : [];
  });
