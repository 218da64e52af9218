import type { IncomingHttpHeaders } from 'node:http';

import type { FastifyInstance } from 'fastify';

import { refuse } from '#domain/refusal.ts';

import type { Config } from '../config/config.ts';
import { sendRefusal } from './error-replies.ts';

/**
 * True when a page of another site sent the request: browsers name the site, other programs do not. A sister host of the
 * agency's domain is another site as well.
 * @param host the host that the browser called, which is not the one of `PUBLIC_URL` on every network.
 */
export function isForeign(headers: IncomingHttpHeaders, host: string | undefined, { publicUrl }: Config): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  if (origin === undefined || origin === new URL(publicUrl).origin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

/** No page of another site can make a call, so none can sign a person in as somebody else. */
export function refuseForeignRequests(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request, reply) => {
    const onlyReads = request.method === 'GET' || request.method === 'HEAD';
    if (onlyReads || !isForeign(request.headers, request.host, config)) return undefined;
    return sendRefusal(request, reply, refuse('foreign-request'));
  });
}
