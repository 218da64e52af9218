import { createServer } from 'node:net';

import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { vi } from 'vitest';

import { testCertificate } from './test-certificate.ts';

interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly isEncrypted: boolean;
  /** The e-mail as transmitted. */
  readonly source: string;
  /** The decoded text. */
  readonly text: string;
  readonly files: readonly { readonly name: string; readonly content: Buffer }[];
}

export interface MailServer {
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** From now on the server knows no such address, and says so with the address in its answer. */
  readonly refuse: (address: string) => void;
  /** Waits for the newest e-mail to an address. */
  readonly mailTo: (address: string) => Promise<ReceivedMail>;
  readonly close: () => Promise<void>;
}

const maxWaitMs = 15_000;

/** A real SMTP server that stores what it receives; its certificate is known to nobody. */
export async function startMailServer(hasTls = false): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const unknown = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    ...testCertificate,
    disabledCommands: hasTls ? [] : ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(unknown.has(address) ? Object.assign(new Error(`<${address}>: unknown`), { responseCode: 550 }) : null),
    onData: (stream, session, done) => {
      const segments: Buffer[] = [];
      stream.on('data', (segment: Buffer) => segments.push(segment));
      stream.on('end', () => {
        const source = Buffer.concat(segments).toString('utf8');
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : '';
        const to = rcptTo.map((item) => item.address);
        const envelope = { from, to, isEncrypted: session.secure, source };
        void partsOf(source).then((parts) => {
          mails.push({ ...envelope, ...parts });
          done();
        }, done);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: (address) => void unknown.add(address),
    mailTo: (to) =>
      vi.waitFor(() => {
        const found = mails.findLast((mail) => mail.to.includes(to));
        if (!found) throw new Error(`no mail to ${to}`);
        return found;
      }, maxWaitMs),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

export const codeIn = (text: string): string => /\b(\d{8})\b/.exec(text)?.[1] ?? '';

/** The text and the files of a mail. */
async function partsOf(source: string): Promise<Pick<ReceivedMail, 'text' | 'files'>> {
  if (!/^content-type: multipart/im.test(source.split(/\r?\n\r?\n/)[0] ?? ''))
    return { text: textOf(source), files: [] };
  const { text = '', attachments } = await PostalMime.parse(source, { attachmentEncoding: 'arraybuffer' });
  const files = attachments.map(({ filename, content }) => ({
    name: filename ?? '',
    content: typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content)),
  }));
  return { text, files };
}

/** Decodes base64 and quoted-printable. */
export function textOf(source: string): string {
  const [head = '', ...body] = source.split(/\r?\n\r?\n/);
  const text = body.join('\n\n');
  if (/content-transfer-encoding: base64/i.test(head)) return Buffer.from(text, 'base64').toString('utf8');
  const bytes = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** A port without a listener. */
export const deadPort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
