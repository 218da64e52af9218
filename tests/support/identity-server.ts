import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { createServer } from 'node:http';

import { Provider } from 'oidc-provider';

type Claims = Readonly<Record<string, unknown>>;

/** Whoever sits in front of the provider: everybody who is sent there signs in as this person, or says no. */
interface Comer {
  readonly sub: string;
  readonly claims?: Claims;
  readonly amr?: readonly string[];
  readonly acr?: string;
  readonly refuses?: true;
}

/** Changes what the provider signs, to see that a wrong answer is refused. */
type Forge = (claims: Claims) => { readonly claims: Claims; readonly signature?: 'none' | 'of another' };

/** In seconds. */
const minutes = 10 * 60;

const keyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function tokenOf(claims: Claims, key: KeyObject | undefined): string {
  const header = key ? { alg: 'RS256', kid: 'test' } : { alg: 'none' };
  const content = `${encode(header)}.${encode(claims)}`;
  return `${content}.${key ? sign('RSA-SHA256', Buffer.from(content), key).toString('base64url') : ''}`;
}

/** What the provider holds, by kind; its own store warns that it forgets. */
function createStore() {
  const stored = new Map<string, Claims>();
  return class Store {
    readonly #kind: string;
    constructor(kind: string) {
      this.#kind = kind;
    }
    #key = (id: string) => `${this.#kind} ${id}`;
    upsert = async (id: string, payload: Claims) => void stored.set(this.#key(id), payload);
    find = async (id: string) => stored.get(this.#key(id));
    findByUid = async (uid: string) => [...stored.values()].find((payload) => payload['uid'] === uid);
    findByUserCode = async () => undefined;
    consume = async (id: string) => void stored.set(this.#key(id), { ...stored.get(this.#key(id)), consumed: true });
    destroy = async (id: string) => void stored.delete(this.#key(id));
    revokeByGrantId = async (grantId: string) => {
      for (const [key, payload] of stored) if (payload['grantId'] === grantId) stored.delete(key);
    };
  };
}

export const clientId = 'sarn';
export const clientSecret = 'a secret of the client for tests';

/** A server of OpenID Connect, the real one, on a port of this machine. */
export async function startIdentityServer(redirectUri: string) {
  const key = keyPair();
  const other = keyPair();
  let comer: Comer = { sub: 'nobody' };
  let forge: Forge | undefined;
  const calls: string[] = [];
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const provider = new Provider(issuer, {
    adapter: createStore(),
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    jwks: { keys: [{ ...key.privateKey.export({ format: 'jwk' }), kid: 'test', use: 'sig', alg: 'RS256' }] },
    // Named, because the provider says on the console where it takes its own.
    ttl: {
      AccessToken: minutes,
      AuthorizationCode: 60,
      Grant: minutes,
      IdToken: minutes,
      Interaction: minutes,
      Session: minutes,
    },
    cookies: { keys: ['of tests'] },
    claims: {
      openid: ['sub', 'acr', 'amr'],
      email: ['email', 'email_verified'],
      profile: ['preferred_username'],
      pid: ['pid'],
    },
    scopes: ['openid', 'email', 'profile', 'pid'],
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, sub: string) => ({ accountId: sub, claims: () => ({ sub, ...comer.claims }) }),
    loadExistingGrant: async (context: Parameters<Parameters<Provider['use']>[0]>[0]) => {
      const { client, session, requestParamScopes } = context.oidc;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope([...requestParamScopes].join(' '));
      await grant.save();
      return grant;
    },
  });
  provider.use(async (context, next) => {
    await next();
    const { body } = context;
    if (!forge || typeof body !== 'object' || body === null || !('id_token' in body)) return;
    const [, content = ''] = String(body.id_token).split('.');
    const forged = forge(JSON.parse(Buffer.from(content, 'base64url').toString()));
    const keys = { none: undefined, 'of another': other.privateKey, own: key.privateKey };
    body.id_token = tokenOf(forged.claims, keys[forged.signature ?? 'own']);
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    calls.push(request.url?.split('?')[0] ?? '');
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    const { sub, amr, acr, refuses } = comer;
    const login = { login: { accountId: sub, ...(amr && { amr }), ...(acr && { acr }) } };
    void provider.interactionFinished(request, response, refuses ? { error: 'access_denied' } : login);
  });
  return {
    issuer,
    /** The paths that were called, in order. */
    calls,
    comes: (person: Comer) => void (comer = person),
    forges: (change: Forge | undefined) => void (forge = change),
    /** Goes there as a browser does that was not there before; returns where it is sent back to. */
    visit: (start: string) => followTo(start, redirectUri),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type IdentityServer = Awaited<ReturnType<typeof startIdentityServer>>;

async function followTo(start: string, end: string): Promise<string> {
  const cookies = new Map<string, string>();
  let address = start;
  for (let steps = 0; steps < 10; steps++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await fetch(address, { redirect: 'manual', headers: { cookie } });
    for (const line of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
      cookies.set(name, value);
    }
    const location = reply.headers.get('location');
    if (location === null) throw new Error(`the provider answered ${reply.status} ${await reply.text()}`);
    address = new URL(location, address).href;
    if (address.startsWith(end)) return address;
  }
  throw new Error('the provider leads in a circle');
}
