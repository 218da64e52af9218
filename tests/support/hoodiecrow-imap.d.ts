/** What we use of the test server for IMAP, which has no types of its own. */
declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net';

  interface StoredMessage {
    readonly uid: number;
    flags: string[];
  }
  interface ImapServer {
    readonly server: Server;
    readonly folderCache: Record<string, { readonly messages: StoredMessage[]; uidvalidity: number }>;
    /** `raw` holds a byte in each character. */
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
