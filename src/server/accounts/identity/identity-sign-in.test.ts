import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { RequestOf } from '#contract/define-call.ts';
import type { identityProviderCalls } from '#contract/identity-providers.ts';
import { normalProvider } from '#domain/identity-providers/identity-provider.ts';
import { issuePasswordLink } from '#server/accounts/passwords/password-link.ts';
import { people } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { clientId, clientSecret, startIdentityServer, type IdentityServer } from '#tests/support/identity-server.ts';
import { createOffice } from '#tests/support/server-office.ts';
import { startTestServer } from '#tests/support/server.ts';
import { testPassword } from '#tests/support/server-people.ts';
import { eventsOf } from '#tests/support/logged-events.ts';

import { sealProviderSecret } from './providers.ts';

let office: OfficeServer;
let provider: IdentityServer;
let providerId: number;

type Setup = RequestOf<typeof identityProviderCalls.saveIdentityProvider>;
const base = {
  id: null,
  isActive: true,
  name: 'หน่วยงาน',
  nameEnglish: 'The agency',
  clientId,
  scopes: 'openid profile email',
  claim: 'preferred_username',
  matching: 'username',
  factorTrust: 'never',
  factorAcr: '',
  secret: clientSecret,
  seen: 0,
} as const satisfies Partial<Setup>;

const setUp = async (changes: Partial<Setup> = {}) => {
  const administrator = office.caller('director');
  const { id } = await office.call(administrator, 'saveIdentityProvider', {
    ...base,
    issuer: provider.issuer,
    ...changes,
  });
  return id;
};

beforeEach(async () => {
  office = await startOfficeServer();
  const { database, config } = office.platform;
  const { personId } = people.director;
  await database.updateTable('accounts').set({ isAdministrator: true }).where('personId', '=', personId).execute();
  provider = await startIdentityServer(`${config.publicUrl}/api/users/identity-callback`);
  providerId = await setUp();
  provider.comes({ sub: 'subject of P', claims: { preferred_username: 'OfficerP' } });
});
afterEach(async () => {
  await provider.close();
  await office.close();
});

/** Of the browser: what it holds, and what it is told. */
const cookiesOf = (reply: { readonly cookies: readonly { readonly name: string; readonly value: string }[] }) =>
  reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
const post = (path: string, payload: object, cookie = '') =>
  office.app.inject({ method: 'POST', url: `/api/users/${path}`, payload, headers: { cookie } });
const begin = async (id = providerId, more: object = {}) => {
  const reply = await post('begin-identity-login', { providerId: id, ...more });
  return { cookie: cookiesOf(reply), address: String(reply.json().address), reply };
};
const callback = (address: string, cookie: string) => {
  const { pathname, search } = new URL(address);
  return office.app.inject({ url: `${pathname}${search}`, headers: { cookie } });
};
/** Everything up to what our own page then asks for. */
const comeBack = async (change: (address: string) => string = (address) => address, id = providerId) => {
  const { cookie, address } = await begin(id);
  const back = await provider.visit(address);
  const reply = await callback(change(back), cookie);
  return { cookie: cookiesOf(reply), location: reply.headers.location, began: cookie, back };
};
const finish = (cookie: string, more: object = {}) => post('identity-login', more, cookie);
const codeOf = (reply: { json: () => { code?: string } }) => reply.json().code;
/** What signing in this way comes to: the code of the refusal, or `signed in`. */
const signInNow = async (more: object = {}) => {
  const { cookie } = await comeBack();
  const reply = await finish(cookie, { oauth_id: await sessionOf(), ...more });
  return reply.statusCode === 200 ? 'signed in' : codeOf(reply);
};
/** The session that the person has already, confirmed to end. */
const sessionOf = async (personId: number = people.officerP.personId) => {
  const { database } = office.platform;
  const session = await database
    .selectFrom('sessions')
    .select('id')
    .where('personId', '=', personId)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return session?.id;
};
const sentence = (reply: { json: () => { message?: string } }) => reply.json().message;
const links = () =>
  office.platform.database.selectFrom('identityLinks').select(['personId', 'providerId']).orderBy('personId').execute();
const reasons = async (personId?: number) => {
  const { database } = office.platform;
  const rows = await database.selectFrom('events').select(['name', 'actorId', 'details']).execute();
  return rows
    .filter((row) => row.name === 'identity.refused' && (personId === undefined || row.actorId === personId))
    .map((row) => JSON.parse(row.details).reason);
};
const change = (name: string, value: string) => (address: string) => {
  const url = new URL(address);
  url.searchParams.set(name, value);
  return url.href;
};

describe('signing in at a provider of identity', () => {
  it('opens a session as a password does, links the account at the first time, and says so in the log', async () => {
    const { personId } = people.officerP;
    const { cookie, location } = await comeBack();
    expect(location).toBe('/login#identity');
    expect(codeOf(await finish(cookie))).toBe('device-conflict');
    const reply = await finish(cookie, { oauth_id: await sessionOf() });
    expect(reply.json()).toMatchObject({ success: { token: expect.any(String) } });
    expect(reply.cookies.map(({ name }) => name)).toEqual(['identity', 'userAuth', 'knownDevice']);
    const token: string = reply.json().success.token;
    expect((await office.call({ token }, 'getSecondFactors', {})).item).toMatchObject({ totpSince: null });
    expect(await links()).toEqual([{ personId, providerId }]);
    const events = (await eventsOf(office.platform.database, personId)).slice(-4);
    expect(events).toMatchObject([
      { name: 'session.ended' },
      { name: 'identity.linked', details: { provider: 'หน่วยงาน', by: 'sign-in', address: '127.0.0.1' } },
      { name: 'identity.signed-in', details: { isSecondFactor: false } },
      { name: 'session.opened' },
    ]);
    expect(await signInNow()).toBe('signed in');
    expect(await links()).toHaveLength(1);
  });

  it('asks for the code flow with a challenge, and has no session and no secret in any address', async () => {
    const { address, cookie } = await begin();
    const asked = Object.fromEntries(new URL(address).searchParams);
    expect(asked).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: 'http://127.0.0.1:3000/api/users/identity-callback',
      scope: 'openid profile email',
      nonce: expect.any(String),
      state: expect.any(String),
    });
    const { reply } = await begin();
    const [set] = reply.cookies;
    expect(set).toMatchObject({ name: 'identity', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 600 });
    const back = await callback(await provider.visit(address), cookie);
    expect(back.statusCode).toBe(303);
    expect(back.headers.location).toBe('/login#identity');
    const stored = await office.platform.database.selectFrom('identityProviders').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(clientSecret);
    await finish(cookiesOf(back), { oauth_id: await sessionOf() });
    const linked = await office.platform.database.selectFrom('identityLinks').selectAll().execute();
    expect(linked.map(({ subjectHash }) => subjectHash.toString())).toEqual([expect.not.stringContaining('subject')]);
  });

  it('leads back to the page that was asked for, and to no other site', async () => {
    const { cookie, address } = await begin(providerId, { returnTo: '/todo/1?x=ก' });
    const { headers } = await callback(await provider.visit(address), cookie);
    expect(headers.location).toBe('/login?returnTo=%2Ftodo%2F1%3Fx%3D%E0%B8%81#identity');
    for (const returnTo of ['//thief.example.com', 'https://thief.example.com', '/\\thief.example.com'])
      expect((await begin(providerId, { returnTo })).reply.statusCode).toBe(422);
  });

  it('reads an answer to its end, also where a value has a question mark of its own', async () => {
    const { cookie } = await comeBack((address) => address.replace('?', '?x=a?b&'));
    expect((await finish(cookie, { oauth_id: await sessionOf() })).statusCode).toBe(200);
  });

  it('that somebody left unfinished is over when anybody signs in or out in this browser', async () => {
    const { cookie } = await comeBack();
    expect(codeOf(await finish(cookie))).toBe('device-conflict');
    const over = expect.arrayContaining([expect.objectContaining({ name: 'identity', value: '' })]);
    const oauth_id = await sessionOf(people.officerQ.personId);
    const entered = await post('login', { username: 'officerq', password: testPassword, oauth_id }, cookie);
    expect(entered.cookies).toEqual(over);
    const authorization = `Bearer ${entered.json().success.token}`;
    const left = await office.app.inject({
      method: 'POST',
      url: '/api/logout',
      payload: {},
      headers: { authorization, cookie },
    });
    expect([left.statusCode, left.cookies]).toEqual([200, over]);
  });

  it('asks the provider for itself once, however many begin at once, and after a failure not for ten seconds', async () => {
    const asked = () => provider.calls.filter((path) => path === '/.well-known/openid-configuration').length;
    await Promise.all(Array.from({ length: 5 }, () => begin()));
    expect(asked()).toBe(1);
    providerId = await setUp({ issuer: `${provider.issuer}/other` });
    const before = provider.calls.length;
    for (let count = 0; count < 3; count++) expect(codeOf((await begin()).reply)).toBe('identity-unavailable');
    expect(provider.calls).toHaveLength(before + 1);
    office.advance(11_000);
    await begin();
    expect(provider.calls).toHaveLength(before + 2);
  });

  it('is one time only, in the browser that began, within ten minutes', async () => {
    const { cookie, began, back } = await comeBack();
    const again = await callback(back, began);
    expect(again.cookies).toEqual([]);
    const elsewhere = await callback(await provider.visit((await begin()).address), '');
    expect(elsewhere.headers.location).toBe('/login#identity');
    expect(elsewhere.cookies).toEqual([]);
    // The one that came again; of a browser that was never sent there anybody could fill the log.
    expect(await reasons()).toEqual(['not-begun']);
    expect(codeOf(await finish(''))).toBe('identity-expired');
    expect(codeOf(await finish(began))).toBe('identity-expired');
    expect((await finish(cookie, { oauth_id: await sessionOf() })).statusCode).toBe(200);
    expect(codeOf(await finish(cookie, { oauth_id: await sessionOf() }))).toBe('identity-expired');
    const late = await comeBack();
    office.advance(10 * 60_000);
    expect(codeOf(await finish(late.cookie, { oauth_id: await sessionOf() }))).toBe('identity-expired');
  });

  it('opens one session, however many begin and finish it at once', async () => {
    const beginning = Array.from({ length: 8 }, () => office.call(undefined, 'beginIdentitySignIn', { providerId }));
    expect(new Set((await Promise.all(beginning)).map(({ address }) => address)).size).toBe(8);
    const { cookie } = await comeBack();
    const conflictId = await sessionOf();
    const finishing = Array.from({ length: 8 }, () =>
      office.call(undefined, 'signInWithIdentity', { conflictId }, { cookie }).then(
        () => 'signed in',
        () => 'refused',
      ),
    );
    const outcomes = await Promise.all(finishing);
    expect(outcomes.filter((outcome) => outcome === 'signed in')).toHaveLength(1);
    expect(await links()).toHaveLength(1);
  });

  it('is refused when the answer is to another sign-in', async () => {
    const other = await provider.visit((await begin()).address);
    const { searchParams } = new URL(other);
    const swapped = await comeBack(change('code', searchParams.get('code') ?? ''));
    expect(codeOf(await finish(swapped.cookie))).toBe('identity-not-valid');
    const wrongState = await comeBack(change('state', 'wrong'));
    expect(codeOf(await finish(wrongState.cookie))).toBe('identity-not-valid');
    const wrongIssuer = await comeBack(change('iss', 'https://thief.example.com'));
    expect(codeOf(await finish(wrongIssuer.cookie))).toBe('identity-not-valid');
    expect(await links()).toEqual([]);
    expect(await reasons()).toHaveLength(3);
  });

  const soon = () => Math.floor(Date.now() / 1000);
  it.each([
    ['nonce', () => ({ nonce: 'wrong' })],
    ['audience', () => ({ aud: 'another client' })],
    ['issuer', () => ({ iss: 'https://thief.example.com' })],
    ['time', () => ({ iat: soon() - 7200, exp: soon() - 3600 })],
  ] as const)('is refused with a token of a wrong %s', async (_, wrong) => {
    provider.forges((claims) => ({ claims: { ...claims, ...wrong() } }));
    expect(await signInNow()).toBe('identity-not-valid');
    expect(await links()).toEqual([]);
    provider.forges(({ ...claims }) => ({ claims }));
    expect(await signInNow()).toBe('signed in');
  });

  it.each(['none', 'of another'] as const)('is refused with a token whose signature is %s', async (signature) => {
    provider.forges((claims) => ({ claims, signature }));
    expect(await signInNow()).toBe('identity-not-valid');
  });

  it('that was cancelled there, or cannot be finished because the server is gone, says so', async () => {
    provider.comes({ sub: 'x', refuses: true });
    expect(await signInNow()).toBe('identity-cancelled');
    const { cookie, address } = await begin();
    provider.comes({ sub: 'x' });
    const back = await provider.visit(address);
    await provider.close();
    expect(codeOf(await finish(cookiesOf(await callback(back, cookie))))).toBe('identity-unavailable');
    office.advance(6 * 60_000);
    expect(codeOf((await begin()).reply)).toBe('identity-unavailable');
    expect(codeOf((await begin(providerId + 1)).reply)).toBe('not-found');
  });
});

describe('who has no account that can be entered', () => {
  const { personId } = people.officerP;
  const refusedNow = async () => {
    const reply = await finish((await comeBack()).cookie, { oauth_id: await sessionOf() });
    return [codeOf(reply), sentence(reply)];
  };

  it('gets one sentence, whether they are unknown, suspended, left, without a position, or their account was closed', async () => {
    const { database } = office.platform;
    provider.comes({ sub: 'stranger', claims: { preferred_username: 'stranger' } });
    const unknown = await refusedNow();
    expect(unknown).toEqual(['identity-not-known', expect.stringContaining('กรุณา')]);
    provider.comes({ sub: 'subject of P', claims: { preferred_username: 'officerp' } });
    const setAccount = (values: object) =>
      database.updateTable('accounts').set(values).where('personId', '=', personId).execute();
    await setAccount({ suspendedAt: new Date(), failedAttempts: 5 });
    expect(await refusedNow()).toEqual(unknown);
    await setAccount({ suspendedAt: null, failedAttempts: 0, closedAt: new Date() });
    expect(await refusedNow()).toEqual(unknown);
    await setAccount({ closedAt: null });
    await database.updateTable('persons').set({ isActive: false }).where('id', '=', personId).execute();
    expect(await refusedNow()).toEqual(unknown);
    const over = { isActive: true, positionUntil: '2026-01-31' };
    await database.updateTable('persons').set(over).where('id', '=', personId).execute();
    expect(await refusedNow()).toEqual(unknown);
    expect(await reasons()).toEqual(['not-known', 'suspended', 'not-known', 'not-known', 'not-known']);
    expect(await reasons(personId)).toEqual(['suspended']);
    expect(await links()).toEqual([]);
    await database.updateTable('persons').set({ positionUntil: null }).where('id', '=', personId).execute();
    expect(await signInNow()).toBe('signed in');
  });

  it('gets no account by signing in', async () => {
    const count = () => office.platform.database.selectFrom('accounts').select('personId').execute();
    const before = await count();
    provider.comes({ sub: 'stranger', claims: { preferred_username: 'stranger', email: 'x@example.go.th' } });
    expect(await signInNow()).toBe('identity-not-known');
    expect(await count()).toEqual(before);
  });
});

describe('an account that is linked', () => {
  it('is entered by the subject alone, whatever name comes with it, and not by another subject of the same name', async () => {
    const claims = { preferred_username: 'officerp' };
    provider.comes({ sub: 'subject of P', claims });
    expect(await signInNow()).toBe('signed in');
    provider.comes({ sub: 'subject of a thief', claims });
    // Nor does the thief learn that the owner is signed in.
    expect(codeOf(await finish((await comeBack()).cookie))).toBe('identity-not-known');
    provider.comes({ sub: 'subject of P', claims: { preferred_username: 'married' } });
    expect(await signInNow()).toBe('signed in');
    expect(await links()).toEqual([{ personId: people.officerP.personId, providerId }]);
  });

  it('is not found by an e-mail, which its owner may have typed, nor by a name that is an e-mail not verified', async () => {
    const email = 'p@example.go.th';
    const { database } = office.platform;
    const { personId } = people.officerP;
    await database.updateTable('persons').set({ email }).where('id', '=', personId).execute();
    providerId = await setUp({ claim: 'email' });
    provider.comes({ sub: 'subject of P', claims: { email, email_verified: true } });
    expect(await signInNow()).toBe('identity-not-known');
    await database.updateTable('accounts').set({ username: email }).where('personId', '=', personId).execute();
    for (const verified of [{}, { email_verified: false }]) {
      provider.comes({ sub: 'subject of P', claims: { email, ...verified } });
      expect(await signInNow()).toBe('identity-not-known');
    }
    // That another address is verified, as the other answer of the provider says, proves nothing of this one.
    provider.comes({ sub: 'subject of P', claims: { email: 'thief@example.go.th', email_verified: true } });
    provider.forges((claims) => ({ claims: { ...claims, email } }));
    expect(await signInNow()).toBe('identity-not-known');
    provider.forges(undefined);
    provider.comes({ sub: 'subject of P', claims: { email, email_verified: true } });
    expect(await signInNow()).toBe('signed in');
  });

  it('is not found by any name where accounts are linked by their owners only', async () => {
    providerId = await setUp({ matching: 'link', claim: 'sub' });
    const { database } = office.platform;
    await database
      .updateTable('persons')
      .set({ email: 'officerp' })
      .where('id', '=', people.officerP.personId)
      .execute();
    provider.comes({ sub: 'officerp', claims: { preferred_username: 'officerp' } });
    expect(await signInNow()).toBe('identity-not-known');
  });
});

describe('a new password', () => {
  const { personId } = people.officerP;

  it('that is set without the old one ends the links, since whoever knew the old one may have made them', async () => {
    expect(await signInNow()).toBe('signed in');
    const link = await issuePasswordLink(office.platform, office.platform.database, personId);
    const key = new URL(link ?? '').hash.replace('#key=', '');
    await office.call(undefined, 'setPasswordByLink', { key, newPassword: 'Another2569link' });
    expect(await links()).toEqual([]);
    const unlinked = (await eventsOf(office.platform.database, personId)).filter(
      ({ name }) => name === 'identity.unlinked',
    );
    expect(unlinked).toMatchObject([{ details: { provider: 'หน่วยงาน', reason: 'password-replaced' } }]);
  });

  it('that its owner sets with the old one ends them too, as it ends the other sessions', async () => {
    const reply = await finish((await comeBack()).cookie, { oauth_id: await sessionOf() });
    const { token } = reply.json().success;
    await office.call({ token }, 'changePassword', { oldPassword: testPassword, newPassword: 'Another2569own' });
    expect(await links()).toEqual([]);
  });
});

describe('the second factor', () => {
  const { personId } = people.officerP;
  const demand = async () => {
    const { database } = office.platform;
    await database.updateTable('accounts').set({ isAdministrator: true }).where('personId', '=', personId).execute();
    await database.updateTable('signInRules').set({ secondFactorOf: 'administrators' }).execute();
  };

  it('is asked for after the sign-in there, as after a password, unless the administrator trusts the provider', async () => {
    await demand();
    expect(await signInNow()).toBe('enrolment-needed');
    expect(await links()).toEqual([]);
    provider.comes({ sub: 'subject of P', claims: { preferred_username: 'officerp' }, amr: ['mfa'] });
    expect(await signInNow()).toBe('enrolment-needed');
    providerId = await setUp({ factorTrust: 'always' });
    provider.comes({ sub: 'subject of P', claims: { preferred_username: 'officerp' } });
    expect(await signInNow()).toBe('signed in');
    const signedIn = (await eventsOf(office.platform.database, personId)).find(
      ({ name }) => name === 'identity.signed-in',
    );
    expect(signedIn).toMatchObject({ details: { isSecondFactor: true } });
  });

  it('counts as given where the token says so, and not where it does not', async () => {
    await demand();
    providerId = await setUp({ factorTrust: 'whenSaid', factorAcr: 'urn:two-factors' });
    const claims = { preferred_username: 'officerp' };
    provider.comes({ sub: 'subject of P', claims, amr: ['pwd'] });
    expect(await signInNow()).toBe('enrolment-needed');
    // What is not signed proves nothing.
    provider.comes({ sub: 'subject of P', claims: { ...claims, amr: ['mfa'], acr: 'urn:two-factors' } });
    provider.forges((signed) => ({ claims: { ...signed, amr: undefined, acr: undefined } }));
    expect(await signInNow()).toBe('enrolment-needed');
    provider.forges(undefined);
    provider.comes({ sub: 'subject of P', claims, amr: ['pwd', 'mfa'] });
    expect(await signInNow()).toBe('signed in');
  });

  it('counts each wrong code as a wrong password, until the account is suspended', async () => {
    await demand();
    const { cookie } = await comeBack();
    const oauth_id = await sessionOf();
    const enrolment = await finish(cookie, { oauth_id });
    expect(codeOf(enrolment)).toBe('enrolment-needed');
    const { database } = office.platform;
    await database
      .insertInto('passkeys')
      .values({
        id: 'x',
        personId,
        publicKey: Buffer.from('x'),
        counter: 0,
        transports: [],
        name: 'x',
        createdAt: new Date(),
      })
      .execute();
    const wrong = { oauth_id, SECOND_FACTOR: { kind: 'recovery', code: 'wrong' } };
    const { failedAttempts } = await database
      .selectFrom('signInRules')
      .select('failedAttempts')
      .executeTakeFirstOrThrow();
    for (let tried = 0; tried < failedAttempts; tried++)
      expect(codeOf(await finish(cookie, wrong))).toBe('second-factor-wrong');
    expect(codeOf(await finish(cookie, wrong))).toBe('identity-not-known');
  });
});

describe('below https and a path of its own', () => {
  it('the cookie is of this host alone, and the browser is led back below that path', async () => {
    const secure = await startTestServer({ PUBLIC_URL: 'https://www.example.go.th/eoffice' });
    const { database } = secure.platform;
    await createOffice(database);
    const setup = normalProvider({ ...base, issuer: provider.issuer });
    const row = { ...setup, version: 1, secretSetAt: new Date(), secretSetBy: people.director.personId };
    const { id } = await database
      .insertInto('identityProviders')
      .values({ ...row, sealedSecret: sealProviderSecret(secure.platform, setup, clientSecret) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const url = '/eoffice/api/users/';
    const begun = await secure.app.inject({
      method: 'POST',
      url: `${url}begin-identity-login`,
      payload: { providerId: id },
    });
    expect(begun.cookies).toMatchObject([{ name: '__Host-identity', secure: true, path: '/', httpOnly: true }]);
    expect(begun.cookies[0]).not.toHaveProperty('domain');
    const cookie = cookiesOf(begun);
    const back = await secure.app.inject({ url: `${url}identity-callback?error=access_denied`, headers: { cookie } });
    expect(back.headers.location).toBe('/eoffice/login#identity');
    expect(back.cookies).toMatchObject([{ name: '__Host-identity', secure: true }]);
    await secure.close();
  });
});
