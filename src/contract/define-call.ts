import type { z } from 'zod';

/**
 * Who may make a call: anybody; a person with a live session, even before agreeing to the privacy notice; a person who has
 * agreed too. Finer rules stand with the handler.
 */
export type CallAccess = 'anybody' | 'beforeConsent' | 'signedIn';

/** One call of the product: everything server, browser and documentation need to know of it. */
export interface Call<Body extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType> {
  readonly method: 'GET' | 'POST';
  /** Below `/api/`, with `{name}` for a path parameter, which joins the body. */
  readonly path: string;
  /** Further paths that mean the same call. */
  readonly aliases?: readonly string[];
  readonly access: CallAccess;
  readonly summary: string;
  /** True when the call changes something: it then honours `Idempotency-Key`. */
  readonly changes: boolean;
  /** Sent to the end though the page that sends it is left meanwhile. */
  readonly outlivesPage?: boolean;
  readonly body: Body;
  readonly reply: Reply;
}

/** Keeps the literal types of `access` and `changes`, which decide the handler's context. */
export const defineCall = <const C extends Call>(call: C): C => call;

/** Decoded request of a call. */
export type RequestOf<C extends Call> = z.output<C['body']>;
/** Decoded reply of a call. */
export type ReplyOf<C extends Call> = z.output<C['reply']>;
