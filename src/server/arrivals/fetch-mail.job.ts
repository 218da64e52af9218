import { notProvided, type ComingLetter } from '#domain/arrivals/coming-letter.ts';
import { isRefusal } from '#domain/refusal.ts';
import { readChannels } from '#server/platform/channels/read-channels.ts';
import {
  headBytes,
  readMailbox,
  type MailboxMark,
  type MailboxMessage,
} from '#server/platform/mailbox/read-mailbox.ts';
import type { Platform } from '#server/platform/platform.ts';

import { acknowledge } from './acknowledge.ts';
import { channelMark, failureOf, noteChecked, noteFailing, saveMark } from './channel-marks.ts';
import { hasDesk } from './has-desk.ts';
import { storeArrival, type Enclosed } from './store-arrival.ts';
import { storeParsed } from './store-parsed.ts';
import { filesOfMessage } from './message-file.ts';
import { readMessageTask } from './read-message.task.ts';
import { digestOfLarge } from '#server/platform/files/pieces.ts';
import type { ReadMessage } from './read-message.ts';
import { startRun } from './run-time.ts';

export const fetchMailJob = 'fetch-mail';

/** A larger message stays in the mailbox; the desk sees that it is there. */
const maxMessageBytes = 50 * 1024 * 1024;

/**
 * Stores new messages of the agency's mailbox as arrivals at the central registry. The mark of the mailbox moves in
 * the same transaction, so a crash neither loses a message nor stores it twice.
 */
export async function fetchMail(platform: Platform, maxBytes = maxMessageBytes): Promise<void> {
  const { database, clock, log } = platform;
  const { mailbox } = await readChannels(platform, database);
  if (!mailbox || !(await hasDesk(platform, 'email'))) return;
  const options = {
    since: await channelMark(database, 'email'),
    requiresTls: mailbox.requiresTls,
    maxBytes,
    store: (message: MailboxMessage, mark: MailboxMark) => storeMessage(platform, message, mark),
    mayGoOn: startRun(clock),
  };
  try {
    await saveMark(database, 'email', await readMailbox(mailbox.url, options));
    await noteChecked(database, 'email', clock());
  } catch (error) {
    log.error({ reason: error instanceof Error ? error.message : '' }, 'could not read the mailbox');
    await noteFailing(database, 'email', clock(), failureOf(error, mailbox.url));
  }
}

async function storeMessage(platform: Platform, message: MailboxMessage, mark: MailboxMark): Promise<void> {
  const { content, isComplete } = message;
  const read = isComplete ? await readIn(platform, content) : undefined;
  const storeOriginal = async () =>
    storeAs(platform, message, mark, await letterUnread(message, await readIn(platform, headOf(content))));
  if (!read) return storeOriginal();
  await storeParsed(platform, {
    parsed: () => storeAs(platform, message, mark, letterOf(read), read),
    originalOnly: storeOriginal,
  });
}

/** Undefined for a message that cannot be read. While too much else is being read it stays in the mailbox. */
async function readIn({ sandbox }: Platform, content: Buffer): Promise<ReadMessage | undefined> {
  const read = await sandbox.run(readMessageTask, content, null, 'background');
  if (!isRefusal(read)) return read ?? undefined;
  if (read.refused === 'server-busy') throw new Error('too much is being read');
  return undefined;
}

/** Sender and subject alone, for a message that cannot be read as a whole. */
function headOf(content: Buffer): Buffer {
  const start = content.subarray(0, headBytes);
  const end = start.indexOf('\r\n\r\n');
  return end < 0 ? start : start.subarray(0, end + 2);
}

async function storeAs(
  platform: Platform,
  { content, isComplete, receivedAt }: MailboxMessage,
  mark: MailboxMark,
  come: Omit<ComingLetter, 'arrivedAt'>,
  read?: ReadMessage,
): Promise<void> {
  const now = platform.clock();
  const letter = { ...come, arrivedAt: receivedAt > now ? now : receivedAt };
  const enclosed: Enclosed = {
    files: read ? filesOfMessage(letter, read.files) : [],
    ...(isComplete ? { original: { name: 'message.eml', content, mediaType: 'message/rfc822' } } : {}),
  };
  await storeArrival(platform, letter, enclosed, async (transaction, { arrivalId, refused }) => {
    await saveMark(transaction, 'email', mark);
    if (arrivalId !== undefined && read) await acknowledge(platform, transaction, letter, { read, refused });
  });
}

const letterOf = (read: ReadMessage): Omit<ComingLetter, 'arrivedAt'> => ({
  ...notProvided,
  channel: 'email',
  externalKey: read.key,
  sentAt: read.sentAt,
  fromText: read.fromText,
  fromAddress: read.fromAddress,
  toText: read.toText,
  subject: read.subject,
  body: read.body,
});

/** For a message that cannot be parsed or was too large to fetch: it has at most what its first bytes say. */
async function letterUnread(
  { content, isComplete, byteSize, receivedAt }: MailboxMessage,
  head: ReadMessage | undefined,
): Promise<Omit<ComingLetter, 'arrivedAt'>> {
  const about = isComplete ? [] : [Buffer.from(`${byteSize} ${receivedAt.toISOString()}`)];
  return {
    ...notProvided,
    channel: 'email',
    // Not the Message-ID: a sender could reuse the one of another letter to keep that letter out.
    externalKey: await digestOfLarge(content, ...about),
    fromText: head?.fromAddress ?? '',
    fromAddress: head?.fromAddress ?? '',
    subject: head?.subject ?? '',
    problem: isComplete ? 'unreadable' : 'tooLarge',
  };
}
