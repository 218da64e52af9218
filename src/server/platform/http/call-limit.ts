import type { FastifyRequest } from 'fastify';

import { isApiRequest } from './is-api-request.ts';
import { networkOf } from './network-of.ts';

/**
 * For each network address. A whole agency may share one, so this only stops a program that runs wild; signing in has
 * its own limits.
 */
export const callLimit = {
  max: 60_000,
  timeWindow: '1 minute',
  keyGenerator: (request: FastifyRequest) => networkOf(request.ip),
  allowList: (request: FastifyRequest) => !isApiRequest(request),
};
