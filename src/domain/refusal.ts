import type { Challenge } from './accounts/challenge.ts';
import type { FieldProblem, RefusalCode } from './refusal-codes.ts';

/**
 * Why a request is refused, as a value. The sentence for a person is in `locales/{th,en}/refusals.ts` under the code;
 * the HTTP status of a code is in `contract/refusal-status.ts`.
 */
export interface Refusal {
  readonly refused: RefusalCode;
  /** The rule that refused, by its name in `role-rules.ts`, `conditions.ts` or a transition table. */
  readonly rule?: string;
  /** The action of the workflow that was refused. */
  readonly action?: string;
  /** What names that which should be removed: tables as in `usedIn` of a setting, or those of `standing-on-letters.ts`. */
  readonly places?: readonly string[];
  /** The letters on which something stands, by their entries. */
  readonly letters?: readonly string[];
  /** Field name → what is wrong with it. */
  readonly fields?: Readonly<Record<string, FieldProblem | RefusalCode>>;
  /** The id of the conflict: at a sign-in, the other session. */
  readonly conflictId?: string;
  /** What the repeated request needs besides. */
  readonly challenge?: Challenge;
}

type Details = Omit<Refusal, 'refused'>;
/** Whoever may not do something is told who may. */
type DetailsOf<Code extends RefusalCode> = [Code] extends ['not-permitted' | 'switched-off']
  ? [details: Details & { rule: string }]
  : [details?: Details];

export const refuse = <Code extends RefusalCode>(
  refused: Code,
  ...[details]: DetailsOf<Code>
): Refusal & { refused: Code } => ({ refused, ...details });

/** Who may do what is no action on a letter. */
export const rights = [
  'isAdministrator',
  'queriesMenu',
  'managesMenu',
  'delegates',
  'staffsTheDesk',
  'keepsCorrespondents',
  'hasArchive',
  'bringsWholeFile',
] as const;
export type Right = (typeof rights)[number];

/** Refuses whoever lacks a right. */
export const refuseWithout = (right: Right) => refuse('not-permitted', { rule: right });

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'refused' in value;
