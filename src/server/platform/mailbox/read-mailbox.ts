import { ImapFlow, type FetchMessageObject } from 'imapflow';

/** A message as the mailbox holds it. */
export interface MailboxMessage {
  readonly uid: number;
  /** When it entered the mailbox. */
  readonly receivedAt: Date;
  readonly byteSize: number;
  /** The message as it came over the wire; undefined when it is larger than is fetched. */
  readonly source: Buffer | undefined;
  /** What the mailbox tells of it unfetched. */
  readonly envelope: { readonly messageId: string; readonly subject: string; readonly from: string };
}

/** How far a mailbox was read: numbers of messages count within one `place` only. */
export interface MailboxMark {
  readonly place: string;
  readonly lastUid: number;
}

export interface MailboxReading {
  readonly since: MailboxMark;
  readonly maxBytes: number;
  /** Keeps a message for good; only then it is marked as seen. What it throws ends the reading, and nothing is lost. */
  readonly take: (message: MailboxMessage, mark: MailboxMark) => Promise<void>;
}

const maxWaitMs = 30_000;

/**
 * Gives the messages that came since, oldest first, whether or not somebody has opened them in another program. A mailbox
 * read for the first time, or numbered anew, gives those nobody has opened. @throws when it cannot be read.
 */
export async function readMailbox(url: string, { since, maxBytes, take }: MailboxReading): Promise<MailboxMark> {
  const client = openClient(url);
  // An error after the last answer has nobody who waits for it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { path, uidValidity, uidNext } = await client.mailboxOpen(folderOf(url));
    const place = `${new URL(url).host}/${path}/${uidValidity}`;
    const known = since.place === place;
    const found = await client.search(known ? { uid: `${since.lastUid + 1}:*` } : { seen: false }, { uid: true });
    // The range up to “*” always holds the last message.
    const uids = (found || []).filter((uid) => !known || uid > since.lastUid).toSorted((left, right) => left - right);
    for (const uid of uids) {
      const message = await fetchMessage(client, uid, maxBytes);
      if (!message) continue;
      // Of a first reading nothing counts as read before its end.
      await take(message, known ? { place, lastUid: uid } : since);
      await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
    }
    return { place, lastUid: Math.max(uidNext - 1, known ? since.lastUid : 0, ...uids) };
  } finally {
    await client.logout().catch(() => client.close());
  }
}

function openClient(url: string): ImapFlow {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'imaps:';
  return new ImapFlow({
    host: hostname,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    connectionTimeout: maxWaitMs,
    greetingTimeout: maxWaitMs,
    socketTimeout: maxWaitMs,
  });
}

const folderOf = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1)) || 'INBOX';

/** Undefined when it was taken away meanwhile. */
async function fetchMessage(client: ImapFlow, uid: number, maxBytes: number): Promise<MailboxMessage | undefined> {
  const asked = { size: true, internalDate: true, envelope: true };
  const head = await client.fetchOne(String(uid), asked, { uid: true });
  if (!head) return undefined;
  const byteSize = head.size ?? 0;
  const whole = byteSize <= maxBytes && (await client.fetchOne(String(uid), { source: true }, { uid: true }));
  return { uid, byteSize, receivedAt: receivedAt(head), source: whole ? whole.source : undefined, ...told(head) };
}

const receivedAt = ({ internalDate }: FetchMessageObject) => new Date(internalDate ?? Date.now());

const told = ({ envelope }: FetchMessageObject) => ({
  envelope: {
    messageId: envelope?.messageId ?? '',
    subject: envelope?.subject ?? '',
    from: envelope?.from?.[0]?.address ?? '',
  },
});
