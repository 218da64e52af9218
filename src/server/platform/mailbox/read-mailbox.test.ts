import { afterAll, beforeAll, expect, test } from 'vitest';

import { startMailbox, type Mailbox } from '#tests/support/mailbox.ts';

import { readMailbox, type MailboxMessage } from './read-mailbox.ts';

let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await startMailbox();
  await mailbox.deliver({ from: 'a@example.go.th', to: 'b@example.go.th', subject: 'one', text: 'one' });
});
afterAll(() => mailbox.close());

const read = async (requiresTls: boolean) => {
  const found: MailboxMessage[] = [];
  const store = async (message: MailboxMessage) => void found.push(message);
  await readMailbox(mailbox.url, { since: { place: '', lastUid: 0 }, requiresTls, maxBytes: 10_000, store });
  return found;
};

test('a mailbox without TLS is not read, unless MAIL_TLS says that it may be', async () => {
  await expect(read(true)).rejects.toThrow('STARTTLS');
  expect(await read(false)).toHaveLength(1);
});
