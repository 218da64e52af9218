import type { FastifyRequest } from 'fastify';

/** Below `/scim/` and `/pki/` other programs ask, in protocols that are not ours. */
const ofPrograms = /^\/(?:api|pki|scim)\//;

/** By its route, since an address may be written with escapes; what has no route is known by its address. */
export const isApiRequest = ({ routeOptions, url }: FastifyRequest): boolean =>
  ofPrograms.test(routeOptions.url ?? url);
