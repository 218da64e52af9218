import { describe, expect, it } from 'vitest';

import {
  claimOf,
  comparedOf,
  currentSetup,
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

  it('links accounts by a claim only that is never given to another person', () => {
    for (const claim of ['email', 'preferred_username', 'phone_number', 'upn']) {
      expect(problems({ claim })).toEqual({ claim: 'claim-not-lasting' });
      expect(problems({ claim, matching: 'username' })).toEqual({});
    }
    expect(problems({ claim: 'pid' })).toEqual({});
  });

  it('of an earlier version, which compared e-mails, keeps the links by the subject and makes no others', () => {
    const before = { ...setup({ claim: 'email' }), matching: 'email' };
    expect(currentSetup(before)).toEqual(setup({ claim: 'sub', matching: 'link' }));
    const named = setup({ claim: 'preferred_username', matching: 'username' });
    expect(currentSetup(named)).toEqual(named);
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
    ['https://login.example.go.th', 'https://[::]/token', false],
    ['https://login.example.go.th', 'https://localhost./token', false],
    ['https://login.example.go.th', 'https://a.localhost/token', false],
    ['https://login.example.go.th', 'https://0.0.0.0/token', false],
    ['https://login.example.go.th', 'https://[::ffff:127.0.0.1]/token', false],
    ['https://login.example.go.th', 'https://[::127.0.0.1]/token', false],
    ['https://login.example.go.th', 'https://[::ffff:0.0.0.0]/token', false],
    ['https://login.example.go.th', 'https://169.254.169.254/token', false],
    ['https://login.example.go.th', 'https://[::ffff:169.254.169.254]/token', false],
    ['https://login.example.go.th', 'https://[fe80::1]/token', false],
    ['https://169.254.169.254', 'https://169.254.169.254/token', false],
    ['https://login.example.go.th', 'https://localhost.example.go.th/token', true],
    ['https://login.example.go.th', 'https://[fd00::7f00:1]/token', true],
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
      { matching: 'username' },
    ] as const)
      expect(linksStay(known, { ...known, ...change })).toBe(false);
    const named = setup({ matching: 'username', claim: 'preferred_username' });
    expect(linksStay(named, { ...named, claim: 'email' })).toBe(true);
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

  it('is no number that is read as another one is, and no text that is not stored as it came', () => {
    // What `JSON.parse` makes of 9007199254740993 too.
    for (const value of [9_007_199_254_740_992, 1.5, Number.NaN, 'a\0', '\uD800', '\uFFFE'])
      expect(claimOf({ sub: value }, 'sub')).toBeUndefined();
    expect(claimOf({ sub: 9_007_199_254_740_991 }, 'sub')).toBe('9007199254740991');
  });

  it('is compared as it is but for case, and as an e-mail only when it was verified', () => {
    expect(comparedOf({ claim: 'preferred_username' }, { preferred_username: 'Somchai' })).toBe('somchai');
    for (const name of [' ', ' somchai', 'som chai', '\u212Aanda', '\uFEFFadmin\u00A0', 'สมชาย'])
      expect(comparedOf({ claim: 'preferred_username' }, { preferred_username: name })).toBeUndefined();
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
