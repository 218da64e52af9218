import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type ClientAuth,
  type Configuration,
  type CustomFetch,
} from 'openid-client';

import { identityCallbackPath } from '#contract/accounts/sign-in.ts';
import { mayCall, type Claims } from '#domain/identity-providers/identity-provider.ts';
import type { Config } from '#server/platform/config/config.ts';
import { readLimited } from '#server/platform/http/read-limited.ts';
import type { Platform } from '#server/platform/platform.ts';

import type { UsableProvider } from './providers.ts';

type Server = Pick<UsableProvider, 'setup' | 'secret'>;

const waitSeconds = 10;
/** Discovery documents, keys and answers have some kilobytes. */
const maxReplyBytes = 256 * 1024;

/** Where every provider sends the browser back to: below the address that browsers use, whatever stands in between. */
export const redirectUriOf = ({ publicUrl }: Pick<Config, 'publicUrl'>): string =>
  `${publicUrl}/api/${identityCallbackPath}`;

/** Reads what the server says of itself. @throws with what is wrong, for `identityFaultOf`. */
export async function openProvider({ setup, secret }: Server, { mode }: Pick<Config, 'mode'>): Promise<Configuration> {
  const isProduction = mode === 'PRODUCTION';
  const issuer = new URL(setup.issuer);
  const configuration = await discovery(issuer, setup.clientId, undefined, authenticatedBy(secret), {
    timeout: waitSeconds,
    [customFetch]: limitedFetch(setup.issuer, isProduction),
    execute: [
      // The signature of the id token counts, also though it comes over TLS from the server itself.
      enableNonRepudiationChecks,
      // Whether an address without TLS is called at all is decided by `mayCall`.
      ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : []),
    ],
  });
  const metadata = configuration.serverMetadata();
  // Some issuers of several organizations name a pattern, which would let people of all of them in.
  if (new URL(metadata.issuer).href !== issuer.href) throw new Error('the issuer does not match');
  for (const name of ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const) {
    const address = metadata[name];
    if (address === undefined) throw new Error(`the server names no ${name}`);
    if (!mayCall(setup.issuer, new URL(address), isProduction)) throw new Error(`${name} must not be called`);
  }
  return configuration;
}

/** The secret goes in the header, as servers expect it that say nothing else. */
const authenticatedBy =
  (secret: string): ClientAuth =>
  (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authenticate = methods.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost;
    authenticate(secret)(server, ...request);
  };

/** Calls no address that the issuer must not lead to, follows no redirect, and reads no more than answers have. */
const limitedFetch =
  (issuer: string, isProduction: boolean): CustomFetch =>
  async (address, { body, signal, method, headers }) => {
    if (!mayCall(issuer, new URL(address), isProduction)) throw new Error('this address must not be called');
    const response = await fetch(address, {
      method,
      headers,
      // The library sends nothing else.
      ...(body instanceof URLSearchParams ? { body } : {}),
      ...(signal ? { signal } : {}),
      redirect: 'error',
    });
    const read = await readLimited(response, maxReplyBytes);
    return new Response(read.length === 0 ? null : new Uint8Array(read), response);
  };

/** What is checked of an answer: that this browser began here, and that the answer is to this sign-in. */
export interface Expected {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly beganAt: number;
  /** Who links their account. */
  readonly personId?: number | undefined;
}

/**
 * Whoever links an account signs in at the provider anew: in a browser that others use too, a colleague may be signed in
 * there, who would be linked without a question and could enter the account from then on.
 */
const mustSignInAnew = ({ personId }: Pick<Expected, 'personId'>): boolean => personId !== undefined;

export async function addressOfProvider(
  configuration: Configuration,
  { setup }: Server,
  expected: Expected,
  config: Config,
): Promise<string> {
  const address = buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUriOf(config),
    scope: setup.scopes,
    state: expected.state,
    nonce: expected.nonce,
    code_challenge: await calculatePKCECodeChallenge(expected.verifier),
    code_challenge_method: 'S256',
    ...(mustSignInAnew(expected) ? { prompt: 'login', max_age: '0' } : {}),
    ...(setup.factorAcr === '' ? {} : { acr_values: setup.factorAcr }),
  });
  return address.href;
}

export interface Answered {
  /** Of the id token, which is signed. */
  readonly signed: Claims;
  /** What names the person, all from one answer: of the id token or, where it does not name them, of the user info. */
  readonly person: Claims;
}

/** Redeems the code and returns what the provider says of the person. @throws when anything is not as it must be. */
export async function redeemCode(
  configuration: Configuration,
  { setup }: Server,
  expected: Expected,
  { config, clock }: Pick<Platform, 'config' | 'clock'>,
  query: string,
): Promise<Answered> {
  const tokens = await authorizationCodeGrant(configuration, new URL(`${redirectUriOf(config)}?${query}`), {
    expectedState: expected.state,
    expectedNonce: expected.nonce,
    pkceCodeVerifier: expected.verifier,
    idTokenExpected: true,
    // Since it began here; a provider that did not ask anew says another time of its own, and then nothing is linked.
    ...(mustSignInAnew(expected) ? { maxAge: Math.ceil((clock().getTime() - expected.beganAt) / 1000) } : {}),
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('no id token');
  const needed = [setup.claim, ...(setup.claim === 'email' ? ['email_verified'] : [])];
  const isComplete = needed.every((name) => Object.hasOwn(claims, name));
  if (isComplete || configuration.serverMetadata().userinfo_endpoint === undefined)
    return { signed: { ...claims }, person: { ...claims } };
  const person = await fetchUserInfo(configuration, tokens.access_token, claims.sub);
  return { signed: { ...claims }, person: { ...person } };
}
