import type { FastifyInstance } from 'fastify';
import { DatabaseError } from 'pg';
import { pino, type DestinationStream, type Logger } from 'pino';

import { isApiRequest } from './is-api-request.ts';

/** The log has no personal data: no names, queries, bodies or addresses. */
export const createLog = (level: string, output: DestinationStream = pino.destination(1)): Logger =>
  pino(
    {
      level,
      base: undefined,
      serializers: {
        err: (error: Error & { code?: unknown }) => ({
          name: error.name,
          code: error.code,
          stack: error.stack?.replace(error.message, () => messageOf(error)),
          cause: error.cause instanceof Error ? messageOf(error.cause) : undefined,
        }),
      },
    },
    output,
  );

/** Messages of the database quote values: `invalid input syntax for type integer: "…"`. What it names of itself does not. */
const messageOf = (error: Error): string =>
  error instanceof DatabaseError
    ? ['SQLSTATE', error.code, error.routine, error.table, error.column, error.constraint].filter(Boolean).join(' ')
    : error.message;

/** One line for each call and for each failure, with the pattern of the route and not its parameters. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (!isApiRequest(request) && reply.statusCode < 500) return;
    const took = Math.round(reply.elapsedTime);
    const route = request.routeOptions.url ?? 'none';
    const line = { requestId: request.id, method: request.method, route, status: reply.statusCode, ms: took };
    app.log[levelOf(reply.statusCode)](line, 'request');
  });
}

/** Who is told to come again is no fault; many of them are a sign. */
function levelOf(status: number): 'error' | 'warn' | 'info' {
  if (status === 503) return 'warn';
  return status >= 500 ? 'error' : 'info';
}
