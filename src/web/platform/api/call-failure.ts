import type { Challenge } from '#domain/accounts/challenge.ts';

/** Field name on the wire → message. */
export type FieldErrors = Readonly<Record<string, string>>;

/** `message` is a sentence for the person. */
export interface CallFailure {
  readonly kind: 'refused' | 'unreachable';
  /** HTTP status; 0 without a response. */
  readonly status: number;
  readonly message: string;
  readonly code: string;
  readonly fields: FieldErrors;
  /** The existing session that blocks a sign-in. */
  readonly conflictId: string | undefined;
  /** What a retry of the call must include. */
  readonly challenge: Challenge | undefined;
}

/** Wraps the failure for libraries that expect an `Error`. */
export const errorOf = (failure: CallFailure): Error => new Error(failure.message, { cause: failure });

const isFailure = (value: unknown): value is CallFailure =>
  typeof value === 'object' && value !== null && 'kind' in value && 'status' in value && 'message' in value;

/** The failure inside a thrown error; undefined for a bug in the program. */
export const failureOf = (error: unknown): CallFailure | undefined =>
  error instanceof Error && isFailure(error.cause) ? error.cause : undefined;
