import { notProvided, type ComingLetter } from '#domain/arrivals/coming-letter.ts';
import { isRefusal } from '#domain/refusal.ts';
import { readMailbox, type MailboxMark, type MailboxMessage } from '#server/platform/mailbox/read-mailbox.ts';
import type { Platform } from '#server/platform/platform.ts';

import { acknowledge } from './acknowledge.ts';
import { centralRegistryId } from './central-registry.ts';
import { channelMark, noteChecked, noteFailing, saveMark } from './channel-marks.ts';
import { storeArrival, type Enclosed } from './store-arrival.ts';
import { storeParsed } from './store-parsed.ts';
import { filesOfMessage } from './message-file.ts';
import { readMessageTask } from './read-message.task.ts';
import { digestOf, keyOfMessage, storable, type ReadMessage } from './read-message.ts';

export const fetchMailJob = 'fetch-mail';

/** A larger message stays in the mailbox; the desk sees that it is there. */
const maxMessageBytes = 50 * 1024 * 1024;

/**
 * Stores new messages of the agency's mailbox as arrivals at the central registry. The mark of the mailbox moves in
 * the same transaction, so a crash neither loses a message nor stores it twice.
 */
export async function fetchMail(platform: Platform, maxBytes = maxMessageBytes): Promise<void> {
  const { database, config, clock, log } = platform;
  // Without a central registry there is no desk for the arrivals.
  if (config.mailboxUrl === undefined || (await centralRegistryId(database)) === undefined) return;
  const options = {
    since: await channelMark(database, 'email'),
    requiresTls: config.mailTls === 'required',
    maxBytes,
    store: (message: MailboxMessage, mark: MailboxMark) => storeMessage(platform, message, mark),
  };
  try {
    await saveMark(database, 'email', await readMailbox(config.mailboxUrl, options));
    await noteChecked(database, 'email', clock());
  } catch (error) {
    log.error({ reason: error instanceof Error ? error.message : '' }, 'could not read the mailbox');
    await noteFailing(database, 'email', clock());
  }
}

async function storeMessage(platform: Platform, message: MailboxMessage, mark: MailboxMark): Promise<void> {
  const read = message.source && (await platform.sandbox.run(readMessageTask, message.source, null, 'background'));
  const storeOriginal = () => storeAs(platform, message, mark, undefined);
  if (!read || isRefusal(read)) return storeOriginal();
  await storeParsed(platform, { parsed: () => storeAs(platform, message, mark, read), originalOnly: storeOriginal });
}

async function storeAs(
  platform: Platform,
  message: MailboxMessage,
  mark: MailboxMark,
  read: ReadMessage | undefined,
): Promise<void> {
  const { source } = message;
  const now = platform.clock();
  const arrivedAt = message.receivedAt > now ? now : message.receivedAt;
  const letter = read ? letterOf(read, arrivedAt) : letterUnread(message, arrivedAt);
  const enclosed: Enclosed = {
    files: read ? filesOfMessage(letter, read.files) : [],
    ...(source ? { original: { name: 'message.eml', content: source, mediaType: 'message/rfc822' } } : {}),
  };
  await storeArrival(platform, letter, enclosed, async (transaction, { arrivalId, refused }) => {
    await saveMark(transaction, 'email', mark);
    if (arrivalId !== undefined && read) await acknowledge(platform, transaction, letter, { read, refused });
  });
}

const letterOf = (read: ReadMessage, arrivedAt: Date): ComingLetter => ({
  ...notProvided,
  channel: 'email',
  externalKey: keyOfMessage(read),
  arrivedAt,
  sentAt: read.sentAt,
  fromText: read.fromText,
  fromAddress: read.fromAddress,
  toText: read.toText,
  subject: read.subject,
  body: read.body,
});

/** For a message that cannot be parsed or was too large to fetch: it has only what the mailbox lists. */
const letterUnread = ({ source, envelope, byteSize, receivedAt }: MailboxMessage, arrivedAt: Date): ComingLetter => ({
  ...notProvided,
  channel: 'email',
  // Not the Message-ID: a sender could reuse the one of another letter to keep that letter out.
  externalKey: digestOf(...(source ? [source] : [...Object.values(envelope), `${byteSize}`, receivedAt.toISOString()])),
  arrivedAt,
  fromText: storable(envelope.from, 300),
  fromAddress: storable(envelope.from, 300),
  subject: storable(envelope.subject, 1000),
  problem: source ? 'unreadable' : 'tooLarge',
});
