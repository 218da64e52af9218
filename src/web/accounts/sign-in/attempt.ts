import type { Challenge } from '#domain/accounts/challenge.ts';
import type { CallRequest } from '#web/platform/api/calls.ts';
import type { Session } from '#web/platform/session/session.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export type SecondFactor = NonNullable<CallRequest<'signIn'>['factor']>;

/** A sign-in in progress, with the confirmations and proofs given so far. */
export interface Attempt {
  /** Without them, a provider of identity says who it is. */
  readonly credentials?: Credentials;
  readonly conflictId?: string;
  readonly factor?: SecondFactor;
}

/** The conflicting session, with the message of the server. */
export interface Conflict {
  readonly id: string;
  readonly text: string;
  readonly attempt: Attempt;
}

export type Step =
  | { readonly kind: 'password' }
  | { readonly kind: 'factor'; readonly challenge: Challenge & { kind: 'secondFactor' }; readonly attempt: Attempt }
  | { readonly kind: 'enrolment'; readonly challenge: Challenge & { kind: 'enrolment' }; readonly attempt: Attempt }
  | { readonly kind: 'codes'; readonly codes: readonly string[]; readonly session: Session };

/** The step for a challenge; undefined when it does not concern the second factor. */
export function stepOf(challenge: Challenge | undefined, attempt: Attempt): Step | undefined {
  if (challenge?.kind === 'secondFactor') return { kind: 'factor', challenge, attempt };
  return challenge?.kind === 'enrolment' ? { kind: 'enrolment', challenge, attempt } : undefined;
}
