import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

import { refuse } from '#domain/refusal.ts';
import type { Tenant } from '#domain/tenants/tenant.ts';

import { sendRefusal } from './error-replies.ts';
import { firstPage } from './first-page.ts';
import { webManifest } from './web-manifest.ts';

interface Served {
  readonly basePath: string;
  /** The agency as it is set now. */
  readonly readAgency: () => Promise<Tenant>;
}

/** Serves the built browser program. Every other page address gets its `index.html`. */
export async function registerStaticWeb(
  app: FastifyInstance,
  folder: string,
  { basePath, readAgency }: Served,
): Promise<void> {
  const isBuilt = existsSync(folder);
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      // The program does not change while it is served, so each file has a route and no request reads a folder.
      wildcard: false,
      globIgnore: ['**/*.{br,gz}', '.vite/**', 'index.html'],
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, path) => void reply.header('Cache-Control', cacheRule(path)),
    });
  }
  const page = isBuilt ? readFileSync(join(folder, 'index.html'), 'utf8') : '';
  const sendPage = async (reply: FastifyReply) => {
    const { title, agency } = await readAgency();
    return reply
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(firstPage(page, { basePath, title, agency }));
  };
  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply
      .header('Cache-Control', 'no-cache')
      .type('application/manifest+json; charset=utf-8')
      .send(webManifest(await readAgency())),
  );
  // The service worker stores the page under its own name.
  if (isBuilt)
    for (const path of ['/', '/index.html'])
      app.get(path, { exposeHeadRoute: true }, (_request, reply) => sendPage(reply));
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && /\btext\/html\b/.test(request.headers.accept ?? '');
    const isOurs = !/^\/(api|pki|scim|socket\.io|assets)(\/|$)/.test(request.url);
    return isBuilt && isPage && isOurs ? sendPage(reply) : sendRefusal(request, reply, refuse('not-found'));
  });
}

/** A file directly in `assets` has a hash in its name; a compressed one has one more extension. */
const cacheRule = (path: string) =>
  /[\\/]assets[\\/][^\\/]+-[\w-]{8}\.\w+(\.(br|gz))?$/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
