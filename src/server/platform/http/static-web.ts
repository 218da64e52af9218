import { existsSync } from 'node:fs';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

import { refuse } from '#domain/refusal.ts';

import { sendRefusal } from './error-replies.ts';

/** Serves the built browser program; every page address that is no file is answered with it. */
export async function registerStaticWeb(app: FastifyInstance, folder: string): Promise<void> {
  const isBuilt = existsSync(folder);
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, path) => void reply.header('Cache-Control', cacheRule(path)),
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && /\btext\/html\b/.test(request.headers.accept ?? '');
    const isOurs = !/^\/(api|socket\.io|assets)(\/|$)/.test(request.url);
    if (isBuilt && isPage && isOurs) return reply.sendFile('index.html');
    return sendRefusal(request, reply, refuse('not-found'));
  });
}

/** A name directly under `assets` carries a hash of its content; a packed form ends in one more suffix. */
const cacheRule = (path: string) =>
  /[\\/]assets[\\/][^\\/]+-[\w-]{8}\.\w+(\.(br|gz))?$/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
