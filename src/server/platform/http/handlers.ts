import type { Call, ReplyOf, RequestOf } from '#contract/define-call.ts';
import type { Refusal } from '#domain/refusal.ts';

import type { DatabaseTransaction } from '../database/database.ts';
import type { Platform } from '../platform.ts';

/** The person behind a call with a live session. */
export interface SignedInPerson {
  readonly id: number;
  readonly sessionId: string;
  /** Agreed to the present privacy notice. */
  readonly agreedToPrivacy: boolean;
}

/** What a handler knows besides the request, when nobody need be signed in. */
export interface AnybodyContext {
  readonly platform: Platform;
  readonly requestId: string;
  /** Network address of the caller. */
  readonly address: string;
  readonly locale: 'th' | 'en';
  /** What the caller's device says it is (User-Agent), shortened. */
  readonly deviceName: string;
  /** The bearer token sent, if any; not yet checked. */
  readonly bearerToken: string | undefined;
  /** The session cookie sent, which names the browser's last session; not a proof of who calls. */
  readonly sessionCookie: string | undefined;
  /** Sets the session cookie of the reply; undefined removes it. */
  readonly setSessionCookie: (value: string | undefined) => void;
}

export interface CallContext extends AnybodyContext {
  readonly person: SignedInPerson;
}

/** The context of a call that changes something. */
export interface ChangeContext<Reply> extends CallContext {
  /**
   * Runs the change in one transaction and answers with its reply. With an `Idempotency-Key` the reply is stored in the
   * same transaction, and a repeat gets that first reply without running `work`. A Refusal rolls back and is not stored.
   */
  readonly change: (work: (transaction: DatabaseTransaction) => Promise<Reply | Refusal>) => Promise<Reply | Refusal>;
}

export type ContextOf<C extends Call> = C['access'] extends 'anybody'
  ? AnybodyContext
  : C['changes'] extends true
    ? ChangeContext<ReplyOf<C>>
    : CallContext;

export type Handler<C extends Call> = (request: RequestOf<C>, context: ContextOf<C>) => Promise<ReplyOf<C> | Refusal>;

export type Calls = Readonly<Record<string, Call>>;

/** One handler for each call of the map: a missing or misspelt one does not compile. */
export type Handlers<Map extends Calls> = { readonly [Key in keyof Map]: Handler<Map[Key]> };
