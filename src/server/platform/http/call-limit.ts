import type { FastifyRequest } from 'fastify';

/**
 * What one address may ask for. A whole agency may share an address, so the limit only stops a program that runs away;
 * signing in has limits of its own.
 */
export const callLimit = {
  max: 60_000,
  timeWindow: '1 minute',
  allowList: (request: FastifyRequest) => !request.url.startsWith('/api/'),
};
