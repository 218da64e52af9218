import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createSecureServer } from 'node:tls';

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { settingScreens } from '#domain/settings/setting-screens.ts';
import { makeCertificate } from '#tests/support/make-certificate.ts';
import { createPerson } from '#tests/support/server-people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

import { lookAtCertificates, lookAtCertificatesJob } from './look-at-certificates.job.ts';

const host = '127.0.0.1';
const dayMs = 86_400_000;
const begun = Math.floor(Date.now() / 1000) * 1000;
const inDays = (days: number) => new Date(begun + days * dayMs);
const far = inDays(300);
const near = inDays(40);

let server: TestServer;
let chief: Awaited<ReturnType<TestServer['signIn']>>;
let site: Server;
let mailServer: Server;
let silent: Server;
let folder: string;
const portOf = (of: Server) => {
  const address = of.address();
  return typeof address === 'object' && address ? address.port : 0;
};
const listen = (of: Server) => new Promise<void>((resolve) => of.listen(0, host, resolve));

beforeAll(async () => {
  site = createSecureServer(makeCertificate(far, 'sarn.example.go.th'));
  mailServer = createSecureServer(makeCertificate(near, 'mail.example.go.th'));
  silent = createServer((socket) => socket.on('error', () => undefined).resume());
  await Promise.all([site, mailServer, silent].map(listen));
  folder = await mkdtemp(join(tmpdir(), 'sarn-authorities-'));
  const authorities = join(folder, 'authorities.pem');
  await writeFile(authorities, makeCertificate(inDays(500)).cert);
  server = await startTestServer({
    NODE_EXTRA_CA_CERTS: authorities,
    PUBLIC_URL: `https://${host}:${portOf(site)}/`,
    SMTP_URL: `smtps://postman:parole77@${host}:${portOf(mailServer)}`,
    ECMS_URL: `https://${host}:${portOf(silent)}/node?key=parole88`,
  });
  const id = await createPerson(server.platform.database, 'chief');
  const accounts = server.platform.database.updateTable('accounts');
  await accounts.set({ isAdministrator: true }).where('personId', '=', id).execute();
  await createPerson(server.platform.database, 'clerk');
  chief = await server.signIn('chief');
});
afterAll(async () => {
  await server.close();
  for (const one of [site, mailServer, silent]) one.close();
  await rm(folder, { recursive: true });
});

const limitMs = 1_000;
const look = () => lookAtCertificates(server.platform, limitMs);
const health = async (caller = chief) => (await server.call(caller, 'getSystemHealth', {})).item;
const row = async () => (await health()).rows.find(({ subject }) => subject === 'certificates');
const notices = () =>
  server.platform.database
    .selectFrom('notifications')
    .select(['personId', 'note'])
    .where('topic', '=', 'certificateEnds')
    .orderBy('id')
    .execute();
const asked = async () => {
  const { rows } = await sql`SELECT FROM pgboss.job WHERE name = ${lookAtCertificatesJob}`.execute(
    server.platform.database,
  );
  return rows.length;
};

test('the certificates of what is set up are looked at: nothing else, and nothing of it is asked by the page', async () => {
  expect(await row()).toMatchObject({ state: 'cannotTell', finding: 'certificatesNeverSeen' });
  await look();
  const { certificates } = await health();
  expect(
    certificates.map(({ purpose, endpoint, validUntil, fault }) => [purpose, endpoint, validUntil, fault]),
  ).toEqual([
    ['mail', `${host}:${portOf(mailServer)}`, near, null],
    ['site', `${host}:${portOf(site)}`, far, null],
    ['ownAuthorities', 'authorities.pem', inDays(500), null],
    ['ecms', `${host}:${portOf(silent)}`, null, 'timedOut'],
  ]);
  expect(certificates[0]?.subject).toBe('CN=mail.example.go.th');
  expect(JSON.stringify(certificates)).not.toContain('parole');
  expect(await row()).toMatchObject({
    state: 'cannotTell',
    finding: 'certificatesUnseen',
    facts: [{ name: 'firstEnd', at: near }, { name: 'lastLook' }],
  });
  expect(await notices()).toEqual([]);
});

test('when one ends soon is what the agency has set', async () => {
  const set = (connectionWarningDays: number) =>
    server.platform.database.updateTable('officeRules').set({ connectionWarningDays }).execute();
  await set(60);
  expect(await row()).toMatchObject({ finding: 'certificatesEndSoon' });
  await set(30);
  expect(await row()).toMatchObject({ finding: 'certificatesUnseen' });
});

test('one that ends within thirty days needs attention, one that has ended does not work, and both are told of once', async () => {
  server.advance(10 * dayMs + 1_000);
  chief = await server.signIn('chief');
  await look();
  expect(await row()).toMatchObject({ state: 'needsAttention', finding: 'certificatesEndSoon' });
  const told = [{ personId: chief.id, note: `${host}:${portOf(mailServer)}` }];
  expect(await notices()).toEqual(told);
  for (let night = 0; night < 3; night += 1) {
    server.advance(dayMs);
    await look();
  }
  expect(await notices()).toEqual(told);
  server.advance(27 * dayMs);
  chief = await server.signIn('chief');
  await look();
  expect(await row()).toMatchObject({ state: 'doesNotWork', finding: 'certificatesEnded', since: near });
  expect((await health()).rows[0]?.state).toBe('doesNotWork');
  expect(await notices()).toEqual(told);
});

test('a server that does not answer now is judged by what was seen before', async () => {
  const port = portOf(mailServer);
  await new Promise((resolve) => mailServer.close(resolve));
  await look();
  expect((await health()).certificates[0]).toMatchObject({ validUntil: near, fault: 'unreachable' });
  expect(await row()).toMatchObject({ finding: 'certificatesEnded' });
  // The new one is told of when it ends too.
  const next = new Date(near.getTime() + 20 * dayMs);
  mailServer = createSecureServer(makeCertificate(next));
  await new Promise<void>((resolve) => mailServer.listen(port, host, resolve));
  server.advance(dayMs);
  chief = await server.signIn('chief');
  await look();
  expect((await health()).certificates[0]).toMatchObject({ validUntil: next, fault: null });
  expect(await notices()).toHaveLength(2);
});

test('what is not set up any more is not shown, and forgotten at the next look', async () => {
  const { platform } = server;
  const config = { ...platform.config, smtpUrl: undefined };
  await lookAtCertificates({ ...platform, config }, limitMs);
  const rows = await platform.database.selectFrom('certificates').select('purpose').orderBy('purpose').execute();
  expect(rows).toEqual([{ purpose: 'ecms' }, { purpose: 'ownAuthorities' }, { purpose: 'site' }]);
  await look();
});

test('only an administrator has them looked at, once however many ask, and knows where they are', async () => {
  const clerk = await server.signIn('clerk');
  expect(await server.refusal(clerk, 'lookAtCertificates', {})).toMatchObject({ httpStatus: 403 });
  expect(await server.refusal(undefined, 'lookAtCertificates', {})).toMatchObject({ httpStatus: 401 });
  const { menuId } = settingScreens.systemHealth;
  const permission = { menuId, grantee: 'everybody', mayQuery: true };
  await server.platform.database.insertInto('menuPermissions').values(permission).execute();
  const seen = await health(clerk);
  expect(seen).toMatchObject({ mayLook: false, isLooking: false });
  expect(seen.certificates.map(({ endpoint, subject }) => endpoint + subject)).toEqual(['', '', '', '']);
  expect(await server.refusal(clerk, 'lookAtCertificates', {})).toMatchObject({ httpStatus: 403 });
  expect(await asked()).toBe(0);
  await Promise.all(Array.from({ length: 8 }, () => server.call(chief, 'lookAtCertificates', {})));
  expect(await asked()).toBe(1);
  expect(await health()).toMatchObject({ mayLook: true, isLooking: true });
});
