import type { FastifyInstance, FastifyRequest } from 'fastify';
import qs from 'qs';

/** Limits against oversized queries and forms. A request that exceeds one gets 413. */
const limits = {
  depth: 5,
  arrayLimit: 20,
  parameterLimit: 1000,
  strictDepth: true,
  throwOnLimitExceeded: true,
} as const;

/** Parses nested brackets: `sort[0][field]=…`. An empty field counts as not given. */
export function parseForm(text: string): Record<string, unknown> {
  try {
    return withoutBlanks(qs.parse(text, limits));
  } catch (error) {
    if (error instanceof RangeError) throw Object.assign(new Error('the form exceeds a limit'), { statusCode: 413 });
    throw error;
  }
}

function withoutBlanks(form: object): Record<string, unknown> {
  const entries = Object.entries(form).filter(([, value]) => value !== '');
  return Object.fromEntries(
    entries.map(([name, value]) => [name, isPlainObject(value) ? withoutBlanks(value) : withoutBlankItems(value)]),
  );
}

const withoutBlankItems = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.filter((item) => item !== '').map((item) => (isPlainObject(item) ? withoutBlanks(item) : item))
    : value;

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Accepts forms, JSON and an empty body. */
export function registerBodyParsers(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, parseForm(body.toString()));
    } catch (error) {
      done(error instanceof Error ? error : new Error('the form cannot be parsed'));
    }
  });
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? {} : JSON.parse(body.toString()));
    } catch {
      done(Object.assign(new Error('the JSON cannot be parsed'), { statusCode: 400 }));
    }
  });
}

/** Merges query, body and path parameters. The path wins. */
export const inputOf = (request: FastifyRequest): Record<string, unknown> => ({
  ...asObject(request.query),
  ...asObject(request.body),
  ...asObject(request.params),
});

const asObject = (value: unknown): object => (isPlainObject(value) ? value : {});
