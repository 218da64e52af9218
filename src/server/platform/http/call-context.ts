import type { FastifyReply, FastifyRequest } from 'fastify';

import { identityCookieName, knownDeviceCookieName, sessionCookieName } from '#contract/accounts/session.ts';

import { storableStart } from '#domain/text/storable-text.ts';

import type { Platform } from '../platform.ts';
import { bearerTokenOf, credentialsOf } from './authenticate.ts';
import type { AnybodyContext } from './handlers.ts';
import type { CallDeps } from './require-person.ts';
import { localeOf } from './sentences.ts';

const cookieLifeSeconds = 7 * 24 * 60 * 60;
const identityLifeSeconds = 10 * 60;
const maxDeviceNameLength = 200;

export const contextOf = (
  { platform, authenticate }: CallDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): AnybodyContext => ({
  platform,
  requestId: request.id,
  address: request.ip,
  locale: localeOf(request),
  deviceName: storableStart(request.headers['user-agent'] ?? '', maxDeviceNameLength),
  bearerToken: bearerTokenOf(request),
  isSignedIn: async () => (await authenticate(platform, credentialsOf(request))) !== undefined,
  sessionCookie: request.cookies[sessionCookieName],
  setSessionCookie: (value) => setCookie(platform, reply, value),
  knownDevice: request.cookies[knownDeviceCookieName],
  setCookie: ({ value, name, path, maxAge }) =>
    void reply.setCookie(name, value, {
      path: `${platform.config.basePath}${path}`,
      maxAge,
      httpOnly: true,
      sameSite: 'strict',
      secure: isSecure(platform),
    }),
  identityCookie: request.cookies[identityCookie(platform)],
  setIdentityCookie: (value) => setIdentityCookie(platform, reply, value),
});

/** With this prefix a browser takes it from this host only, so no sister host plants its own sign-in in it. It needs https. */
const identityCookie = (platform: Platform) => `${isSecure(platform) ? '__Host-' : ''}${identityCookieName}`;

/** Lax, because the browser comes back from another site. */
function setIdentityCookie(platform: Platform, reply: FastifyReply, value: string | undefined): void {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(platform) } as const;
  if (value === undefined) reply.clearCookie(identityCookie(platform), options);
  else reply.setCookie(identityCookie(platform), value, { ...options, maxAge: identityLifeSeconds });
}

function setCookie(platform: Platform, reply: FastifyReply, value: string | undefined): void {
  const options = {
    path: `${platform.config.basePath}/`,
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(platform),
  } as const;
  if (value === undefined) reply.clearCookie(sessionCookieName, options);
  else reply.setCookie(sessionCookieName, value, { ...options, maxAge: cookieLifeSeconds });
}

const isSecure = ({ config }: Platform) => config.publicUrl.startsWith('https:');
