import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

import type { Config } from '../config/config.ts';
import { isApiRequest } from './is-api-request.ts';

/** Headers of every reply. The policy allows the scripts of our program, and workers from blobs for the PDF viewer. */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  { publicUrl, tenant, chatUrl }: Config,
): Promise<void> {
  const isSecure = publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        workerSrc: ["'self'", 'blob:'],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        frameSrc: ["'self'", 'blob:', ...(tenant.chat && chatUrl ? [new URL(chatUrl).origin] : [])],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: isSecure && { maxAge: 31_536_000, includeSubDomains: false },
    crossOriginOpenerPolicy: isSecure,
    originAgentCluster: isSecure,
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
    if (isApiRequest(request)) reply.header('Cache-Control', 'no-store');
  });
}
