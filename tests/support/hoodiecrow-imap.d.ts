/** Types of the parts in use of the IMAP test server, which has none. */
declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net';

  interface StoredMessage {
    readonly uid: number;
    flags: string[];
    /** What its parser made of the message; it parses each message at the first fetch without one. */
    parsed?: object;
  }
  interface ImapServer {
    readonly server: Server;
    readonly folderCache: Record<string, { readonly messages: StoredMessage[]; uidvalidity: number }>;
    /** `raw` contains one byte per character. */
    appendMessage(mailbox: string, flags: string[], receivedAt: Date, raw: string): { message: StoredMessage };
    listen(port: number, host: string, done: () => void): void;
    close(done: () => void): void;
  }
  interface Settings {
    readonly plugins: readonly string[];
    readonly users: Readonly<Record<string, { readonly password: string }>>;
    readonly storage: Readonly<Record<string, object>>;
  }
  export default function createServer(settings: Settings): ImapServer;
}
