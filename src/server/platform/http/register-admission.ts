import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { refuse } from '#domain/refusal.ts';

import type { AdmissionLimits, Lane } from '../admission/admission-limits.ts';
import { openAdmission, type Leave } from '../admission/open-admission.ts';
import { askToComeAgain, sendRefusal } from './error-replies.ts';
import { isApiRequest } from './is-api-request.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a call; every other route of the API is of the lane `file`. */
    readonly lane?: Lane;
  }
}

/**
 * Works on no more requests at once than the process can carry; a few wait, and the others are told to come again before
 * anything of theirs has begun. Pages, files of the browser program and the routes of health are always answered.
 */
export function registerAdmission(app: FastifyInstance, limits: AdmissionLimits): void {
  app.server.maxConnections = limits.maxConnections;
  limitReceiving(app, limits);
  const admission = openAdmission(limits);
  const leaves = new WeakMap<FastifyRequest, Leave>();
  // The body is there: a client that sends it slowly occupies no place.
  app.addHook('preHandler', async (request, reply) => {
    if (!isApiRequest(request)) return undefined;
    const leave = await admission.enter(laneOf(request), hangUpOf(reply));
    if (!leave) return sendRefusal(request, askToComeAgain(reply), refuse('server-full'));
    leaves.set(request, leave);
    return undefined;
  });
  // The answer is there: nor does one that reads it slowly.
  app.addHook('onSend', async (request) => leaves.get(request)?.());
}

/** The parser of forms has marked its own. */
const laneOf = (request: FastifyRequest): Lane =>
  request.isMultipart() ? 'upload' : (request.routeOptions.config.lane ?? 'file');

function hangUpOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  return gone.signal;
}

/** Bounds the memory that requests take before they are worked on, and ends those whose body does not come. */
function limitReceiving(app: FastifyInstance, { maxInside, maxBytesInside, maxBodyMs }: AdmissionLimits): void {
  let inside = 0;
  let bytesInside = 0;
  const arrivals = new WeakMap<FastifyRequest, { readonly received: () => void; readonly over: () => void }>();
  app.addHook('onRequest', async (request, reply) => {
    if (!isApiRequest(request)) return undefined;
    const bytes = bodyBytesOf(request);
    if (inside >= maxInside || bytesInside + bytes > maxBytesInside)
      return sendRefusal(request, askToComeAgain(reply), refuse('server-full'));
    inside += 1;
    bytesInside += bytes;
    const slow = isForm(request) ? undefined : setTimeout(() => request.raw.destroy(), maxBodyMs);
    const over = once(() => {
      clearTimeout(slow);
      inside -= 1;
      bytesInside -= bytes;
    });
    arrivals.set(request, { received: () => clearTimeout(slow), over });
    reply.raw.once('close', over);
    return undefined;
  });
  app.addHook('preValidation', async (request) => arrivals.get(request)?.received());
  app.addHook('onSend', async (request) => arrivals.get(request)?.over());
}

const isForm = ({ headers }: FastifyRequest) => headers['content-type']?.startsWith('multipart/') === true;

/** A form with a file is not held in memory; what does not say its length counts as the longest. */
function bodyBytesOf(request: FastifyRequest): number {
  if (isForm(request)) return 0;
  const announced = Number(request.headers['content-length'] ?? 0);
  const { bodyLimit } = request.routeOptions;
  return request.headers['transfer-encoding'] === undefined ? Math.min(announced, bodyLimit) : bodyLimit;
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) work();
    isDone = true;
  };
}
