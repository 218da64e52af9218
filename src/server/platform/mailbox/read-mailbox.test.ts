import { once } from 'node:events';
import { connect, createServer } from 'node:net';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { startMailbox, type Mailbox } from '#tests/support/mailbox.ts';

import { readMailbox, type MailboxMessage } from './read-mailbox.ts';

let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await startMailbox();
  await mailbox.deliver({ from: 'a@example.go.th', to: 'b@example.go.th', subject: 'one', text: 'one' });
});
afterAll(() => mailbox.close());

const read = async (requiresTls: boolean, { url = mailbox.url, maxBytes = 10_000 } = {}) => {
  const found: MailboxMessage[] = [];
  const store = async (message: MailboxMessage) => void found.push(message);
  await readMailbox(url, { since: { place: '', lastUid: 0 }, requiresTls, maxBytes, store, mayGoOn: () => true });
  return found;
};

/** Lets everything through to the mailbox, and writes down what it is asked. */
async function overheard(work: (url: string) => Promise<unknown>): Promise<string> {
  let asked = '';
  const { port, hostname } = new URL(mailbox.url);
  const listener = createServer((client) => {
    const server = connect(Number(port), hostname);
    client.on('data', (bytes) => (asked += bytes.toString()));
    client.pipe(server).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  const own = typeof address === 'object' && address !== null ? address.port : 0;
  await work(mailbox.url.replace(port, String(own)));
  listener.close();
  return asked;
}

test('a mailbox without TLS is not read, unless MAIL_TLS says that it may be', async () => {
  await expect(read(true)).rejects.toThrow('STARTTLS');
  expect(await read(false)).toHaveLength(1);
});

test('how far a mailbox was read is said of its user: that of another one is read from its beginning', async () => {
  const uid = await mailbox.deliver({ from: 'a@example.go.th', to: 'b@example.go.th', subject: 'two', text: 'two' });
  const uids: number[] = [];
  const options = { requiresTls: false, maxBytes: 10_000, mayGoOn: () => true };
  const store = async (message: MailboxMessage) => void uids.push(message.uid);
  const since = await readMailbox(mailbox.url, { ...options, since: { place: '', lastUid: 0 }, store });
  expect(uids).toContain(uid);
  const again = await readMailbox(mailbox.url, { ...options, since, store });
  expect(again).toEqual(since);
  const other = await readMailbox(mailbox.url.replace('saraban', 'registry'), { ...options, since, store });
  expect(other.place).not.toBe(since.place);
});

test('nothing of a message is read here: it is fetched as it is, or its first bytes when it is too large', async () => {
  const text = 'x'.repeat(100_000);
  await mailbox.deliver({ from: 'a@example.go.th', to: 'b@example.go.th', subject: 'large', text });
  const found: MailboxMessage[] = [];
  const asked = await overheard(async (url) => found.push(...(await read(false, { url, maxBytes: 10_000 }))));
  expect(asked).toContain('FETCH');
  expect(asked).not.toMatch(/ENVELOPE|BODYSTRUCTURE/);
  const large = found.find(({ byteSize }) => byteSize > 100_000);
  expect(large?.isComplete).toBe(false);
  expect(large?.content.toString()).toContain('Subject: large');
  expect(large?.content.length).toBe(64 * 1024);
});

test('a message of many megabytes is fetched in segments, and comes whole', async () => {
  const text = Array.from({ length: 80_000 }, (_, line) => `line ${line} ${'x'.repeat(50)}`).join('\r\n');
  const uid = await mailbox.deliver(Buffer.from(`Subject: long\r\n\r\n${text}`));
  const found: MailboxMessage[] = [];
  const asked = await overheard(async (url) => found.push(...(await read(false, { url, maxBytes: 10_000_000 }))));
  expect(asked).toContain('<2097152.2097152>');
  const long = found.find((message) => message.uid === uid);
  expect(long?.isComplete).toBe(true);
  expect(long?.content.toString()).toBe(`Subject: long\r\n\r\n${text}`);
});
