import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecureContext, createServer as createSecureServer, TLSSocket } from 'node:tls';

import { afterEach, describe, expect, it } from 'vitest';

import { deadPort, startMailServer } from '#tests/support/mail-server.ts';
import { makeCertificate } from '#tests/support/make-certificate.ts';
import { testCertificate } from '#tests/support/test-certificate.ts';

import { readCertificate, readCertificateFile, readCertificates } from './read-certificate.ts';

// One moment for the whole file: a second may pass between making a certificate and reading it.
const now = Math.floor(Date.now() / 1000) * 1000;
const day = (days: number) => new Date(now + days * 86_400_000);
const host = '127.0.0.1';

const running: Server[] = [];
afterEach(() => {
  for (const server of running.splice(0)) server.close();
});

async function portOf(server: Server): Promise<number> {
  running.push(server);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return portIn(server.address());
}
const portIn = (address: AddressInfo | string | null) => (typeof address === 'object' && address ? address.port : 0);

describe('a certificate', () => {
  it.each([-400, -1, 10, 400])('that ends in %i days is read, though nobody should trust it', async (days) => {
    const received: Buffer[] = [];
    const port = await portOf(
      createSecureServer(makeCertificate(day(days), 'mail.example.go.th'), (socket) => {
        socket.on('data', (part) => received.push(part)).on('error', () => undefined);
      }),
    );
    expect(await readCertificate({ host, port })).toEqual({
      validUntil: day(days),
      subject: 'CN=mail.example.go.th',
    });
    expect(received).toEqual([]);
  });

  it('is asked for by the name of the machine', async () => {
    const names: string[] = [];
    const [ofName, ofOthers] = [makeCertificate(day(20)), makeCertificate(day(300))];
    const server = createSecureServer({
      ...ofOthers,
      SNICallback: (name, done) => {
        names.push(name);
        done(null, createSecureContext(ofName));
      },
    });
    const port = await portOf(server);
    expect(await readCertificate({ host: 'localhost', port })).toMatchObject({ validUntil: day(20) });
    expect(await readCertificate({ host, port })).toMatchObject({ validUntil: day(300) });
    expect(names).toEqual(['localhost']);
  });

  it('is seen of a mail server that begins TLS after a word, and not of one that does not', async () => {
    const [secured, plain] = [await startMailServer(true), await startMailServer()];
    const portAt = ({ url }: typeof plain) => Number(new URL(url).port);
    const seen = await readCertificate({ host, port: portAt(secured), startTls: 'smtp' });
    expect(seen).toEqual(readCertificates(testCertificate.cert));
    expect(await readCertificate({ host, port: portAt(plain), startTls: 'smtp' })).toEqual({ fault: 'noTls' });
    await Promise.all([secured.close(), plain.close()]);
  });

  it('is seen of a mailbox that begins TLS after a word', async () => {
    const certificate = makeCertificate(day(20));
    const port = await portOf(
      createServer((socket) => {
        socket.on('error', () => undefined).write('* OK ready\r\n');
        socket.once('data', (words) => {
          expect(words.toString()).toBe('a STARTTLS\r\n');
          socket.write('a OK begin\r\n');
          const context = createSecureContext(certificate);
          new TLSSocket(socket, { isServer: true, secureContext: context }).on('error', () => undefined);
        });
      }),
    );
    expect(await readCertificate({ host, port, startTls: 'imap' })).toMatchObject({ validUntil: day(20) });
  });

  it('cannot be seen where nothing listens, where TLS is not spoken, or where the answer never ends', async () => {
    expect(await readCertificate({ host, port: await deadPort() })).toEqual({ fault: 'unreachable' });
    const plain = await portOf(createServer((socket) => socket.on('error', () => undefined).end('220 ready\r\n')));
    expect(await readCertificate({ host, port: plain })).toEqual({ fault: 'noTls' });
    expect(await readCertificate({ host, port: plain, startTls: 'smtp' })).toEqual({ fault: 'noTls' });
    const endless = await portOf(
      createServer((socket) => socket.on('error', () => undefined).write('220-'.repeat(5_000))),
    );
    expect(await readCertificate({ host, port: endless, startTls: 'smtp' })).toEqual({ fault: 'noTls' });
  });

  it.each([undefined, 'smtp', 'imap'] as const)(
    'is waited for until the time is over, and the connection shut (%s)',
    async (startTls) => {
      const closed = Promise.withResolvers<void>();
      const port = await portOf(
        createServer((socket) => {
          socket
            .on('error', () => undefined)
            .on('close', () => closed.resolve())
            .resume();
        }),
      );
      const begun = Date.now();
      expect(await readCertificate({ host, port, startTls }, 300)).toEqual({ fault: 'timedOut' });
      expect(Date.now() - begun).toBeLessThan(3_000);
      await closed.promise;
    },
  );
});

describe('a file of certificates', () => {
  it('ends with the first of them, and is unreadable when it has none', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sarn-certificates-'));
    const path = join(folder, 'authorities.pem');
    const [first, second] = [makeCertificate(day(300)), makeCertificate(day(20), 'ผู้ออกใบรับรอง')];
    await writeFile(path, `# ours\n${first.cert}\n${second.cert}${first.key}`);
    expect(await readCertificateFile(path)).toEqual({ validUntil: day(20), subject: 'CN=ผู้ออกใบรับรอง' });
    for (const text of ['', first.key, first.cert.replace('MII', 'AAA')]) {
      await writeFile(path, text);
      expect(await readCertificateFile(path)).toEqual({ fault: 'unreadable' });
    }
    await writeFile(path, first.cert.repeat(11));
    expect(await readCertificateFile(path)).toEqual({ fault: 'manyAuthorities' });
    await writeFile(path, `${first.cert}${' '.repeat(1_000_000)}`);
    expect(await readCertificateFile(path)).toEqual({ fault: 'unreadable' });
    expect(await readCertificateFile(join(folder, 'none.pem'))).toEqual({ fault: 'unreadable' });
    expect(await readCertificateFile(folder)).toEqual({ fault: 'unreadable' });
    await rm(folder, { recursive: true });
  });
});
