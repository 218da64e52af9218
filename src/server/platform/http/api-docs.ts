import type { FastifyInstance, FastifyReply } from 'fastify';

import packageDescription from '../../../../package.json' with { type: 'json' };
import { isRefusal } from '#domain/refusal.ts';

import { renderDocsPage } from './docs-page.ts';
import { sendRefusal } from './error-replies.ts';
import type { Calls } from './handlers.ts';
import { describeCalls } from './openapi.ts';
import { requirePerson, type CallDeps } from './require-person.ts';

/**
 * `/api/openapi.json` for programs, `/api/docs` for people. `more` are paths that are not calls. In production only for
 * those who are signed in.
 */
export function registerApiDocs(
  app: FastifyInstance,
  deps: CallDeps,
  calls: Calls,
  more: Readonly<Record<string, unknown>>,
): void {
  // Made when somebody first asks: it takes as long as everything else at the start of a server.
  const description = once(() => describeCalls(calls, packageDescription.version, deps.platform.config.basePath, more));
  const page = once(() => renderDocsPage(calls, description()));
  const serve = (path: string, send: (reply: FastifyReply) => unknown) =>
    app.get(path, async (request, reply) => {
      const isPublic = deps.platform.config.mode !== 'PRODUCTION';
      const person = isPublic ? undefined : await requirePerson(deps, request, 'signedIn');
      return isRefusal(person) ? sendRefusal(request, reply, person) : send(reply);
    });
  serve('/api/openapi.json', (reply) => reply.send(description()));
  serve('/api/docs', (reply) => reply.type('text/html; charset=utf-8').send(page()));
}

function once<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | undefined;
  return () => (made ??= { value: make() }).value;
}
