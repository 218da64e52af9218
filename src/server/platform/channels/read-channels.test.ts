import { afterEach, beforeEach, expect, test } from 'vitest';

import { normalSetup, type Channel, type ChannelSetup } from '#domain/channels/channel-setup.ts';
import { openMail } from '#server/platform/mail/open-mail.ts';
import type { Platform } from '#server/platform/platform.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { createPerson } from '#tests/support/server-people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

import { readChannels, sealSecret } from './read-channels.ts';

let server: TestServer;
let administrator: number;
beforeEach(async () => {
  server = await startTestServer();
  administrator = await createPerson(server.platform.database, 'admin');
});
afterEach(() => server.close());

const base = { isActive: true, port: null, protection: 'tls', username: '', folder: '' } as const;
async function store(channel: Channel, typed: Partial<ChannelSetup> & { readonly address: string }, secret = '') {
  const setup = normalSetup(channel, { ...base, ...typed });
  const sealed = {
    sealedSecret: sealSecret(server.platform, channel, setup, secret),
    secretSetAt: new Date(),
    secretSetBy: administrator,
  };
  const row = { channel, ...setup, ...(secret === '' ? {} : sealed), version: 1 };
  await server.platform.database.deleteFrom('channelSetups').where('channel', '=', channel).execute();
  await server.platform.database.insertInto('channelSetups').values(row).execute();
}
const read = (config: Partial<Platform['config']> = {}) => {
  const { platform } = server;
  return readChannels({ ...platform, config: { ...platform.config, ...config } }, platform.database);
};
const nothing = { mail: undefined, mailbox: undefined, ecms: undefined, messaging: undefined };

test('what is stored counts from the next read on, and the environment before it, channel by channel', async () => {
  expect(await read()).toEqual(nothing);
  await store('mail', { address: 'mail.example.go.th', username: 'sarn' }, 'geheim');
  await store('mailbox', { address: 'mail.example.go.th', username: 'sarn', protection: 'optional' }, 'geheim');
  await store('ecms', { address: 'https://ecms.example.go.th/' });
  await store('messaging', { address: 'https://line.example.go.th/' }, 'x'.repeat(32));
  expect(await read()).toEqual({
    mail: expect.objectContaining({ url: 'smtps://sarn:geheim@mail.example.go.th:465', requiresTls: true }),
    mailbox: expect.objectContaining({
      url: 'imap://sarn:geheim@mail.example.go.th:143/INBOX',
      requiresTls: false,
    }),
    ecms: { url: 'https://ecms.example.go.th/' },
    messaging: expect.objectContaining({ url: 'https://line.example.go.th/', secret: 'x'.repeat(32) }),
  });
  const mixed = await read({ mailboxUrl: 'imaps://other.example.go.th/INBOX', mailTls: 'required' });
  expect(mixed.mailbox).toEqual({ url: 'imaps://other.example.go.th/INBOX', requiresTls: true });
  expect(mixed.ecms).toEqual({ url: 'https://ecms.example.go.th/' });
  await server.platform.database.updateTable('channelSetups').set({ isActive: false }).execute();
  expect(await read()).toEqual(nothing);
});

test('a secret that was stored for another machine, or under another key, opens nothing', async () => {
  await store('mailbox', { address: 'mail.example.go.th', username: 'sarn' }, 'geheim');
  const { database } = server.platform;
  await database.updateTable('channelSetups').set({ address: 'thief.example.com' }).execute();
  expect((await read()).mailbox).toBeUndefined();
  await store('mailbox', { address: 'mail.example.go.th', username: 'sarn' }, 'geheim');
  const deriveKey = () => Buffer.alloc(32);
  expect((await readChannels({ ...server.platform, deriveKey }, database)).mailbox).toBeUndefined();
  const [row] = await database.selectFrom('channelSetups').selectAll().execute();
  expect(JSON.stringify(row)).not.toContain('geheim');
});

test('in production no service counts that is reached without TLS, unless it was said that it may be', async () => {
  await store('ecms', { address: 'http://ecms.example.go.th/' });
  expect((await read()).ecms).toBeDefined();
  expect((await read({ mode: 'PRODUCTION' })).ecms).toBeUndefined();
  await store('ecms', { address: 'http://ecms.example.go.th/', protection: 'optional' });
  expect((await read({ mode: 'PRODUCTION' })).ecms).toBeDefined();
});

test('a mail goes by the server that is set up when it goes, without a restart', async () => {
  const post = await startMailServer();
  const deliver = openMail(server.platform);
  const { hostname, port } = new URL(post.url);
  await store('mail', { address: hostname, port: Number(port), protection: 'optional' });
  await deliver({ to: 'one@example.go.th', subject: 'x', text: 'x' });
  expect((await post.mailTo('one@example.go.th')).text).toContain('x');
  await store('mail', { address: hostname, port: Number(port), protection: 'starttls' });
  await expect(deliver({ to: 'two@example.go.th', subject: 'x', text: 'x' })).rejects.toThrow('STARTTLS');
  expect(post.mails).toHaveLength(1);
  await post.close();
});
