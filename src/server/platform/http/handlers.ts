import type { Call, ReplyOf, RequestOf } from '#contract/define-call.ts';
import type { Refusal } from '#domain/refusal.ts';

import type { DatabaseTransaction } from '../database/database.ts';
import type { Platform } from '../platform.ts';

export interface SignedInPerson {
  readonly id: number;
  readonly sessionId: string;
  /** To the current version of the privacy notice. */
  readonly agreedToPrivacy: boolean;
  /** How the remembered tables stood when the request began. */
  readonly remembered: string;
}

/** Sent back with calls of our own pages to this path only, never readable by scripts. */
export interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  /** In seconds. */
  readonly maxAge: number;
}

/** The context of a call that needs no session. */
export interface AnybodyContext {
  readonly platform: Platform;
  readonly requestId: string;
  /** The network address. */
  readonly address: string;
  readonly locale: 'th' | 'en';
  /** The User-Agent header, shortened. */
  readonly deviceName: string;
  /** Not checked yet. */
  readonly bearerToken: string | undefined;
  /** Whether a live session calls, by its token or, where something is read, by its cookie. */
  readonly isSignedIn: () => Promise<boolean>;
  /** Names the browser's last session; it does not prove who calls. */
  readonly sessionCookie: string | undefined;
  /** Undefined removes the cookie. */
  readonly setSessionCookie: (value: string | undefined) => void;
  /** The token of a browser from which somebody signed in before; not checked yet. */
  readonly knownDevice: string | undefined;
  readonly setCookie: (cookie: Cookie) => void;
  /** The sealed state of a sign-in at a provider of identity; not opened yet. */
  readonly identityCookie: string | undefined;
  /** Undefined removes the cookie. */
  readonly setIdentityCookie: (value: string | undefined) => void;
}

export interface CallContext extends AnybodyContext {
  readonly person: SignedInPerson;
  /** The file of a form, for a call that is sent as one. */
  readonly readUpload: (maxBytes: number) => Promise<Buffer | Refusal>;
}

export interface ChangeContext<Reply> extends CallContext {
  /**
   * Runs the change in one transaction. With an `Idempotency-Key` the reply is stored in the same transaction, and a
   * repeat gets this reply without running `work`. A Refusal rolls back and is not stored. `check` runs before the
   * transaction, so that nobody waits for a connection meanwhile: what asks the sandbox, hashes a password, or records
   * an attempt although the change is refused. A repeat skips it too.
   */
  readonly change: (
    work: (transaction: DatabaseTransaction) => Promise<Reply | Refusal>,
    check?: () => Promise<Refusal | undefined>,
  ) => Promise<Reply | Refusal>;
}

export type ContextOf<C extends Call> = C['access'] extends 'anybody'
  ? AnybodyContext
  : C['changes'] extends true
    ? ChangeContext<ReplyOf<C>>
    : CallContext;

export type Handler<C extends Call> = (request: RequestOf<C>, context: ContextOf<C>) => Promise<ReplyOf<C> | Refusal>;

export type Calls = Readonly<Record<string, Call>>;

/** A missing or misspelled handler does not compile. */
export type Handlers<Map extends Calls> = { readonly [Key in keyof Map]: Handler<Map[Key]> };
