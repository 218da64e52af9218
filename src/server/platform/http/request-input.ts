import type { FastifyInstance, FastifyRequest } from 'fastify';
import qs from 'qs';

/** The query parser's limits (product specification 9); breaking one is "too large". */
const limits = {
  depth: 5,
  arrayLimit: 20,
  parameterLimit: 1000,
  strictDepth: true,
  throwOnLimitExceeded: true,
} as const;

/** Reads nested brackets: `sort[0][field]=…`. An empty field of a form means "not given". */
export function parseForm(text: string): Record<string, unknown> {
  try {
    return withoutBlanks(qs.parse(text, limits));
  } catch (error) {
    if (error instanceof RangeError) throw Object.assign(new Error('limit of the form'), { statusCode: 413 });
    throw error;
  }
}

function withoutBlanks(form: object): Record<string, unknown> {
  const given = Object.entries(form).filter(([, value]) => value !== '');
  return Object.fromEntries(
    given.map(([name, value]) => [name, isPlainObject(value) ? withoutBlanks(value) : withoutBlankItems(value)]),
  );
}

const withoutBlankItems = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.filter((item) => item !== '').map((item) => (isPlainObject(item) ? withoutBlanks(item) : item))
    : value;

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Form-encoded bodies beside JSON ones, and an empty body wherever the call needs none. */
export function registerBodyParsers(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, parseForm(body.toString()));
    } catch (error) {
      done(error instanceof Error ? error : new Error('form'));
    }
  });
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? {} : JSON.parse(body.toString()));
    } catch {
      done(Object.assign(new Error('JSON'), { statusCode: 400 }));
    }
  });
}

/** Query, body and path parameters as one object; the path wins. */
export const inputOf = (request: FastifyRequest): Record<string, unknown> => ({
  ...asObject(request.query),
  ...asObject(request.body),
  ...asObject(request.params),
});

const asObject = (value: unknown): object => (isPlainObject(value) ? value : {});
