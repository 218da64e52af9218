import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';

import type { RefusalCode } from '#domain/refusal-codes.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { scimLimits, scimPath } from '#domain/scim/scim.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { takeTurn } from '#server/platform/database/take-turn.ts';
import { createAddressLimit, createAttemptLimit } from '#server/platform/http/attempt-limit.ts';
import { decodeRequest } from '#server/platform/http/decode-request.ts';
import { refusalOfError } from '#server/platform/http/error-replies.ts';
import type { Locale } from '#server/platform/http/sentences.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockList } from '#server/settings/list-queries.ts';

import { announceToAdministrators } from './announce-to-administrators.ts';
import { conditionOf } from './filter-users.ts';
import { findUser, findUsers, resourceOf, versionOf, type KnownUser } from './find-users.ts';
import { chosenBy, chosenInBody, chosenInQuery, chosenOf, type Chosen } from './chosen-attributes.ts';
import { activeOfPatch, patchUser } from './patch-user.ts';
import { callerOf, hashOfHeader, type ScimCaller } from './scim-access.ts';
import { resourceTypes, schemas, serviceProviderConfig } from './scim-documents.ts';
import { listOf, scimType, sendScimError } from './scim-replies.ts';
import { noteRequest } from './scim-state.ts';
import { activeOf, readUser } from './scim-user.ts';
import {
  changeUser,
  isSeen,
  joinUser,
  letLeave,
  lockedUser,
  removeUser,
  type Writing,
  type Written,
} from './write-user.ts';

const minuteMs = 60_000;
/** Nobody mistypes a token of 43 characters so often. */
const maxStrangers = 30;
/** Entra ID asks that a service take 25 requests in a second. */
const maxPerMinute = 1800;
const maxBodyBytes = 256 * 1024;

declare module 'fastify' {
  interface FastifyRequest {
    scimCaller?: ScimCaller;
    scimFault?: RefusalCode;
  }
}

/**
 * SCIM 2.0 for an identity platform of the agency. Everything here asks for a token; nothing here gives a right, and what
 * a stolen token could do is in docs/security.md.
 */
export async function registerScim(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(
    async (scope) => {
      parseScim(scope);
      replyAsScim(scope, platform);
      letIn(scope, platform);
      registerDocuments(scope, platform);
      registerReading(scope, platform);
      registerWriting(scope, platform);
    },
    { prefix: scimPath },
  );
}

/** English, which the consoles of platforms show, unless they ask for Thai. */
const localeOf = ({ headers }: FastifyRequest): Locale =>
  /^\s*th\b/i.test(headers['accept-language'] ?? '') ? 'th' : 'en';

function parseScim(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<string>(
    ['application/scim+json', 'application/json'],
    { parseAs: 'string', bodyLimit: maxBodyBytes },
    (_request, body, done) => {
      try {
        done(null, body === '' ? undefined : JSON.parse(body));
      } catch {
        done(Object.assign(new Error('the JSON cannot be parsed'), { statusCode: 400 }));
      }
    },
  );
}

function refuseScim(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  request.scimFault = refusal.refused;
  if (refusal.refused === 'scim-token-not-valid') reply.header('WWW-Authenticate', 'Bearer');
  if (refusal.refused === 'too-many-requests') reply.header('Retry-After', '60');
  return sendScimError(reply, refusal, localeOf(request));
}

function replyAsScim(scope: FastifyInstance, platform: Platform): void {
  scope.setErrorHandler((error: FastifyError, request, reply) =>
    refuseScim(request, reply, refusalOfError(error, request)),
  );
  scope.setNotFoundHandler((request, reply) => refuseScim(request, reply, refuse('not-found')));
  scope.addHook('onResponse', async ({ scimCaller, scimFault, log }) => {
    try {
      await noteRequest(platform.database, scimCaller, scimFault, platform.clock());
    } catch (error) {
      log.warn({ err: error }, 'could not note a request of SCIM');
    }
  });
}

/**
 * Before the body is read. Wrong tokens are counted by their network; a right one counts there all the same, so that no
 * stranger behind the same address shuts the platform out.
 */
function letIn(scope: FastifyInstance, platform: Platform): void {
  const strangers = createAddressLimit('scim strangers', maxStrangers, minuteMs);
  const requests = createAttemptLimit('scim requests', maxPerMinute, minuteMs);
  scope.addHook('onRequest', async (request, reply) => {
    const now = platform.clock();
    const hash = hashOfHeader(request.headers.authorization);
    const caller = hash ? await callerOf(platform.database, hash, now) : refuse('scim-token-not-valid');
    if (isRefusal(caller)) {
      if (strangers.allows(request.ip, now)) return refuseScim(request, reply, caller);
      return refuseScim(request, reply, refuse('too-many-requests'));
    }
    request.scimCaller = caller;
    if (!requests.allows(String(caller.tokenId), now)) return refuseScim(request, reply, refuse('too-many-requests'));
    return undefined;
  });
}

const baseOf = ({ config }: Platform) => `${config.publicUrl}${scimPath}`;

function registerDocuments(scope: FastifyInstance, platform: Platform): void {
  const base = baseOf(platform);
  const send = (reply: FastifyReply, body: object) => reply.type(scimType).send(body);
  scope.get('/ServiceProviderConfig', (_request, reply) => send(reply, serviceProviderConfig(base)));
  for (const [path, items] of [
    ['/ResourceTypes', resourceTypes(base)],
    ['/Schemas', schemas(base)],
  ] as const) {
    scope.get(path, (_request, reply) => send(reply, listOf(items)));
    scope.get<{ Params: { id: string } }>(`${path}/:id`, (request, reply) => {
      const item = items.find(({ id }) => id === request.params.id);
      return item ? send(reply, item) : refuseScim(request, reply, refuse('not-found'));
    });
  }
}

const number = z.coerce.number().int().min(-2_147_483_648).max(2_147_483_647);
const search = {
  filter: z.string().max(scimLimits.filter).optional(),
  startIndex: number.optional(),
  count: number.optional(),
};
const query = chosenInQuery.extend(search);
const searchRequest = chosenInBody.extend(search);

function registerReading(scope: FastifyInstance, platform: Platform): void {
  const find = async (
    request: FastifyRequest,
    reply: FastifyReply,
    params: Pick<z.output<typeof query>, 'filter' | 'startIndex' | 'count'>,
    chosen: Chosen,
  ) => {
    const condition = params.filter === undefined ? sql<boolean>`true` : conditionOf(params.filter);
    if (isRefusal(condition)) return refuseScim(request, reply, condition);
    const startIndex = Math.max(1, params.startIndex ?? 1);
    const take = Math.min(scimLimits.page, Math.max(0, params.count ?? scimLimits.page));
    const found = await findUsers(platform.database, { condition, skip: startIndex - 1, take });
    const items = found.users.map((user) => chosenOf(shown(platform, user), chosen));
    return reply.type(scimType).send(listOf(items, found.total, startIndex));
  };
  scope.get('/Users', async (request, reply) => {
    const params = decodeRequest(query, request.query);
    if (isRefusal(params)) return refuseScim(request, reply, isTooLong(request.query) ? refuse('scim-filter') : params);
    return find(request, reply, params, chosenBy(params));
  });
  // What does not fit into an address, or should not stand there, comes in a body (RFC 7644, 3.4.3); all resources are users.
  for (const path of ['/.search', '/Users/.search'])
    scope.post(path, async (request, reply) => {
      const body = bodyOf(request);
      const params = isRefusal(body) ? body : decodeRequest(searchRequest, body.said);
      if (isRefusal(params))
        return refuseScim(request, reply, isTooLong(request.body) ? refuse('scim-filter') : params);
      return find(request, reply, params, params);
    });
  scope.get<{ Params: { id: string } }>('/Users/:id', async (request, reply) => {
    const params = decodeRequest(chosenInQuery, request.query);
    if (isRefusal(params)) return refuseScim(request, reply, params);
    const known = await findUser(platform.database, request.params.id);
    if (!known) return refuseScim(request, reply, refuse('not-found'));
    const version = versionOf(known);
    if (request.headers['if-none-match'] === version) return reply.code(304).header('ETag', version).send();
    return sendUser(platform, reply, known, chosenBy(params));
  });
}

const isTooLong = (params: unknown) =>
  z.object({ filter: z.string().min(scimLimits.filter + 1) }).safeParse(params).success;

/** With `meta`, which the version does not cover. */
const shown = (platform: Platform, user: KnownUser) => ({
  ...resourceOf(user),
  meta: {
    resourceType: 'User',
    created: user.linkedAt.toISOString(),
    lastModified: user.changedAt.toISOString(),
    location: `${baseOf(platform)}/Users/${user.resourceId}`,
    version: versionOf(user),
  },
});

function sendUser(platform: Platform, reply: FastifyReply, known: KnownUser, chosen: Chosen): FastifyReply {
  const body = shown(platform, known);
  reply.header('ETag', body.meta.version).header('Location', body.meta.location).type(scimType);
  return reply.send(chosenOf(body, chosen));
}

type Deed = (writing: Writing) => Promise<Written | Refusal>;

type Queue = (write: () => Promise<KnownUser | 'gone' | Refusal>) => Promise<KnownUser | 'gone' | Refusal>;

/**
 * Each change takes the turn of all others, so a platform that sends many at once must not hold a connection for each. How
 * many wait here is what the server works on at once of other programs (`admission-limits.ts`).
 */
function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (write) => {
    const mine = last.then(write, write);
    last = mine.catch(() => undefined);
    return mine;
  };
}

/** One transaction, in which the token is read again. What is held for an administrator is committed, and refused. */
async function write(platform: Platform, request: FastifyRequest, deed: Deed): Promise<KnownUser | 'gone' | Refusal> {
  const hash = hashOfHeader(request.headers.authorization);
  if (!hash) return refuse('scim-token-not-valid');
  return inTransaction(platform.database, async (transaction) => {
    await lockList(transaction, 'persons');
    await takeTurn(transaction, 'scim');
    const now = platform.clock();
    const caller = await callerOf(transaction, hash, now);
    if (isRefusal(caller)) return caller;
    const done = await deed({ ...caller, platform, transaction, now });
    if (isRefusal(done)) return done;
    if (done.events.length > 0) await announceToAdministrators(transaction);
    await appendEvents(transaction, done.events, now);
    if (done.done === 'held') return { held: done.refusal };
    if (done.fault) request.scimFault = done.fault;
    const { users } = await findUsers(transaction, {
      condition: sql<boolean>`found.person_id = ${done.personId}`,
      skip: 0,
      take: 1,
    });
    return users[0] ?? 'gone';
  }).then((result) => (typeof result === 'object' && 'held' in result ? result.held : result));
}

const maxBodyValues = 2000;

/**
 * Deeper or longer values than any resource has exhaust whoever walks through them. In a field of its own, because what
 * comes from outside may look like a refusal.
 */
function bodyOf(request: FastifyRequest): { readonly said: unknown } | Refusal {
  const said = decodeRequest(z.object({ said: z.looseObject({}) }), { said: request.body }, maxBodyValues);
  return said;
}

function registerWriting(scope: FastifyInstance, platform: Platform): void {
  const inTurn = createQueue();
  const writeInTurn = (request: FastifyRequest, deed: Deed) => inTurn(() => write(platform, request, deed));
  const answer = async (request: FastifyRequest, reply: FastifyReply, status: number, deed: Deed | Refusal) => {
    // Before anything is written: what is refused is not done.
    const params = decodeRequest(chosenInQuery, request.query);
    if (isRefusal(params)) return refuseScim(request, reply, params);
    const known = isRefusal(deed) ? deed : await writeInTurn(request, deed);
    if (known === 'gone') return refuseScim(request, reply, refuse('not-found'));
    if ('refused' in known) return refuseScim(request, reply, known);
    return sendUser(platform, reply.code(status), known, chosenBy(params));
  };
  scope.post('/Users', (request, reply) => {
    const body = bodyOf(request);
    const user = isRefusal(body) ? body : readUser(body.said);
    return answer(request, reply, 201, isRefusal(user) ? user : (writing) => joinUser(writing, user));
  });
  scope.put<{ Params: { id: string } }>('/Users/:id', (request, reply) => {
    const body = bodyOf(request);
    return answer(request, reply, 200, isRefusal(body) ? body : ofUser(request, putWith(body.said)));
  });
  scope.patch<{ Params: { id: string } }>('/Users/:id', (request, reply) => {
    const body = bodyOf(request);
    return answer(request, reply, 200, isRefusal(body) ? body : ofUser(request, patchWith(body.said)));
  });
  scope.delete<{ Params: { id: string } }>('/Users/:id', async (request, reply) => {
    const known = await writeInTurn(request, ofUser(request, removeUser));
    if (isRefusal(known)) return refuseScim(request, reply, known);
    return reply.code(204).send();
  });
}

type DeedOnUser = (writing: Writing, known: KnownUser) => Promise<Written | Refusal>;

const putWith =
  (body: unknown): DeedOnUser =>
  async (writing, known) => {
    if (known.isActive && activeOf(body) === false) return letLeave(writing, known);
    const user = readUser(body);
    return isRefusal(user) ? user : changeUser(writing, known, { user });
  };

const patchWith =
  (body: unknown): DeedOnUser =>
  async (writing, known) => {
    if (known.isActive && activeOfPatch(body) === false) return letLeave(writing, known);
    const before = resourceOf(known);
    const patched = patchUser(before, body);
    if (isRefusal(patched)) return patched;
    const user = readUser(patched);
    return isRefusal(user) ? user : changeUser(writing, known, { user, before });
  };

const ofUser =
  (request: FastifyRequest<{ Params: { id: string } }>, deed: DeedOnUser): Deed =>
  async (writing) => {
    const known = await lockedUser(writing.transaction, request.params.id);
    if (!known) return refuse('not-found');
    return isSeen(known, request.headers['if-match']) ? deed(writing, known) : refuse('scim-version');
  };
