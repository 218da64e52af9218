import { verify } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { startMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { createPerson } from '#tests/support/server-people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

import { openMail } from '../mail/open-mail.ts';
import { exportHead, headSeed, headsFile, openHeadExports, readHeads } from './export-head.ts';
import { isSignedHead, publicKeyOf, type LogHead } from './log-head.ts';

let server: TestServer;
let post: MailServer;
beforeAll(async () => {
  post = await startMailServer();
  server = await startTestServer({ SMTP_URL: post.url, MAIL_TLS: 'optional', APP_NAME: 'VEC' });
  await signInNewcomer('somchai');
});
afterAll(async () => {
  await server.close();
  await post.close();
});

/** Adds events to the log. */
async function signInNewcomer(username: string): Promise<void> {
  await createPerson(server.platform.database, username);
  await server.signIn(username);
}

const ownFile = () => headsFile(server.platform.config.dataFolder);
beforeEach(() => rm(ownFile(), { force: true }));

function exportTo(logHeadTo: string | undefined) {
  const platform = { ...server.platform, config: { ...server.platform.config, logHeadTo } };
  return exportHead(platform, openMail(platform));
}

const withoutKey = ({ sequence, hash, at, signature }: LogHead): LogHead => ({ sequence, hash, at, signature });
const lastEvent = () =>
  server.platform.database
    .selectFrom('events')
    .select('sequence')
    .orderBy('sequence', 'desc')
    .executeTakeFirstOrThrow();

test('the head is the last event of the log, and whoever has the public key can check its signature', async () => {
  const { publicKey, ...head } = await exportTo(undefined);
  expect(head).toMatchObject(await lastEvent());
  expect(head.sequence).toBeGreaterThan(0);
  const signature = Buffer.from(head.signature, 'base64');
  const isSigned = (text: string) => verify(null, Buffer.from(text), publicKey, signature);
  expect(isSigned(`sarn-log ${head.sequence} ${head.hash} ${head.at}`)).toBe(true);
  expect(isSigned(`sarn-log ${head.sequence + 1} ${head.hash} ${head.at}`)).toBe(false);
  expect(isSignedHead(head, headSeed(server.platform))).toBe(true);
  expect(publicKey).toBe(publicKeyOf(headSeed(server.platform)));
});

test('each export adds a line to the data folder and to the file, in a new folder, which nobody else may read', async () => {
  const file = join(server.platform.config.dataFolder, 'other disk', 'หัวบันทึก.jsonl');
  const first = await exportTo(pathToFileURL(file).href);
  await signInNewcomer('somying');
  const second = await exportTo(pathToFileURL(file).href);
  const heads = [withoutKey(first), withoutKey(second)];
  expect(second.sequence).toBeGreaterThan(first.sequence);
  for (const path of [file, ownFile()]) {
    expect(await readHeads(path)).toEqual(heads);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  }
});

test('the head goes to an e-mail address as one line that verify-log reads', async () => {
  const head = await exportTo('mailto:auditor%2Blog@example.go.th');
  const { text } = await post.mailTo('auditor+log@example.go.th');
  const line = text.split(/\r?\n/).find((item) => item.startsWith('{'));
  expect(JSON.parse(line ?? '')).toEqual(withoutKey(head));
});

const hasIPv6 = Object.values(networkInterfaces()).some((items) => items?.some(({ address }) => address === '::1'));

test.each([
  ['127.0.0.1', 'udp4', '127.0.0.1'],
  ['localhost', 'udp4', '127.0.0.1'],
  ...(hasIPv6 ? [['[::1]', 'udp6', '::1'] as const] : []),
] as const)('the head goes to syslog://%s as one message of RFC 5424', async (inUrl, type, host) => {
  const socket = createSocket(type);
  await new Promise<void>((resolve) => socket.bind(0, host, resolve));
  const received = once(socket, 'message');
  const head = await exportTo(`syslog://${inUrl}:${socket.address().port}`);
  const message = String((await received)[0]);
  socket.close();
  const [, at, json] = /^<109>1 (\S+) \S+ sarn - log-head - (\{.*\})$/.exec(message) ?? [];
  expect([at, JSON.parse(json ?? 'null')]).toEqual([head.at, withoutKey(head)]);
});

test('a scheduled export is made while there are new events, at least once a day, and again when it failed', async () => {
  const config = { ...server.platform.config, logHeadTo: 'mailto:auditor@example.go.th' };
  let now = new Date('2026-11-20T09:15:00+07:00');
  const platform = { ...server.platform, config, clock: () => now };
  let isReachable = false;
  const delivered: string[] = [];
  const deliver = ({ text }: { readonly text: string }) => {
    if (!isReachable) return Promise.reject(new Error('no mail'));
    delivered.push(text);
    return Promise.resolve();
  };
  const exportNew = openHeadExports(platform, deliver);
  const count = async () => {
    await exportNew();
    return delivered.length;
  };
  await expect(exportNew()).rejects.toThrow('no mail');
  isReachable = true;
  expect(await count()).toBe(1);
  expect(await count()).toBe(1);
  await signInNewcomer('somsri');
  expect(await count()).toBe(2);
  now = new Date('2026-11-20T23:15:00+07:00');
  expect(await count()).toBe(2);
  now = new Date('2026-11-21T00:15:00+07:00');
  expect(await count()).toBe(3);
});

test.each(['mailto:auditor@example.go.th', 'file:///dev/null/heads.jsonl', 'syslog://nowhere.invalid:514'])(
  'an export to %s that fails is an error, and the data folder has the head',
  async (destination) => {
    const platform = { ...server.platform, config: { ...server.platform.config, logHeadTo: destination } };
    const refusing = () => Promise.reject(new Error('no mail'));
    await expect(exportHead(platform, refusing)).rejects.toThrow();
    expect(await readHeads(ownFile())).toMatchObject([await lastEvent()]);
  },
);

test('a file with a line that is no head is not read, one that does not exist has none', async () => {
  expect(await readHeads(ownFile())).toEqual([]);
  await exportTo(undefined);
  const text = await readFile(ownFile(), 'utf8');
  await writeFile(ownFile(), `\n${text}\n`);
  expect(await readHeads(ownFile())).toHaveLength(1);
  for (const line of ['x', '{}', text.replace(/"sequence":\d+/, '"sequence":-1')]) {
    await writeFile(ownFile(), `${text}${line}\n`);
    expect(await readHeads(ownFile())).toBeUndefined();
  }
});

test('copies that cannot be read are not taken for none', async () => {
  expect(await readHeads(join(server.platform.config.dataFolder, 'no-such-file'))).toEqual([]);
  expect(await readHeads(server.platform.config.dataFolder)).toBeUndefined();
});
