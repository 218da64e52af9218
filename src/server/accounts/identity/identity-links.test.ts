import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { sendMailJob } from '#server/platform/mail/send-mail.job.ts';
import { people } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { clientId, clientSecret, startIdentityServer, type IdentityServer } from '#tests/support/identity-server.ts';
import { eventsOf } from '#tests/support/logged-events.ts';
import type { Caller } from '#tests/support/server-calls.ts';
import { testPassword } from '#tests/support/server-people.ts';

let office: OfficeServer;
let provider: IdentityServer;
let providerId: number;
let caller: Caller;
const { personId } = people.officerP;
const email = 'p@example.go.th';

beforeEach(async () => {
  office = await startOfficeServer('SARN', { SMTP_URL: 'smtp://mail.example.go.th' });
  const { database, config } = office.platform;
  const director = people.director.personId;
  await database.updateTable('accounts').set({ isAdministrator: true }).where('personId', '=', director).execute();
  await database.updateTable('persons').set({ email }).where('id', '=', personId).execute();
  provider = await startIdentityServer(`${config.publicUrl}/api/users/identity-callback`);
  provider.comes({ sub: 'subject of P', claims: { pid: '1101700230708' } });
  const setup = { isActive: true, name: 'ไทยดี', nameEnglish: 'ThaiD', clientId, scopes: 'openid pid', claim: 'pid' };
  const how = { matching: 'link', factorTrust: 'never', factorAcr: '', secret: clientSecret } as const;
  const request = { id: null, ...setup, ...how, issuer: provider.issuer, seen: 0 };
  providerId = (await office.call(office.caller('director'), 'saveIdentityProvider', request)).id;
  caller = office.caller('officerP');
});
afterEach(async () => {
  await office.close();
  await provider.close();
});

const cookiesOf = (reply: { readonly cookies: readonly { readonly name: string; readonly value: string }[] }) =>
  reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
const send = (path: string, payload: object, headers: Record<string, string>) =>
  office.app.inject({ method: 'POST', url: `/api/users/${path}`, payload, headers });
const bearer = ({ token }: Caller) => ({ authorization: `Bearer ${token}` });
const callback = async (address: string, cookie: string) => {
  const { pathname, search } = new URL(await provider.visit(address));
  return office.app.inject({ url: `${pathname}${search}`, headers: { cookie } });
};
/** Goes there and back, with the password given. */
const goAndComeBack = async (by = caller) => {
  const begun = await send('begin-identity-link', { providerId, password: testPassword }, bearer(by));
  const back = await callback(begun.json().address, cookiesOf(begun));
  return { cookie: cookiesOf(back), location: back.headers.location };
};
const link = async (by = caller) => {
  const { cookie } = await goAndComeBack(by);
  const reply = await send('confirm-identity-link', {}, { ...bearer(by), cookie });
  return reply.statusCode === 200 ? 'linked' : reply.json().code;
};
const signInNow = async () => {
  const begun = await send('begin-identity-login', { providerId }, {});
  const cookie = cookiesOf(await callback(begun.json().address, cookiesOf(begun)));
  return (await send('identity-login', {}, { cookie })).json().code;
};
const own = async (by = caller) => (await office.call(by, 'getIdentityLinks', {})).items;
const mails = async () => {
  const { rows } = await sql<{ id: string }>`SELECT id FROM pgboss.job WHERE name = ${sendMailJob}`.execute(
    office.platform.database,
  );
  return rows.length;
};
const changes = async () =>
  (await eventsOf(office.platform.database, personId)).filter(({ name }) => /^identity\.(un)?linked$/.test(name));

describe('an account', () => {
  it('is linked by its owner, who gave the password, is told by mail, and can sign in from then on', async () => {
    expect(await own()).toMatchObject([{ providerId, name: 'ไทยดี', nameEnglish: 'ThaiD', linkedAt: null }]);
    const wrong = { providerId, password: 'wrong' };
    expect(await office.refusal(caller, 'beginIdentityLink', wrong)).toMatchObject({ code: 'password-wrong' });
    expect(await signInNow()).toBe('identity-not-known');
    expect((await goAndComeBack()).location).toBe('/account-security#identity');
    expect(await link()).toBe('linked');
    expect(await own()).toMatchObject([{ linkedAt: expect.any(Date), lastUsedAt: null }]);
    expect(await signInNow()).toBe('device-conflict');
    expect(await link()).toBe('identity-linked');
    const details = { provider: 'ไทยดี', by: 'person', address: '127.0.0.1' };
    expect(await changes()).toEqual([{ name: 'identity.linked', details }]);
    expect(await mails()).toBe(1);
    const stored = await office.platform.database.selectFrom('identityLinks').selectAll().execute();
    expect(stored.map(({ subjectHash }) => subjectHash.toString())).toEqual([
      expect.not.stringContaining('1101700230708'),
    ]);
  });

  it('is linked to who signed in at the provider for it, not to who was signed in there before', async () => {
    const { address } = await office.call(caller, 'beginIdentityLink', { providerId, password: testPassword });
    expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({ prompt: 'login', max_age: '0' });
    const begun = await send('begin-identity-login', { providerId }, {});
    expect(new URL(begun.json().address).searchParams.get('prompt')).toBeNull();
    const now = Math.floor(Date.now() / 1000);
    for (const auth_time of [now - 3600, undefined]) {
      provider.forges((claims) => ({ claims: { ...claims, auth_time } }));
      expect(await link()).toBe('identity-not-valid');
    }
    provider.forges(undefined);
    expect(await link()).toBe('linked');
  });

  it('is linked once, however many confirm it at once', async () => {
    const { cookie } = await goAndComeBack();
    const confirming = Array.from({ length: 8 }, () =>
      office.call(caller, 'confirmIdentityLink', {}, { cookie }).then(
        () => 'linked',
        () => 'refused',
      ),
    );
    expect((await Promise.all(confirming)).filter((outcome) => outcome === 'linked')).toHaveLength(1);
    expect(await changes()).toHaveLength(1);
  });

  it('is unlinked by its owner with the password, and cannot be entered so any longer', async () => {
    expect(await link()).toBe('linked');
    expect(await office.refusal(caller, 'removeIdentityLink', { providerId, password: 'wrong' })).toMatchObject({
      code: 'password-wrong',
    });
    const other = office.caller('officerQ');
    const request = { providerId, password: testPassword };
    expect(await office.refusal(other, 'removeIdentityLink', request)).toMatchObject({ httpStatus: 404 });
    await office.call(caller, 'removeIdentityLink', request);
    expect(await mails()).toBe(2);
    expect(await own()).toMatchObject([{ linkedAt: null }]);
    expect(await signInNow()).toBe('identity-not-known');
    expect((await changes()).map(({ name }) => name)).toEqual(['identity.linked', 'identity.unlinked']);
    expect(await office.refusal(caller, 'removeIdentityLink', request)).toMatchObject({ httpStatus: 404 });
  });

  it('is not linked to an identity that another account has', async () => {
    expect(await link()).toBe('linked');
    expect(await link(office.caller('officerQ'))).toBe('identity-of-another');
    expect(await own(office.caller('officerQ'))).toMatchObject([{ linkedAt: null }]);
  });

  it('is not linked by what somebody else began in this browser, nor by a sign-in, nor is anybody signed in by a link', async () => {
    const { cookie } = await goAndComeBack();
    const asOther = await send('confirm-identity-link', {}, { ...bearer(office.caller('officerQ')), cookie });
    expect(asOther.json().code).toBe('identity-expired');
    expect((await send('identity-login', {}, { cookie })).json().code).toBe('identity-expired');
    const begun = await send('begin-identity-login', { providerId }, {});
    const ofSignIn = cookiesOf(await callback(begun.json().address, cookiesOf(begun)));
    const bySignIn = await send('confirm-identity-link', {}, { ...bearer(caller), cookie: ofSignIn });
    expect(bySignIn.json().code).toBe('identity-expired');
    expect(await own()).toMatchObject([{ linkedAt: null }]);
  });

  it('is not linked when the provider was changed meanwhile', async () => {
    const { cookie } = await goAndComeBack();
    await office.platform.database.updateTable('identityProviders').set({ version: 2 }).execute();
    const reply = await send('confirm-identity-link', {}, { ...bearer(caller), cookie });
    expect(reply.json().code).toBe('identity-unavailable');
  });
});
