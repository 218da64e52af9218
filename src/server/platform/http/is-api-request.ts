import type { FastifyRequest } from 'fastify';

/** By its route, since an address may be written with escapes; what has no route is known by its address. */
export const isApiRequest = ({ routeOptions, url }: FastifyRequest): boolean =>
  (routeOptions.url ?? url).startsWith('/api/');
