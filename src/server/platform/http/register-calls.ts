import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import type { Call } from '#contract/define-call.ts';
import { refusalStatus } from '#contract/refusal-status.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';

import type { Lane } from '../admission/admission-limits.ts';
import { rememberedOf } from '../database/database.ts';
import { contextOf } from './call-context.ts';
import { decodeRequest } from './decode-request.ts';
import { sendRefusal, type Repeatable } from './error-replies.ts';
import type { AnybodyContext, CallContext, Calls, ChangeContext, Handlers } from './handlers.ts';
import { changeOnce } from './idempotent-change.ts';
import { readUpload } from './read-upload.ts';
import { replyAtStep } from './reply-at-step.ts';
import { inputOf } from './request-input.ts';
import { requirePerson, type CallDeps } from './require-person.ts';

type AnyHandler = (request: unknown, context: AnybodyContext) => Promise<unknown>;

const maxIdempotencyKeyLength = 200;

/** Registers every call and its aliases below `/api/`. */
export function registerCalls<Map extends Calls>(
  app: FastifyInstance,
  deps: CallDeps,
  calls: Map,
  handlers: Handlers<Map>,
): void {
  for (const [key, call] of Object.entries(calls)) {
    // `Handlers` pairs each key with its own handler, which TypeScript cannot follow in a loop.
    const handler = handlers[key] as unknown as AnyHandler;
    for (const path of [call.path, ...(call.aliases ?? [])]) {
      app.route({
        method: call.method,
        url: routeOf(path),
        config: { lane: laneOf(call), repeatable: repeatableAs(call) },
        handler: (request, reply) => handle(deps, { key, call, handler }, request, reply),
      });
    }
  }
}

const laneOf = ({ access, changes }: Call): Lane => {
  if (access === 'anybody') return 'visitor';
  return changes ? 'change' : 'read';
};

const repeatableAs = ({ access, changes }: Call): Repeatable => {
  if (!changes) return 'always';
  return access === 'anybody' ? 'never' : 'withKey';
};

/** Converts `users/{personId}` to the syntax of the router. */
export const routeOf = (path: string) => `/api/${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;

interface Route {
  readonly key: string;
  readonly call: Call;
  readonly handler: AnyHandler;
}

async function handle(deps: CallDeps, route: Route, request: FastifyRequest, reply: FastifyReply) {
  const startedAt = performance.now();
  const context = await contextFor(deps, route, request, reply);
  if (isRefusal(context)) return sendRefusal(request, reply, context);
  const decoded = decodeRequest(route.call.body, inputOf(request), route.call.maxValues);
  if (isRefusal(decoded)) return sendRefusal(request, reply, decoded);
  const result = await answerOf(route, decoded, context);
  if (isRefusal(result)) {
    if (refusalStatus(result.refused) === 404) await replyAtStep(startedAt);
    return sendRefusal(request, reply, result);
  }
  return reply.send({ status: 'success', ...asObject(z.encode(route.call.reply, result)) });
}

/** Who changes something reads for themselves, unless it is about letters alone: what they changed must be in what they get. */
const answerOf = ({ call, handler }: Route, decoded: unknown, context: AnybodyContext | CallContext) =>
  'person' in context
    ? rememberedOf(context.platform.database).during(context.person.remembered, call.changes, () =>
        handler(decoded, context),
      )
    : handler(decoded, context);

async function contextFor(
  deps: CallDeps,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AnybodyContext | CallContext | Refusal> {
  const context = contextOf(deps, request, reply);
  if (route.call.access === 'anybody') return context;
  const person = await requirePerson(deps, request, route.call.access);
  if (isRefusal(person)) return person;
  const ofPerson = { person, readUpload: (maxBytes: number) => readUpload(request, maxBytes) };
  if (!route.call.changes) return Object.assign(context, ofPerson);
  const key = request.headers['idempotency-key']?.toString() || undefined;
  if (key !== undefined && key.length > maxIdempotencyKeyLength) return refuse('invalid-request');
  const claim = { personId: person.id, callKey: route.key, key, input: inputOf(request) };
  const change: ChangeContext<unknown>['change'] = (work, check) =>
    changeOnce(deps.platform, route.call, claim, work, check);
  return Object.assign(context, ofPerson, { change });
}

const asObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});
