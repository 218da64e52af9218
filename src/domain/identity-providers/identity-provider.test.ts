import { describe, expect, it } from 'vitest';

import {
  claimOf,
  comparedOf,
  issuerProblem,
  linksStay,
  mayCall,
  normalProvider,
  provesFactor,
  providerProblems,
  type IdentityProviderSetup,
} from './identity-provider.ts';

const setup = (changes: Partial<IdentityProviderSetup> = {}): IdentityProviderSetup => ({
  isActive: true,
  name: 'ไทยดี',
  nameEnglish: 'ThaiD',
  issuer: 'https://login.example.go.th',
  clientId: 'sarn',
  scopes: 'openid',
  claim: 'sub',
  matching: 'link',
  factorTrust: 'never',
  factorAcr: '',
  ...changes,
});
const problems = (changes: Partial<IdentityProviderSetup>, secret = 'x', hasSecret = false) =>
  providerProblems(normalProvider(setup(changes)), { secret, hasSecret, isProduction: true });

describe('the setup of a provider of identity', () => {
  it('asks for the person at least once, and leaves out what does not count', () => {
    const typed = setup({ name: ' ก ', scopes: ' pid  openid pid ', claim: ' ', factorAcr: 'two' });
    expect(normalProvider(typed)).toMatchObject({ name: 'ก', scopes: 'openid pid', claim: 'sub', factorAcr: '' });
    expect(normalProvider({ ...typed, factorTrust: 'whenSaid' })).toMatchObject({ factorAcr: 'two' });
  });

  it('needs a name in both languages, a client and its secret, and scopes and a claim that a request can carry', () => {
    expect(problems({})).toEqual({});
    expect(problems({ name: ' ', nameEnglish: '', clientId: '' }, '')).toEqual({
      name: 'required',
      nameEnglish: 'required',
      clientId: 'required',
      secret: 'required',
    });
    expect(problems({}, '', true)).toEqual({});
    expect(problems({ scopes: 'openid "x"', claim: 'a b' })).toEqual({ scopes: 'not-valid', claim: 'not-valid' });
    expect(problems({ claim: 'https://example.go.th/claims/user_name' })).toEqual({});
  });

  it.each([
    ['https://login.example.go.th/realms/office', true, undefined],
    ['http://login.example.go.th', false, 'issuer-needs-https'],
    ['http://127.0.0.1.example.go.th', false, 'issuer-needs-https'],
    ['http://127.0.0.1:8080', false, undefined],
    ['http://127.0.0.1:8080', true, 'issuer-needs-https'],
    ['http://[::1]:8080', false, undefined],
    ['', true, 'required'],
    ['login.example.go.th', true, 'address-not-valid'],
    ['ftp://login.example.go.th', true, 'address-not-valid'],
    ['https://sarn:geheim@login.example.go.th', true, 'address-not-valid'],
    ['https://login.example.go.th?x=1', true, 'address-not-valid'],
  ] as const)('with the issuer %s, in production %s, has the problem %s', (issuer, isProduction, problem) => {
    expect(issuerProblem(issuer, isProduction)).toBe(problem);
  });

  it.each([
    ['https://login.example.go.th', 'https://keys.example.go.th/keys', true],
    ['https://login.example.go.th', 'https://10.0.0.5/keys', true],
    ['https://login.example.go.th', 'http://login.example.go.th/token', false],
    ['https://login.example.go.th', 'https://127.0.0.1/keys', false],
    ['https://login.example.go.th', 'http://localhost:3000/token', false],
    ['https://login.example.go.th', 'https://[::1]/token', false],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080/token', true],
    ['http://127.0.0.1:8080', 'http://10.0.0.5/token', false],
  ] as const)('of %s leads the server to %s: %s', (issuer, address, isCalled) => {
    expect(mayCall(issuer, new URL(address), false)).toBe(isCalled);
  });

  it('calls nothing without https in production', () => {
    expect(mayCall('http://127.0.0.1:8080', new URL('http://127.0.0.1:8080/token'), true)).toBe(false);
    expect(mayCall('https://127.0.0.1:8080', new URL('https://127.0.0.1:8080/token'), true)).toBe(true);
  });

  it('keeps the links of accounts unless it is another server, client or claim of the person', () => {
    const known = setup({ matching: 'link', claim: 'pid' });
    for (const change of [
      { name: 'x' },
      { isActive: false },
      { scopes: 'openid pid' },
      { factorTrust: 'always' },
    ] as const)
      expect(linksStay(known, { ...known, ...change })).toBe(true);
    for (const change of [
      { issuer: 'https://x.example' },
      { clientId: 'x' },
      { claim: 'sub' },
      { matching: 'email' },
    ] as const)
      expect(linksStay(known, { ...known, ...change })).toBe(false);
    const named = setup({ matching: 'username', claim: 'preferred_username' });
    expect(linksStay(named, { ...named, claim: 'email', matching: 'email' })).toBe(true);
  });
});

describe('what a provider says of a person', () => {
  it('is a text or a number of its own, and not too long', () => {
    expect(claimOf({ sub: 'a' }, 'sub')).toBe('a');
    expect(claimOf({ pid: 1_101_700_230_708 }, 'pid')).toBe('1101700230708');
    for (const value of ['', 'x'.repeat(256), true, null, ['a'], { a: 1 }])
      expect(claimOf({ sub: value }, 'sub')).toBeUndefined();
    expect(claimOf({}, 'toString')).toBeUndefined();
  });

  it('is compared without case, and as an e-mail only when it was verified', () => {
    expect(comparedOf({ claim: 'preferred_username' }, { preferred_username: ' Somchai ' })).toBe('somchai');
    expect(comparedOf({ claim: 'email' }, { email: 'A@example.go.th', email_verified: true })).toBe('a@example.go.th');
    for (const verified of [{}, { email_verified: false }, { email_verified: 'true' }])
      expect(comparedOf({ claim: 'email' }, { email: 'a@example.go.th', ...verified })).toBeUndefined();
  });

  it.each([
    ['never', '', { amr: ['mfa'], acr: 'two' }, false],
    ['always', '', {}, true],
    ['whenSaid', '', { amr: ['pwd', 'mfa'] }, true],
    ['whenSaid', '', { amr: ['pwd', 'otp'] }, false],
    ['whenSaid', '', { amr: 'mfa' }, false],
    ['whenSaid', '', { acr: '' }, false],
    ['whenSaid', 'two', { acr: 'two' }, true],
    ['whenSaid', 'two', { acr: 'one' }, false],
  ] as const)(
    'with %s and the acr "%s", of %o proves a second factor: %s',
    (factorTrust, factorAcr, claims, proves) => {
      expect(provesFactor({ factorTrust, factorAcr }, claims)).toBe(proves);
    },
  );
});
