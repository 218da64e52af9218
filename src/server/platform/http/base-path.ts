import type { FastifyInstance } from 'fastify';

import { refuse } from '#domain/refusal.ts';

import { sendRefusal } from './error-replies.ts';

/** The rest of an address below the base path, as the routes know it; undefined outside of it. */
export function belowBasePath(basePath: string, url: string): string | undefined {
  if (!url.startsWith(basePath)) return undefined;
  const rest = url.slice(basePath.length);
  if (rest.startsWith('/')) return rest;
  return rest === '' || rest.startsWith('?') ? `/${rest}` : undefined;
}

/** For Fastify's `rewriteUrl`. What is outside keeps its address, and `refuseOutside` replies to it. */
export const routedUrl = (basePath: string, url: string): string => belowBasePath(basePath, url) ?? url;

/** On a host shared with other programs nothing outside the base path is ours; the bare host leads to the program. */
export function refuseOutside(app: FastifyInstance, basePath: string): void {
  if (basePath === '') return;
  app.addHook('onRequest', async (request, reply) => {
    if (belowBasePath(basePath, request.originalUrl) !== undefined) return undefined;
    if (request.originalUrl === '/' && request.method === 'GET') return reply.redirect(`${basePath}/`);
    return sendRefusal(request, reply, refuse('not-found'));
  });
}
