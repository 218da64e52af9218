import type { z } from 'zod';

/**
 * Who may make a call: anybody; a person with a live session, even before agreeing to the privacy notice; or only one
 * who agreed. Handlers check finer rules.
 */
export type CallAccess = 'anybody' | 'beforeConsent' | 'signedIn';

/**
 * A request is parsed in one piece, and each value of it may become a complaint: 5,000 of them take the server a tenth of
 * a second. Lists and texts have limits of their own, which are looked at after each of their items.
 */
export const defaultMaxValues = 5_000;

/** One call of the product: everything server, browser and documentation need to know of it. */
export interface Call<Body extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType> {
  readonly method: 'GET' | 'POST';
  /** Below `/api/`, with `{name}` for a path parameter, which is added to the body. */
  readonly path: string;
  /** Further paths of the same call. */
  readonly aliases?: readonly string[];
  readonly access: CallAccess;
  readonly summary: string;
  /** True when the call changes something: it then honours `Idempotency-Key`. */
  readonly changes: boolean;
  /** The request completes even if the person leaves the page. */
  readonly outlivesPage?: boolean;
  /** How many values a request may hold, at all depths, where that is more than `defaultMaxValues`. */
  readonly maxValues?: number;
  readonly body: Body;
  readonly reply: Reply;
}

/** Infers literal types for `access` and `changes`, which decide the handler's context. */
export const defineCall = <const C extends Call>(call: C): C => call;

export type RequestOf<C extends Call> = z.output<C['body']>;
export type ReplyOf<C extends Call> = z.output<C['reply']>;
