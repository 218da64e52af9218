import type { IncomingHttpHeaders } from 'node:http';

import type { FastifyInstance } from 'fastify';

import { refuse } from '#domain/refusal.ts';

import type { Config } from '../config/config.ts';
import { sendRefusal } from './error-replies.ts';
import { isApiRequest } from './is-api-request.ts';

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

/**
 * No page of another site can make a call, so none can sign a person in as somebody else, nor fetch or embed what the
 * person may read. It may lead there, so that links work.
 */
export function refuseForeignRequests(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request, reply) => {
    const { headers, host, method } = request;
    const onlyReads = method === 'GET' || method === 'HEAD';
    const isRefused = onlyReads ? isApiRequest(request) && isFetchedBySite(headers) : isForeign(headers, host, config);
    return isRefused ? sendRefusal(request, reply, refuse('foreign-request')) : undefined;
  });
}

/** Browsers that do not say for what a page reads send none of these. */
const isFetchedBySite = (headers: IncomingHttpHeaders): boolean =>
  /^(?:same|cross)-site$/.test(headers['sec-fetch-site']?.toString() ?? '') &&
  !(headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document');
