import type { FastifyRequest } from 'fastify';

/** Below `/scim/` other programs ask, in a protocol that is not ours. */
const ofPrograms = /^\/(?:api|scim)\//;

/** By its route, since an address may be written with escapes; what has no route is known by its address. */
export const isApiRequest = ({ routeOptions, url }: FastifyRequest): boolean =>
  ofPrograms.test(routeOptions.url ?? url);
