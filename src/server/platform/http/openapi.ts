import { z } from 'zod';

import type { Call } from '#contract/define-call.ts';
import { errorEnvelope } from '#contract/error-envelope.ts';

import type { Calls } from './handlers.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** OpenAPI 3.1, generated from the schemas. `more` are paths that are not calls (uploads). */
export function describeCalls(calls: Calls, version: string, basePath: string, more: JsonObject): JsonObject {
  const paths = Object.entries(calls).flatMap(([key, call]) =>
    [call.path, ...(call.aliases ?? [])].map((path, index) => [
      `/${path}`,
      { [call.method.toLowerCase()]: operation(index === 0 ? key : `${key}Alias${index}`, call) },
    ]),
  );
  return {
    openapi: '3.1.0',
    info: { title: 'Sarn', version },
    servers: [{ url: `${basePath}/api` }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: wireSchema(errorEnvelope) },
    },
    paths: { ...Object.fromEntries(paths), ...more },
  };
}

function operation(operationId: string, call: Call): JsonObject {
  const body = wireSchema(call.body);
  return {
    operationId,
    summary: call.summary,
    security: call.access === 'anybody' ? [] : [{ bearer: [] }],
    parameters: [
      ...(call.method === 'GET' ? queryParameters(call, body) : []),
      ...pathParameters(call),
      ...(call.changes && call.access === 'signedIn' ? [idempotencyKey] : []),
    ],
    ...(call.method === 'POST' && { requestBody: { content: bodyContent(body) } }),
    responses: {
      200: { description: 'status: success', content: { 'application/json': { schema: successSchema(call.reply) } } },
      default: { description: 'status: error', content: { 'application/json': { schema: errorReference } } },
    },
  };
}

const successMark = { type: 'object', properties: { status: { const: 'success' } }, required: ['status'] };

const successSchema = (reply: z.ZodType) => ({ allOf: [successMark, wireSchema(reply)] });

const errorReference = { $ref: '#/components/schemas/Error' };
const idempotencyKey = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } };

const bodyContent = (schema: JsonObject) => ({
  'application/json': { schema },
  'application/x-www-form-urlencoded': { schema },
});

const pathNames = (call: Call) => [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');

const pathParameters = (call: Call) =>
  pathNames(call).map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));

function queryParameters(call: Call, body: JsonObject) {
  const inPath = new Set(pathNames(call));
  const { properties } = body;
  const entries = typeof properties === 'object' && properties !== null ? Object.entries(properties) : [];
  return entries.filter(([name]) => !inPath.has(name)).map(([name, schema]) => ({ name, in: 'query', schema }));
}

const wireSchema = (schema: z.ZodType): JsonObject => {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return described;
};
