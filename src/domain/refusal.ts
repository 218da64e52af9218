import type { Challenge } from './accounts/challenge.ts';

/**
 * Why a request is refused, as a value. The sentence a person reads stands in `locales/{th,en}/refusals.ts` under the code;
 * the HTTP status of a code stands in `contract/refusal-status.ts`.
 */
export interface Refusal {
  readonly refused: string;
  /** The rule that refused, by its name in `document-rules.ts` or a transition table. */
  readonly rule?: string;
  /** Field name → code of what is wrong with it. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Id of what stands in the way: the session in conflict at a sign-in. */
  readonly conflictId?: string;
  /** What must be brought with the same request made again. */
  readonly challenge?: Challenge;
}

export const refuse = <Code extends string>(
  refused: Code,
  details: Omit<Refusal, 'refused'> = {},
): Refusal & { refused: Code } => ({ refused, ...details });

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'refused' in value;
