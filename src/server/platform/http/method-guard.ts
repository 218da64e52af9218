import type { FastifyInstance, HTTPMethods } from 'fastify';

import { refuse } from '#domain/refusal.ts';

import { sendRefusal } from './error-replies.ts';

const guarded: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Replies 405 with `Allow` to a wrong method. Call it before the routes are registered, and the returned function
 * after.
 */
export function registerMethodGuard(app: FastifyInstance): () => void {
  const methodsByPath = new Map<string, Set<string>>();
  app.addHook('onRoute', (route) => {
    const methods = methodsByPath.get(route.url) ?? new Set();
    for (const method of [route.method].flat()) methods.add(method);
    methodsByPath.set(route.url, methods);
  });
  return () => {
    for (const [url, methods] of [...methodsByPath].filter(([path]) => path.startsWith('/api/'))) {
      const allowed = [...methods].join(', ');
      const otherMethods = guarded.filter((method) => !methods.has(method));
      app.route({
        method: otherMethods,
        url,
        handler: (request, reply) => sendRefusal(request, reply.header('Allow', allowed), refuse('method-not-allowed')),
      });
    }
  };
}
