import { randomInt } from 'node:crypto';

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { errorEnvelope } from '#contract/error-envelope.ts';
import { refusalStatus } from '#contract/refusal-status.ts';
import type { Tenant } from '#domain/tenants/tenant.ts';
import type { RefusalCode } from '#domain/refusal-codes.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';

import { NoConnectionError } from '#server/platform/database/one-connection.ts';
import { BucketError } from '#server/platform/files/bucket.ts';

import { ruleSentence } from './rule-sentence.ts';
import type { SetHeaders } from './security-headers.ts';
import { fieldSentence, localeOf, refusalSentence, wordingOf, type Locale } from './sentences.ts';

/** What was begun may be done again without harm: with an `Idempotency-Key` only, where something is changed. */
export type Repeatable = 'always' | 'withKey' | 'never';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a call. */
    readonly repeatable?: Repeatable;
  }
  interface FastifyInstance {
    /** Set by `buildApp`. */
    agencyThai?: () => Promise<Tenant['locale']>;
  }
}

/** The sentence is in the language of the request. */
export async function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
): Promise<FastifyReply> {
  const locale = localeOf(request);
  // Only the sentence of a rule says who may do something.
  const thai = refusal.rule === undefined ? undefined : await request.server.agencyThai?.();
  const wording = wordingOf(locale, thai ?? 'th');
  const envelope = z.encode(errorEnvelope, {
    status: 'error',
    message: ruleSentence(wording, refusal) ?? refusalSentence(locale, refusal.refused),
    code: refusal.refused,
    fields: refusal.fields && fieldSentences(locale, refusal.fields),
    rule: refusal.rule,
    conflictId: refusal.conflictId,
    challenge: refusal.challenge,
  });
  return reply.code(refusalStatus(refusal.refused)).send(envelope);
}

const fieldSentences = (locale: Locale, fields: Refusal['fields'] & object) =>
  Object.fromEntries(Object.entries(fields).map(([name, problem]) => [name, fieldSentence(locale, problem)]));

/** Every error outside the refusals of a handler gets the error envelope, never a stack. */
export function registerErrorReplies(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOfError(error, request);
    if (refusal.refused === 'server-full' && mayRepeat(request)) askToComeAgain(reply);
    return sendRefusal(request, reply, refusal);
  });
}

/** Not the same for all: those who were refused at one moment would come again at one moment. */
const retryAfterSeconds = () => randomInt(1, 5);

/** A promise as well: nothing of the request has begun, or it may be done again without harm. */
export const askToComeAgain = (reply: FastifyReply): FastifyReply => reply.header('Retry-After', retryAfterSeconds());

function mayRepeat({ method, headers, routeOptions }: FastifyRequest): boolean {
  const { repeatable = method === 'GET' || method === 'HEAD' ? 'always' : 'never' } = routeOptions.config;
  return repeatable === 'always' || (repeatable === 'withKey' && Boolean(headers['idempotency-key']));
}

/** Logs what must be looked at. */
export function refusalOfError(error: FastifyError, request: FastifyRequest): Refusal {
  const refused = refusalCodeOf(error);
  if (refusalStatus(refused) >= 500) {
    if (hasHungUp(error, request)) request.log.info({ err: error }, 'the caller hung up');
    else request.log.error({ err: error }, 'request failed');
  } else if (refused === 'already-there') request.log.warn({ err: error }, 'a key was taken');
  return refuse(refused);
}

/** For an address that cannot be read, which reaches no route and no hook: given to fastify when it is made. */
export const refuseUnreadableAddress =
  (setHeaders: SetHeaders) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    setHeaders(request, reply);
    return sendRefusal(request, reply, refuse(refusalCodeOf(error)));
  };

/** A caller who hung up is not an error of ours. */
const hasHungUp = (error: FastifyError, { socket }: FastifyRequest) => error.code === 'ECONNRESET' || socket.destroyed;

const codesByStatus: Readonly<Record<number, RefusalCode>> = {
  404: 'not-found',
  405: 'method-not-allowed',
  413: 'request-too-large',
  415: 'media-type-not-supported',
  429: 'too-many-requests',
};

/** Of PostgreSQL. What another request did first, or what a handler did not look for, is there already; nothing was changed. */
const uniqueViolation = '23505';

/** Of PostgreSQL. A row was held longer than anybody waits; nothing was changed. */
const lockNotAvailable = '55P03';

function refusalCodeOf(error: FastifyError): RefusalCode {
  if (error.code === uniqueViolation) return 'already-there';
  if (error instanceof NoConnectionError) return 'server-full';
  if (error.code === lockNotAvailable) return 'server-busy';
  if (error instanceof BucketError) return 'files-unavailable';
  const status = error.statusCode ?? 500;
  return codesByStatus[status] ?? (status < 500 ? 'malformed-request' : 'internal-error');
}
