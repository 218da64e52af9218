import createServer from 'hoodiecrow-imap';
import { createTransport, type SendMailOptions } from 'nodemailer';

/** A mailbox on a real IMAP server. */
export interface Mailbox {
  readonly url: string;
  /** Delivers a message; returns its UID. */
  readonly deliver: (message: SendMailOptions | Buffer, receivedAt?: Date) => Promise<number>;
  /** Whether a message has the `Seen` flag. */
  readonly isSeen: (uid: number) => boolean;
  /** Marks a message seen, as another mail program would. */
  readonly open: (uid: number) => void;
  /** Changes the UIDVALIDITY of the mailbox, which restarts the UIDs. */
  readonly countAnew: () => void;
  readonly close: () => Promise<void>;
}

const plugins = ['ID', 'IDLE', 'ENABLE', 'UIDPLUS', 'NAMESPACE', 'UNSELECT', 'SASL-IR', 'AUTH-PLAIN'];
const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

export async function startMailbox(): Promise<Mailbox> {
  const imap = createServer({
    plugins,
    users: { saraban: { password: 'p@ss' }, registry: { password: 'p@ss' } },
    storage: { INBOX: {}, '': {} },
  });
  await new Promise<void>((resolve) => imap.listen(0, '127.0.0.1', resolve));
  const address = imap.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const messages = () => imap.folderCache['INBOX']?.messages ?? [];
  const flagsOf = (uid: number) => messages().find((message) => message.uid === uid)?.flags ?? [];
  return {
    url: `imap://saraban:p%40ss@127.0.0.1:${port}/INBOX`,
    deliver: async (message, receivedAt = new Date()) => {
      const source = Buffer.isBuffer(message) ? message : (await composer.sendMail(message)).message;
      const raw = Buffer.isBuffer(source) ? source.toString('latin1') : '';
      const { message: stored } = imap.appendMessage('INBOX', [], receivedAt, raw);
      // Its parser takes minutes for a mail to 100,000 addresses, and the product fetches nothing of what it finds.
      stored.parsed = {};
      return stored.uid;
    },
    isSeen: (uid) => flagsOf(uid).includes('\\Seen'),
    open: (uid) => void flagsOf(uid).push('\\Seen'),
    countAnew: () => {
      const folder = imap.folderCache['INBOX'];
      if (folder) folder.uidvalidity += 1;
    },
    close: () => new Promise((resolve) => imap.close(() => resolve())),
  };
}
