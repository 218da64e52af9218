import { untold, type ComingLetter } from '#domain/arrivals/coming-letter.ts';
import { readMailbox, type MailboxMark, type MailboxMessage } from '#server/platform/mailbox/read-mailbox.ts';
import type { Platform } from '#server/platform/platform.ts';

import { acknowledge } from './acknowledge.ts';
import { centralRegistryId } from './central-registry.ts';
import { channelMark, noteChecked, noteFailing, saveMark } from './channel-marks.ts';
import { storeArrival, type Enclosed } from './store-arrival.ts';
import { storeParsed } from './store-parsed.ts';
import { filesOfMessage } from './message-file.ts';
import { digestOf, keyOfMessage, readMessage, storable, type ReadMessage } from './read-message.ts';

export const fetchMailJob = 'fetch-mail';

/** A larger message stays in the mailbox, and is told of. */
const largestMessageBytes = 50 * 1024 * 1024;

/**
 * Keeps what came to the agency's mailbox as letters waiting at the central registry. A message is marked as seen when it
 * is kept, so that a crash in between neither loses it nor doubles it.
 */
export async function fetchMail(platform: Platform, maxBytes = largestMessageBytes): Promise<void> {
  const { database, config, clock, log } = platform;
  // Nothing is fetched before there is a desk to lay it on.
  if (config.mailboxUrl === undefined || (await centralRegistryId(database)) === undefined) return;
  const reading = {
    since: await channelMark(database, 'email'),
    maxBytes,
    take: (message: MailboxMessage, mark: MailboxMark) => storeMessage(platform, message, mark),
  };
  try {
    await saveMark(database, 'email', await readMailbox(config.mailboxUrl, reading));
    await noteChecked(database, 'email', clock());
  } catch (error) {
    log.error({ reason: error instanceof Error ? error.message : '' }, 'mailbox not read');
    await noteFailing(database, 'email', clock());
  }
}

async function storeMessage(platform: Platform, message: MailboxMessage, mark: MailboxMark): Promise<void> {
  const read = message.source && (await readMessage(message.source));
  const unread = () => storeAs(platform, message, mark, undefined);
  if (!read) return unread();
  await storeParsed(platform, { asRead: () => storeAs(platform, message, mark, read), unread });
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
  ...untold,
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

/** What cannot be read, or was not fetched, is known by what the mailbox tells of it. */
const letterUnread = ({ source, envelope, byteSize, receivedAt }: MailboxMessage, arrivedAt: Date): ComingLetter => ({
  ...untold,
  channel: 'email',
  // A Message-ID alone could be borrowed to keep another's letter out.
  externalKey: digestOf(...(source ? [source] : [...Object.values(envelope), `${byteSize}`, receivedAt.toISOString()])),
  arrivedAt,
  fromText: storable(envelope.from, 300),
  fromAddress: storable(envelope.from, 300),
  subject: storable(envelope.subject, 1000),
  problem: source ? 'unreadable' : 'tooLarge',
});
