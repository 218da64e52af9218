import type { FastifyInstance } from 'fastify';

import packageDescription from '../../../../package.json' with { type: 'json' };
import { renderDocsPage } from './docs-page.ts';
import type { Calls } from './handlers.ts';
import { describeCalls } from './openapi.ts';

/** `/api/openapi.json` for programs, `/api/docs` for people. `more` are paths that are not calls. */
export function registerApiDocs(app: FastifyInstance, calls: Calls, more: Readonly<Record<string, unknown>>): void {
  const description = describeCalls(calls, packageDescription.version, more);
  const page = renderDocsPage(calls, description);
  app.get('/api/openapi.json', () => description);
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
}
