import type { DocumentState } from '#domain/documents/document.ts';
import type { Refusal } from '#domain/refusal.ts';

import type { ActionContext, Directory } from './action-context.ts';
import type { AskAboutOneLetter, AskName, InputOf } from './asks.ts';
import type { Condition } from './conditions.ts';
import type { Task, TaskKind } from './matter/matter.ts';
import type { PlanBuilder } from './matter/plan-builder.ts';
import type { RoleRule } from './role-rules.ts';
import type { LegState } from './states/leg-transitions.ts';
import type { TaskState } from './states/task-transitions.ts';

/** In which states an action is possible. */
interface When {
  /** States of the document; without, once it stands in a book. */
  readonly document?: readonly DocumentState[];
  /** States of the leg; without, any: the action does not move the letter on. */
  readonly leg?: readonly LegState[];
  /** States of the task; without, the action is not about a task. */
  readonly task?: readonly TaskState[];
  /** Kinds of the task; without, any. */
  readonly kind?: readonly TaskKind[];
}

/** The context as the plan sees it: an action about a task has one. */
type ContextOf<W extends When> = W extends { readonly task: readonly TaskState[] }
  ? ActionContext & { readonly task: Task }
  : ActionContext;

/** One action: who may do what in which state, what it asks, and what follows from it. */
export interface ActionDefinition<Event extends string, W extends When, Asks extends readonly AskName[]> {
  /** One line for the description of the calls. */
  readonly summary: string;
  /** The event it leaves in the log. */
  readonly event: Event;
  readonly when: W;
  /** Any one of these suffices. */
  readonly by: readonly RoleRule[];
  /** All of these must hold. */
  readonly needs?: readonly Condition[];
  readonly asks: Asks;
  /** A main button, an entry of the menu, or beside the line that says how the letter stands. */
  readonly place: 'button' | 'menu' | 'status';
  /** Possible although the document is on hold. */
  readonly whileOnHold?: true;
  /** Not offered, though permitted, where it would change nothing. */
  readonly isOffered?: (context: ActionContext, now: Date) => boolean;
  /** Can be done with many letters of a list at once; not where something is asked that fits one letter only. */
  readonly inBulk?: [Extract<Asks[number], AskAboutOneLetter>] extends [never] ? true : never;
  /** The letter leaves the person's hands: the browser opens the next letter of the list. */
  readonly movesOn?: true;
  /** The form stands open from the start, with phrases to choose from. */
  readonly standsOpen?: true;
  /** Actions of one group share a form with a switch between them. */
  readonly formGroup?: 'presentOrAssign';
  /** Whoever may do it may also write the text: go on with the draft, or correct its wording. */
  readonly alsoWrites?: 'editDraft' | 'correct';
  /** The key that begins it. */
  readonly key?: 'KeyA' | 'KeyR';
  /** Where its button stands besides: at a leg of the route, at a step of the chain, or at a person's report. */
  readonly alsoAt?: 'leg' | 'chain' | 'report';
  /** Done, the browser says under which register number. */
  readonly saysRegisterNumber?: true;
  /** The text as it stands is saved as a version. */
  readonly savesVersion?: true;
  /** Refused while something of the text is missing. */
  readonly needsWholeText?: true;
  /** Legs without a due date get that of the letter's speed. */
  readonly defaultsDueDate?: true;
  /** Due dates move: the plan must know when the agency works. */
  readonly movesDueDates?: true;
  /** The plan must know everybody who has the letter or gave work on it, not only those named. */
  readonly concernsEverybody?: true;
  /** The texts of its files are read again for the search. */
  readonly rereadsFiles?: true;
  readonly plan: (
    plan: PlanBuilder,
    context: ContextOf<W>,
    input: InputOf<Asks>,
    directory: Directory,
  ) => PlanBuilder | Refusal;
}

/** Defines an action. Everything known of it elsewhere is derived from this. */
export const defineAction = <
  const Event extends `${string}.${string}`,
  const W extends When,
  const Asks extends readonly AskName[],
>(
  definition: ActionDefinition<Event, W, Asks>,
): ActionDefinition<Event, W, Asks> => definition;
