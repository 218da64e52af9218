import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { RequestOf } from '#contract/define-call.ts';
import { identityChangesPage, type identityProviderCalls } from '#contract/identity-providers.ts';
import { maxIdentityProviders } from '#domain/identity-providers/identity-provider.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { fieldProblems } from '#locales/th/refusals.ts';
import { usableProviders } from '#server/accounts/identity/providers.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { people } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { pushedDuring } from '#tests/server/pushed-during.ts';
import { clientId, clientSecret, startIdentityServer } from '#tests/support/identity-server.ts';
import { eventsOf } from '#tests/support/logged-events.ts';
import { deadPort } from '#tests/support/mail-server.ts';
import type { Caller } from '#tests/support/server-calls.ts';
import { startWebServer } from '#tests/support/web-server.ts';

import { saveProvider } from './save-provider.ts';

type Setup = RequestOf<typeof identityProviderCalls.saveIdentityProvider>;

let office: OfficeServer;
let administrator: Caller;
beforeEach(async () => {
  office = await startOfficeServer();
  const { personId } = people.director;
  const { database } = office.platform;
  await database.updateTable('accounts').set({ isAdministrator: true }).where('personId', '=', personId).execute();
  administrator = office.caller('director');
});
afterEach(() => office.close());

const base: Setup = {
  id: null,
  isActive: true,
  name: 'ไทยดี',
  nameEnglish: 'ThaiD',
  issuer: 'https://login.example.go.th/realms/office',
  clientId,
  scopes: 'pid',
  claim: 'pid',
  matching: 'link',
  factorTrust: 'never',
  factorAcr: '',
  secret: 'geheim-12',
  seen: 0,
};
const save = (changes: Partial<Setup> = {}) =>
  office.call(administrator, 'saveIdentityProvider', { ...base, ...changes });
const refusal = (changes: Partial<Setup> = {}) =>
  office.refusal(administrator, 'saveIdentityProvider', { ...base, ...changes });
const read = () => office.call(administrator, 'getIdentityProviders', {});
const buttons = async () => (await office.call(undefined, 'getApplication', {})).item.identityProviders;
const savedEvents = async () => {
  const events = await eventsOf(office.platform.database, people.director.personId);
  return events.filter(({ name }) => name.startsWith('identity-provider.')).map(({ details }) => details);
};
const link = (providerId: number) =>
  office.platform.database
    .insertInto('identityLinks')
    .values({ providerId, personId: people.officerP.personId, subjectHash: Buffer.from('x'), linkedAt: new Date() })
    .execute();

describe('a provider of identity', () => {
  it('is on the sign-in page at once, and its secret is shown to nobody', async () => {
    expect(await buttons()).toEqual([]);
    const { id } = await save({ name: ' ไทยดี ' });
    expect(await buttons()).toEqual([{ id, name: 'ไทยดี', nameEnglish: 'ThaiD' }]);
    const { items, redirectUri } = await read();
    expect(redirectUri).toBe('http://127.0.0.1:3000/api/users/identity-callback');
    expect(items).toMatchObject([
      {
        setup: { scopes: 'openid pid', claim: 'pid' },
        secret: { state: 'stored', setBy: expect.stringContaining('director') },
      },
    ]);
    await save({ id, isActive: false, secret: '', seen: 1 });
    expect(await buttons()).toEqual([]);
    const { database } = office.platform;
    const replies = [
      await read(),
      await office.call(administrator, 'getIdentityProviderChanges', {}),
      await database.selectFrom('identityProviders').selectAll().execute(),
      await database.selectFrom('events').selectAll().execute(),
      await database.selectFrom('idempotentReplies').selectAll().execute(),
    ];
    expect(JSON.stringify(replies)).not.toContain('geheim-12');
  });

  it('leaves an event with what it said before and after, is seen in open browsers, and has a history', async () => {
    const pushed = await pushedDuring(office, () => save());
    expect(pushed.map(({ event }) => event)).toEqual(['settings-changed']);
    const id = (await read()).items[0]?.id ?? 0;
    await save({ id, secret: '', seen: 1 });
    await save({ id, secret: '', nameEnglish: 'ThaiD 2', scopes: 'openid pid', seen: 1 });
    await office.call(administrator, 'removeIdentityProvider', { id, seen: 2 });
    const said = { isActive: true, name: 'ไทยดี', nameEnglish: 'ThaiD', issuer: base.issuer, clientId };
    const set = { ...said, scopes: 'openid pid', claim: 'pid', matching: 'link', factorTrust: 'never', factorAcr: '' };
    const renamed = { ...set, nameEnglish: 'ThaiD 2' };
    expect(await savedEvents()).toEqual([
      { providerId: id, after: set, secret: 'set', links: 0 },
      { providerId: id, before: set, after: renamed, secret: 'kept', links: 0 },
      { providerId: id, before: renamed, links: 0 },
    ]);
    const { items } = await office.call(administrator, 'getIdentityProviderChanges', {});
    expect(items.map(({ secret, before, after }) => [secret, before?.nameEnglish, after?.nameEnglish])).toEqual([
      ['removed', 'ThaiD 2', undefined],
      ['kept', 'ThaiD', 'ThaiD 2'],
      ['set', undefined, 'ThaiD'],
    ]);
    expect(items.length).toBeLessThan(identityChangesPage);
    const before = items[1]?.id ?? '';
    const rest = await office.call(administrator, 'getIdentityProviderChanges', { before });
    expect(rest.items.map(({ secret }) => secret)).toEqual(['set']);
    expect(await read()).toMatchObject({ items: [] });
  });

  it('keeps its secret only for the server and the client for which it was entered', async () => {
    const { id } = await save();
    for (const moved of [{ issuer: 'https://thief.example.com' }, { clientId: 'other' }])
      expect(await refusal({ id, secret: '', seen: 1, ...moved })).toMatchObject({
        httpStatus: 422,
        fields: { secret: fieldProblems['client-secret-again'] },
      });
    const { database } = office.platform;
    await database.updateTable('identityProviders').set({ issuer: 'https://thief.example.com' }).execute();
    expect((await read()).items).toMatchObject([{ secret: { state: 'unreadable' }, isInUse: false }]);
    expect(await buttons()).toEqual([]);
  });

  it('compares no e-mails: one of an earlier version that did counts by its links alone, and its history is shown', async () => {
    const { id } = await save({ claim: 'sub' });
    await link(id);
    const { database } = office.platform;
    const earlier = { claim: 'email', matching: 'email' };
    await database.updateTable('identityProviders').set(earlier).execute();
    expect((await read()).items).toMatchObject([
      { setup: { claim: 'sub', matching: 'link' }, links: 1, isInUse: true },
    ]);
    const { items } = await office.call(administrator, 'getIdentityProviderChanges', {});
    const details = { providerId: id, after: { ...Object(items[0]).after, ...earlier }, secret: 'set', links: 0 };
    const event = { name: 'identity-provider.saved' as const, actorId: people.director.personId, details };
    await inTransaction(database, (transaction) => appendEvents(transaction, [event], new Date()));
    const shown = await office.call(administrator, 'getIdentityProviderChanges', {});
    expect(shown.items[0]?.after).toMatchObject(earlier);
  });

  it('does not count with links by a claim that can become that of another person, and is not set up so', async () => {
    expect(await refusal({ claim: 'email' })).toMatchObject({
      httpStatus: 422,
      fields: { claim: fieldProblems['claim-not-lasting'] },
    });
    await save();
    await office.platform.database.updateTable('identityProviders').set({ claim: 'preferred_username' }).execute();
    expect((await read()).items).toMatchObject([{ isInUse: false }]);
    expect(await buttons()).toEqual([]);
  });

  it('ends the links of accounts when it is another server, client or claim, or is removed, and no others', async () => {
    const { id } = await save();
    await link(id);
    await save({ id, seen: 1, isActive: false, scopes: 'openid', secret: '' });
    expect((await read()).items).toMatchObject([{ links: 1 }]);
    await save({ id, seen: 2, claim: 'sub', secret: '' });
    expect((await read()).items).toMatchObject([{ links: 0 }]);
    await link(id);
    await office.call(administrator, 'removeIdentityProvider', { id, seen: 3 });
    expect((await savedEvents()).map((details) => Object(details).links)).toEqual([0, 0, 1, 1]);
  });

  it('is not saved over the change of somebody else, and there are only a few', async () => {
    const { id } = await save();
    expect(await refusal({ id, seen: 0 })).toMatchObject({ code: 'list-changed' });
    expect(await office.refusal(administrator, 'removeIdentityProvider', { id, seen: 0 })).toMatchObject({
      code: 'list-changed',
    });
    expect(await refusal({ id: id + 1, seen: 0 })).toMatchObject({ httpStatus: 404 });
    for (let count = 1; count < maxIdentityProviders; count++) await save();
    expect(await refusal()).toMatchObject({ code: 'too-many-providers' });
    await save({ id, seen: 1, nameEnglish: 'other', secret: '' });
  });

  it('needs https in production, also on the own machine', async () => {
    const { platform } = office;
    const config = { ...platform.config, mode: 'PRODUCTION' as const };
    const { secret, seen, id, ...setup } = { ...base, issuer: 'http://127.0.0.1:8080' };
    const actor = { personId: people.director.personId, now: new Date() };
    const saved = (issuer: string) =>
      inTransaction(platform.database, (transaction) =>
        saveProvider({ ...platform, config }, transaction, { id, setup: { ...setup, issuer }, secret, seen }, actor),
      );
    const needsHttps = { refused: 'invalid-request', fields: { issuer: 'issuer-needs-https' } };
    expect(await saved(setup.issuer)).toEqual(needsHttps);
    expect(await saved('https://login.example.go.th')).toMatchObject({ id: expect.any(Number) });
    await platform.database.updateTable('identityProviders').set({ issuer: setup.issuer }).execute();
    expect(await usableProviders({ ...platform, config }, platform.database)).toEqual([]);
  });

  it('is for administrators who may query the screen', async () => {
    const { id } = await save();
    const clerk = office.caller('clerkA');
    const { menuId } = settingScreens.identityProviders;
    const mustNot = async () => [
      await office.refusal(clerk, 'saveIdentityProvider', base),
      await office.refusal(clerk, 'removeIdentityProvider', { id, seen: 1 }),
      await office.refusal(clerk, 'tryIdentityProvider', { id }),
    ];
    const unseen = [
      await office.refusal(clerk, 'getIdentityProviders', {}),
      await office.refusal(clerk, 'getIdentityProviderChanges', {}),
      ...(await mustNot()),
    ];
    expect(unseen.map(({ code }) => code)).toEqual(Array(5).fill('not-permitted'));
    const grant = { menuId, grantee: 'everybody', mayManage: true };
    await office.platform.database.insertInto('menuPermissions').values(grant).execute();
    expect(await office.call(clerk, 'getIdentityProviders', {})).toMatchObject({ mayManage: false });
    expect((await mustNot()).map(({ rule }) => rule)).toEqual(Array(3).fill('isAdministrator'));
  });
});

describe('trying a provider of identity', () => {
  const tried = async (changes: Partial<Setup>) => {
    const { id } = await save(changes);
    return (await office.call(administrator, 'tryIdentityProvider', { id })).item;
  };

  it('says where people will sign in, by a real server', async () => {
    const provider = await startIdentityServer((await read()).redirectUri);
    const { host } = new URL(provider.issuer);
    expect(await tried({ issuer: provider.issuer, secret: clientSecret })).toMatchObject({
      outcome: 'worked',
      signInHost: host,
    });
    expect(provider.calls).toEqual(['/.well-known/openid-configuration']);
    await provider.close();
  });

  it('says in plain words what is wrong, and nothing that the other side wrote', async () => {
    const { port, calls, answers, answersAt, close } = await startWebServer();
    const issuer = `http://127.0.0.1:${port}`;
    const metadata = {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
    };
    const outcomes: unknown[] = [];
    // Where a redirect leads, all would be well.
    answersAt('/internal', { status: 200, body: JSON.stringify(metadata) });
    const wrong = [
      { status: 404, body: 'a secret of the network' },
      { status: 200, body: 'a secret of the network' },
      { status: 302, body: '', location: `${issuer}/internal` },
      { status: 200, body: JSON.stringify({ ...metadata, issuer: 'https://other.example.go.th' }) },
      { status: 200, body: JSON.stringify({ ...metadata, token_endpoint: 'http://10.0.0.5/token' }) },
      { status: 200, body: JSON.stringify({ ...metadata, jwks_uri: undefined }) },
      { status: 200, body: JSON.stringify({ ...metadata, padding: 'x'.repeat(300_000) }) },
      { status: 200, body: JSON.stringify(metadata) },
    ];
    const { id } = await save({ issuer });
    for (const answer of wrong) {
      answers(answer);
      const { item } = await office.call(administrator, 'tryIdentityProvider', { id });
      outcomes.push(item.fault);
      expect(JSON.stringify(item)).not.toContain('secret of the network');
    }
    await close();
    expect(calls).toEqual(wrong.map(() => '/.well-known/openid-configuration'));
    expect(outcomes).toEqual([
      'notFound',
      'notFound',
      'other',
      'otherIssuer',
      'elsewhere',
      'incomplete',
      'other',
      null,
    ]);
    expect((await tried({ issuer: `http://127.0.0.1:${await deadPort()}` })).fault).toBe('refused');
    expect((await tried({ issuer: 'https://unknown.invalid' })).fault).toBe('unknownHost');
  });

  it('is possible thirty times an hour, and not of one that does not exist', async () => {
    expect(await office.refusal(administrator, 'tryIdentityProvider', { id: 987_654 })).toMatchObject({
      httpStatus: 404,
    });
    const { id } = await save({ issuer: `http://127.0.0.1:${await deadPort()}` });
    for (let count = 1; count < 30; count++) await office.call(administrator, 'tryIdentityProvider', { id });
    expect(await office.refusal(administrator, 'tryIdentityProvider', { id })).toMatchObject({
      code: 'too-many-requests',
    });
  });
});
