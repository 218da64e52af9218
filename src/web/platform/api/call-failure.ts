import type { Challenge } from '#domain/accounts/challenge.ts';

/** Field name on the wire → message. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Why a call failed, in words a person can read. */
export interface CallFailure {
  readonly kind: 'refused' | 'unreachable';
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly message: string;
  readonly code: string;
  readonly fields: FieldErrors;
  /** The session in conflict at a sign-in. */
  readonly conflictId: string | undefined;
  /** What the same call must bring when it is made again. */
  readonly challenge: Challenge | undefined;
}

/** An error that carries the failure, for the libraries that want errors. */
export const errorOf = (failure: CallFailure): Error => new Error(failure.message, { cause: failure });

const isFailure = (value: unknown): value is CallFailure =>
  typeof value === 'object' && value !== null && 'kind' in value && 'status' in value && 'message' in value;

/** The failure behind a thrown error; undefined when it was a fault of the program. */
export const failureOf = (error: unknown): CallFailure | undefined =>
  error instanceof Error && isFailure(error.cause) ? error.cause : undefined;
