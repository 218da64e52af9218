import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import { allCalls } from '#contract/all-calls.ts';
import type { Call, ReplyOf, RequestOf } from '#contract/define-call.ts';
import { errorEnvelope, type ErrorEnvelope } from '#contract/error-envelope.ts';

type AllCalls = typeof allCalls;

export interface Caller {
  readonly token: string;
}

export interface CallOptions {
  readonly idempotencyKey?: string;
  /** The session cookie of the request. */
  readonly cookie?: string;
}

export interface TestCalls {
  /** Makes a call like the browser; throws when it is refused. */
  readonly call: <Key extends keyof AllCalls>(
    caller: Caller | undefined,
    key: Key,
    request: RequestOf<AllCalls[Key]>,
    options?: CallOptions,
  ) => Promise<ReplyOf<AllCalls[Key]>>;
  /** Makes a call that must be refused; returns the HTTP status with the envelope. */
  readonly refusal: <Key extends keyof AllCalls>(
    caller: Caller | undefined,
    key: Key,
    request: RequestOf<AllCalls[Key]>,
    options?: CallOptions,
  ) => Promise<ErrorEnvelope & { readonly httpStatus: number }>;
}

export const createTestCalls = (app: FastifyInstance): TestCalls => ({
  call: async (caller, key, request, options) => {
    const call: Call = allCalls[key];
    const response = await send(app, call, caller, request, options);
    if (response.statusCode !== 200) throw new Error(`${key}: ${response.statusCode} ${response.body}`);
    // Decoded by the schema of the same call.
    return z.decode(call.reply, response.json()) as ReplyOf<AllCalls[typeof key]>;
  },
  refusal: async (caller, key, request, options) => {
    const response = await send(app, allCalls[key], caller, request, options);
    if (response.statusCode === 200) throw new Error(`${key} was not refused: ${response.body}`);
    return { ...z.decode(errorEnvelope, response.json()), httpStatus: response.statusCode };
  },
});

function send(app: FastifyInstance, call: Call, caller: Caller | undefined, request: unknown, options?: CallOptions) {
  const body = Object(z.encode(call.body, request));
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(body[name])));
  return app.inject({
    method: call.method,
    url: `/api/${path}`,
    headers: {
      ...(caller && { authorization: `Bearer ${caller.token}` }),
      ...(options?.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
      ...(options?.cookie && { cookie: options.cookie }),
    },
    ...(call.method === 'GET' ? { query: queryOf(body) } : { payload: body }),
  });
}

const queryOf = (body: object) =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]));
