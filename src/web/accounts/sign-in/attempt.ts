import type { Challenge } from '#domain/accounts/challenge.ts';
import type { CallRequest } from '#web/platform/api/calls.ts';
import type { Session } from '#web/platform/session/session.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export type SecondFactor = NonNullable<CallRequest<'signIn'>['factor']>;

/** One sign-in under way: what was typed, and what was confirmed and proved since. */
export interface Attempt {
  readonly credentials: Credentials;
  readonly conflictId?: string;
  readonly factor?: SecondFactor;
}

/** The session in conflict, and the sentence of the server about it. */
export interface Conflict {
  readonly id: string;
  readonly text: string;
  readonly attempt: Attempt;
}

/** What the card shows: the password, the second factor, setting one up, or the recovery codes that came with it. */
export type Step =
  | { readonly kind: 'password' }
  | { readonly kind: 'factor'; readonly challenge: Challenge & { kind: 'secondFactor' }; readonly attempt: Attempt }
  | { readonly kind: 'enrolment'; readonly challenge: Challenge & { kind: 'enrolment' }; readonly attempt: Attempt }
  | { readonly kind: 'codes'; readonly codes: readonly string[]; readonly session: Session };

/** The step a demand leads to; undefined when it is none of the second factor. */
export function stepOf(challenge: Challenge | undefined, attempt: Attempt): Step | undefined {
  if (challenge?.kind === 'secondFactor') return { kind: 'factor', challenge, attempt };
  return challenge?.kind === 'enrolment' ? { kind: 'enrolment', challenge, attempt } : undefined;
}
