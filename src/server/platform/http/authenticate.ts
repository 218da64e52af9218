import type { FastifyRequest } from 'fastify';

import { sessionCookieName } from '#contract/accounts/session.ts';

import type { Platform } from '../platform.ts';
import type { SignedInPerson } from './handlers.ts';

export interface Credentials {
  readonly bearerToken: string | undefined;
  /** The session cookie, given only for requests that read. */
  readonly cookie: string | undefined;
}

/** Provided by the accounts feature. */
export type Authenticate = (platform: Platform, credentials: Credentials) => Promise<SignedInPerson | undefined>;

/** The cookie counts for GET only, so that another site cannot change anything with it. */
export const credentialsOf = (request: FastifyRequest): Credentials => ({
  bearerToken: bearerTokenOf(request),
  cookie: request.method === 'GET' || request.method === 'HEAD' ? request.cookies[sessionCookieName] : undefined,
});

export const bearerTokenOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1];
