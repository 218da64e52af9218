import type { Demand } from '#domain/accounts/demand.ts';
import type { CallRequest } from '#web/platform/api/calls.ts';
import type { Session } from '#web/platform/session/session.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export type SecondFactor = NonNullable<CallRequest<'login'>['factor']>;

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
  | { readonly kind: 'factor'; readonly demand: Demand & { kind: 'secondFactor' }; readonly attempt: Attempt }
  | { readonly kind: 'enrolment'; readonly demand: Demand & { kind: 'enrolment' }; readonly attempt: Attempt }
  | { readonly kind: 'codes'; readonly codes: readonly string[]; readonly session: Session };

/** The step a demand leads to; undefined when it is none of the second factor. */
export function stepOf(demand: Demand | undefined, attempt: Attempt): Step | undefined {
  if (demand?.kind === 'secondFactor') return { kind: 'factor', demand, attempt };
  return demand?.kind === 'enrolment' ? { kind: 'enrolment', demand, attempt } : undefined;
}
