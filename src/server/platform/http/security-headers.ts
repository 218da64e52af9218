import type { FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';

import type { Config } from '../config/config.ts';
import { isApiRequest } from './is-api-request.ts';

export type SetHeaders = (request: FastifyRequest, reply: FastifyReply) => void;

/** Headers of every reply. The policy allows the scripts of our program, and workers from blobs for the PDF viewer. */
export function securityHeaders({ publicUrl }: Config): SetHeaders {
  const isSecure = publicUrl.startsWith('https:');
  const protect = helmet({
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
        frameSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: isSecure && { maxAge: 31_536_000, includeSubDomains: false },
    crossOriginOpenerPolicy: isSecure,
    originAgentCluster: isSecure,
  });
  return (request, reply) => {
    protect(request.raw, reply.raw, throwProblem);
    reply.header('X-Request-Id', request.id);
    if (isApiRequest(request)) reply.header('Cache-Control', 'no-store');
  };
}

/** Helmet sets its headers before it returns. */
function throwProblem(problem?: unknown): void {
  if (problem !== undefined) throw problem;
}
