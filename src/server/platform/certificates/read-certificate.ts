import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { connect, isIP, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';

import type { CertificateFault } from '#domain/care/certificates.ts';
import { storableStart } from '#domain/text/storable-text.ts';

/** Where a machine shows its certificate. */
export interface CertificateServer {
  readonly host: string;
  readonly port: number;
  /** Spoken before the machine begins TLS; undefined when it begins at once. */
  readonly startTls?: keyof typeof dialogues | undefined;
}

export type CertificateReading =
  | { readonly validUntil: Date; readonly subject: string }
  | { readonly fault: CertificateFault };

const maxMs = 10_000;
const maxReplyLength = 4_096;
const maxSubjectLength = 200;

class NoTls extends Error {}

/** RFC 3207 and RFC 9051, 6.2.1: the words after which a machine begins TLS, and the last line of each answer. */
const dialogues = {
  smtp: [
    { send: '', lastLine: /^\d{3}(?!-)/, agrees: /^220/ },
    { send: 'EHLO localhost\r\n', lastLine: /^\d{3}(?!-)/, agrees: /^250/ },
    { send: 'STARTTLS\r\n', lastLine: /^\d{3}(?!-)/, agrees: /^220/ },
  ],
  imap: [
    { send: '', lastLine: /^\*/, agrees: /^\* OK/i },
    { send: 'a STARTTLS\r\n', lastLine: /^a /i, agrees: /^a OK/i },
  ],
} as const;

/**
 * Connects once, sees the certificate and hangs up: nothing is sent over the connection. A certificate that nobody should
 * trust is read too, since its end is what is asked for. All together takes `limitMs` at most.
 */
export async function readCertificate(server: CertificateServer, limitMs = maxMs): Promise<CertificateReading> {
  const sockets: Socket[] = [];
  const over = Promise.withResolvers<CertificateReading>();
  const timer = setTimeout(() => over.resolve({ fault: 'timedOut' }), limitMs);
  try {
    return await Promise.race([see(server, sockets), over.promise]);
  } finally {
    clearTimeout(timer);
    // The one over another first: the runtime crashes when what it stands on is gone.
    for (const socket of sockets.toReversed()) socket.destroy();
  }
}

async function see({ host, port, startTls }: CertificateServer, sockets: Socket[]): Promise<CertificateReading> {
  const opened = <Opened extends Socket>(socket: Opened): Opened => {
    // A connection that fails while it is shut is nobody's concern.
    socket.on('error', () => undefined);
    sockets.push(socket);
    return socket;
  };
  const plain = await connected(() => opened(connect({ host, port })));
  if (!plain) return { fault: 'unreachable' };
  try {
    if (startTls !== undefined) await speak(plain, startTls);
    const name = isIP(host) === 0 ? { servername: host } : {};
    const secure = opened(connectSecurely({ socket: plain, rejectUnauthorized: false, ...name }));
    await once(secure, 'secureConnect');
    const certificate = secure.getPeerX509Certificate();
    return certificate ? readingOf(certificate) : { fault: 'noTls' };
  } catch {
    return { fault: 'noTls' };
  }
}

/** Undefined when nothing answers there, or the address is none. */
async function connected(open: () => Socket): Promise<Socket | undefined> {
  try {
    const socket = open();
    await once(socket, 'connect');
    return socket;
  } catch {
    return undefined;
  }
}

async function speak(socket: Socket, name: keyof typeof dialogues): Promise<void> {
  for (const { send, lastLine, agrees } of dialogues[name]) {
    if (send !== '') socket.write(send);
    if (!agrees.test(await lastLineOf(socket, lastLine))) throw new NoTls();
  }
}

/** The line that ends an answer. @throws when the answer is too long, or the machine hangs up. */
async function lastLineOf(socket: Socket, lastLine: RegExp): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let answer = '';
  const onData = (part: Buffer) => {
    answer += part.toString('latin1');
    const last = answer.endsWith('\n') ? answer.trimEnd().split('\n').at(-1) : undefined;
    if (last !== undefined && lastLine.test(last)) resolve(last);
    else if (answer.length > maxReplyLength) reject(new NoTls());
  };
  const onClose = () => reject(new NoTls());
  socket.on('data', onData).on('close', onClose);
  try {
    return await promise;
  } finally {
    socket.off('data', onData).off('close', onClose);
  }
}

const readingOf = ({ validToDate, subject }: X509Certificate) => ({
  validUntil: validToDate,
  // Some certificates name nobody here.
  subject: storableStart((subject ?? '').replaceAll('\n', ', '), maxSubjectLength),
});

const maxFileBytes = 1_000_000;
/** An agency has a few authorities of its own. Of all those of the world some have always ended, which hurts nobody. */
const maxAuthorities = 10;

/** The one that ends first of those that a text holds in PEM. */
export function readCertificates(pem: string): CertificateReading {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g) ?? [];
  if (blocks.length > maxAuthorities) return { fault: 'manyAuthorities' };
  try {
    const readings = blocks.map((block) => readingOf(new X509Certificate(block)));
    const [first] = readings.toSorted((a, b) => a.validUntil.getTime() - b.validUntil.getTime());
    return first ?? { fault: 'unreadable' };
  } catch {
    return { fault: 'unreadable' };
  }
}

/** The same of a file. */
export async function readCertificateFile(path: string): Promise<CertificateReading> {
  try {
    await using file = await open(path);
    const { size } = await file.stat();
    return size > maxFileBytes ? { fault: 'unreadable' } : readCertificates(await file.readFile('utf8'));
  } catch {
    return { fault: 'unreadable' };
  }
}
