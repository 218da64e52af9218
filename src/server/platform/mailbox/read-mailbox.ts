import { ImapFlow } from 'imapflow';

import { joinLarge } from '#server/platform/files/pieces.ts';

export interface MailboxMessage {
  readonly uid: number;
  /** When it entered the mailbox. */
  readonly receivedAt: Date;
  readonly byteSize: number;
  /** The message exactly as it is in the mailbox; nothing has been read in it. */
  readonly content: Buffer;
  /** False for a message larger than `maxBytes`, of which only the first bytes are fetched. */
  readonly isComplete: boolean;
}

/** The position in a mailbox. A `lastUid` is valid for its `place` only. */
export interface MailboxMark {
  readonly place: string;
  readonly lastUid: number;
}

export interface MailboxReading {
  readonly since: MailboxMark;
  /** A server that offers no TLS is then refused before the password is sent. */
  readonly requiresTls: boolean;
  readonly maxBytes: number;
  /** Stores the message; only then it is marked as seen. An error ends the run without losing anything. */
  readonly store: (message: MailboxMessage, mark: MailboxMark) => Promise<void>;
  /** Asked after each message; when it is false, the later ones are left for the next run. */
  readonly mayGoOn: () => boolean;
}

const maxWaitMs = 30_000;

/** Where sender and subject of a message stand that is too large to be fetched. */
export const headBytes = 64 * 1024;

/**
 * Fetches the messages after the mark, oldest first, also those that were opened in another program. A mailbox read
 * for the first time, or with new numbers, gives its unread messages. @throws when the mailbox cannot be read.
 */
export async function readMailbox(
  url: string,
  { since, requiresTls, maxBytes, store, mayGoOn }: MailboxReading,
): Promise<MailboxMark> {
  const client = openClient(url, requiresTls);
  // An error after the last reply has no other listener.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { path, uidValidity, uidNext } = await client.mailboxOpen(folderOf(url));
    const { username, host } = new URL(url);
    // Two mailboxes of one server may have the same number of validity.
    const place = `${username}@${host}/${path}/${uidValidity}`;
    const known = since.place === place;
    const matches = await client.search(known ? { uid: `${since.lastUid + 1}:*` } : { seen: false }, { uid: true });
    // A range up to “*” always contains the last message.
    const uids = (matches || []).filter((uid) => !known || uid > since.lastUid).toSorted((a, b) => a - b);
    for (const uid of uids) {
      const message = await fetchMessage(client, uid, maxBytes);
      if (!message) continue;
      // In a first run the mark moves only at the end.
      const mark = known ? { place, lastUid: uid } : since;
      await store(message, mark);
      await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
      if (!mayGoOn()) return mark;
    }
    return { place, lastUid: Math.max(uidNext - 1, known ? since.lastUid : 0, ...uids) };
  } finally {
    await client.logout().catch(() => client.close());
  }
}

/** Somebody waits for it at the screen. */
const trialMs = 20_000;

/** Signs in and opens the folder, changing nothing there. @throws when that is not possible. */
export async function tryMailbox(url: string, requiresTls: boolean): Promise<{ readonly messages: number }> {
  const client = openClient(url, requiresTls, trialMs);
  const over = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('ETIMEDOUT')), trialMs).unref();
  });
  client.on('error', () => undefined);
  try {
    await Promise.race([client.connect(), over]);
    const opening = client.mailboxOpen(folderOf(url), { readOnly: true }).catch((cause: unknown) => {
      // Of a server that still answers after the sign-in.
      throw client.usable ? Object.assign(new Error('no such folder', { cause }), { code: 'EFOLDER' }) : cause;
    });
    return { messages: (await Promise.race([opening, over])).exists };
  } finally {
    client.close();
  }
}

function openClient(url: string, requiresTls: boolean, waitMs = maxWaitMs): ImapFlow {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'imaps:';
  return new ImapFlow({
    host: hostname,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    ...(requiresTls && !secure && { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    connectionTimeout: waitMs,
    greetingTimeout: waitMs,
    socketTimeout: waitMs,
  });
}

const folderOf = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1)) || 'INBOX';

/** Undefined when the message was removed meanwhile. No envelope is fetched: the client would decode it here. */
async function fetchMessage(client: ImapFlow, uid: number, maxBytes: number): Promise<MailboxMessage | undefined> {
  const listed = await client.fetchOne(String(uid), { size: true, internalDate: true }, { uid: true });
  if (!listed) return undefined;
  const byteSize = listed.size ?? 0;
  const isListedSmall = byteSize <= maxBytes;
  const segments = await fetchSegments(client, uid, isListedSmall ? maxBytes : headBytes);
  if (!segments) return undefined;
  const content = await joinLarge(segments);
  const receivedAt = new Date(listed.internalDate ?? Date.now());
  // Of some servers the size is an estimate.
  const isComplete = isListedSmall && content.length <= maxBytes;
  return { uid, byteSize, receivedAt, content: isComplete ? content : content.subarray(0, headBytes), isComplete };
}

/** Of a message that is asked for as a whole, the client would put together many megabytes at once. */
const segmentBytes = 2 * 1024 * 1024;

/** The message up to its end, or past `maxBytes`. */
async function fetchSegments(client: ImapFlow, uid: number, maxBytes: number): Promise<Buffer[] | undefined> {
  const segments: Buffer[] = [];
  for (let start = 0; start <= maxBytes; start += segmentBytes) {
    const maxLength = Math.min(segmentBytes, maxBytes + 1 - start);
    const fetched = await client.fetchOne(String(uid), { source: { start, maxLength } }, { uid: true });
    if (!fetched) return undefined;
    const segment = fetched.source ?? Buffer.alloc(0);
    segments.push(segment);
    if (segment.length < maxLength) break;
  }
  return segments;
}
