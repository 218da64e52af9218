import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

import { refuse } from '#domain/refusal.ts';

import type { Platform } from '../platform.ts';
import { sendRefusal } from './error-replies.ts';

/** Watchers ask without wanting the body. */
const forHeadToo = { exposeHeadRoute: true };

/** `/healthz`: the process is alive. `/readyz`: the database answers too. */
export function registerHealth(app: FastifyInstance, platform: Platform): void {
  app.get('/healthz', forHeadToo, async () => ({ status: 'success' }));
  app.get('/readyz', forHeadToo, async (request, reply) => {
    try {
      await sql`SELECT 1`.execute(platform.database);
      return { status: 'success' };
    } catch {
      return sendRefusal(request, reply, refuse('not-ready'));
    }
  });
}
