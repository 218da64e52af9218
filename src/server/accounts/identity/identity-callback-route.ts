import type { FastifyInstance } from 'fastify';

import { identityCallbackPath } from '#contract/accounts/sign-in.ts';
import { refuse } from '#domain/refusal.ts';
import { createAddressLimit } from '#server/platform/http/attempt-limit.ts';
import { contextOf } from '#server/platform/http/call-context.ts';
import { sendRefusal } from '#server/platform/http/error-replies.ts';
import { routeOf } from '#server/platform/http/register-calls.ts';
import type { CallDeps } from '#server/platform/http/require-person.ts';

import { createOpenServer } from './begin-identity.ts';
import type { Begun } from './identity-tickets.ts';
import { receiveIdentity } from './receive-identity.ts';

const minuteMs = 60_000;
/** A whole agency may share one address, but who came back once does so only after signing in elsewhere. */
const maxPerMinute = 120;

/**
 * Where a provider sends the browser back to. Leads on to a page, in whose address stands nothing but that somebody came
 * back: who it is, only the cookie says, and only a call of our own page takes it up.
 */
export function registerIdentityCallback(app: FastifyInstance, deps: CallDeps): void {
  const openServer = createOpenServer();
  const limit = createAddressLimit('identity returns', maxPerMinute, minuteMs);
  const { basePath } = deps.platform.config;
  app.get(routeOf(identityCallbackPath), async (request, reply) => {
    const { platform } = deps;
    if (!limit.allows(request.ip, platform.clock())) return sendRefusal(request, reply, refuse('too-many-requests'));
    const { originalUrl } = request;
    // A value may have a `?` of its own (RFC 3986, 3.4).
    const query = originalUrl.includes('?') ? originalUrl.slice(originalUrl.indexOf('?') + 1) : '';
    const begun = await receiveIdentity(contextOf(deps, request, reply), openServer, query);
    return reply.redirect(`${basePath}${pageAfter(begun)}#identity`, 303);
  });
}

function pageAfter(begun: Begun | undefined): string {
  if (begun?.personId !== undefined) return '/account-security';
  return begun?.returnTo === undefined ? '/login' : `/login?returnTo=${encodeURIComponent(begun.returnTo)}`;
}
