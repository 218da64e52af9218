import { randomNonce, randomPKCECodeVerifier, randomState, type Configuration } from 'openid-client';

import { refuse, type Refusal } from '#domain/refusal.ts';
import type { AnybodyContext } from '#server/platform/http/handlers.ts';
import type { Platform } from '#server/platform/platform.ts';

import { issueBegun, type Begun } from './identity-tickets.ts';
import { addressOfProvider, openProvider } from './provider-server.ts';
import { findUsable, type UsableProvider } from './providers.ts';

const minuteMs = 60_000;
const knownForMs = 5 * minuteMs;
const failedForMs = 10_000;

/** The server of a provider as it was read, so that not every sign-in asks for it again. */
export type OpenServer = (platform: Platform, provider: UsableProvider) => Promise<Configuration>;

/** However many ask at once, one request goes out; after a failure none for a moment, since anybody can ask. */
export function createOpenServer(): OpenServer {
  const known = new Map<number, { readonly version: number; until: number; readonly opened: Promise<Configuration> }>();
  return (platform, provider) => {
    const now = platform.clock().getTime();
    const last = known.get(provider.id);
    if (last && last.version === provider.version && last.until > now) return last.opened;
    const opened = openProvider(provider, platform.config);
    const entry = { version: provider.version, until: now + knownForMs, opened };
    known.set(provider.id, entry);
    opened.catch(() => (entry.until = platform.clock().getTime() + failedForMs));
    return opened;
  };
}

/** Sends the browser to the provider, and binds what comes back to it. */
export async function beginIdentity(
  context: AnybodyContext,
  openServer: OpenServer,
  { providerId, ...purpose }: Pick<Begun, 'providerId' | 'personId' | 'returnTo'>,
): Promise<{ address: string } | Refusal> {
  const { platform } = context;
  const provider = await findUsable(platform, platform.database, providerId);
  if (!provider) return refuse('not-found');
  const opened = await openServer(platform, provider).catch((error: unknown) => {
    platform.log.warn({ err: error }, 'could not reach a provider of identity');
    return undefined;
  });
  if (!opened) return refuse('identity-unavailable');
  const expected = {
    state: randomState(),
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
    beganAt: platform.clock().getTime(),
  };
  const { version } = provider;
  context.setIdentityCookie(issueBegun(platform, { providerId, version, ...expected, ...purpose }));
  return { address: await addressOfProvider(opened, provider, { ...expected, ...purpose }, platform.config) };
}
