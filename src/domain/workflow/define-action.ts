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

interface When {
  /** States of the document; default: any in which it is registered. */
  readonly document?: readonly DocumentState[];
  /** States of the leg; default: any, for an action that does not move the letter on. */
  readonly leg?: readonly LegState[];
  /** States of the task; without it, the action is not about a task. */
  readonly task?: readonly TaskState[];
  /** Kinds of the task; default: any. */
  readonly kind?: readonly TaskKind[];
}

/** An action about a task always has one in its context. */
type ContextOf<W extends When> = W extends { readonly task: readonly TaskState[] }
  ? ActionContext & { readonly task: Task }
  : ActionContext;

export type Shortcut = 'assign' | 'return';

/** One action: who may do it in which state, what it asks for, and what it changes. */
export interface ActionDefinition<Event extends string, W extends When, Asks extends readonly AskName[]> {
  /** One line for the description of the calls. */
  readonly summary: string;
  readonly event: Event;
  readonly when: W;
  /** Any one of these suffices. */
  readonly by: readonly RoleRule[];
  /** All of these must hold. */
  readonly needs?: readonly Condition[];
  readonly asks: Asks;
  /** A main button, an item of the menu, or next to the status line of the letter. */
  readonly place: 'button' | 'menu' | 'status';
  readonly whileOnHold?: true;
  /** Possible with a letter that was moved in from an old register, too. */
  readonly afterMovingIn?: true;
  /** False where the action is permitted but would change nothing. */
  readonly isOffered?: (context: ActionContext, now: Date) => boolean;
  /** Can be done with many letters of a list; impossible with an ask whose answer fits one letter only. */
  readonly inBulk?: [Extract<Asks[number], AskAboutOneLetter>] extends [never] ? true : never;
  /** The work stays where it is: permission for the action does not make a row of a list workable. */
  readonly leavesWork?: true;
  /** The letter leaves the person's hands: the browser opens the next letter of the list. */
  readonly movesOn?: true;
  /** The form is open from the start, with phrases to choose from. */
  readonly opensForm?: true;
  /** Actions of one group share a form with a switch between them. */
  readonly formGroup?: 'presentOrAssign';
  /** Permission for the action includes writing the text: going on with the draft, or correcting it. */
  readonly alsoWrites?: 'editDraft' | 'correct';
  /** The keyboard shortcut it shares with actions of the same meaning. */
  readonly shortcut?: Shortcut;
  /** A second place for its button: at a leg of the route, a step of the chain, or a person's report. */
  readonly alsoAt?: 'leg' | 'chain' | 'report';
  /** Afterwards the browser shows the register number. */
  readonly showsRegisterNumber?: true;
  /** Saves the current text as a version. */
  readonly savesVersion?: true;
  /** Refused while a required part of the text is missing. */
  readonly needsWholeText?: true;
  /** Refused while the saved image of the person's signature is broken. */
  readonly checksSignatureImage?: true;
  /** Legs without a due date get the default of the letter's speed class. */
  readonly defaultsDueDate?: true;
  /** Somebody is asked to sign, or signs: the plan needs who may. */
  readonly checksSigners?: true;
  /** Due dates move: the plan needs the work calendar. */
  readonly movesDueDates?: true;
  /** The plan needs everybody who has the letter or gave work on it, not only those named. */
  readonly concernsEverybody?: true;
  /** The documents that answer the letter and are not finished are locked with it and get its new class. */
  readonly bindsAnswers?: true;
  /** The texts of its files are indexed again for search. */
  readonly rereadsFiles?: true;
  /** Where only the person stands against it, the browser shows it with the rule, because they could expect it. */
  readonly explainsRefusal?: true;
  readonly plan: (
    plan: PlanBuilder,
    context: ContextOf<W>,
    input: InputOf<Asks>,
    directory: Directory,
  ) => PlanBuilder | Refusal;
}

/** Everything else that lists or describes actions is derived from this. */
export const defineAction = <
  const Event extends `${string}.${string}`,
  const W extends When,
  const Asks extends readonly AskName[],
>(
  definition: ActionDefinition<Event, W, Asks>,
): ActionDefinition<Event, W, Asks> => definition;
