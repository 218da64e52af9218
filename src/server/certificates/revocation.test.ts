import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { X509Crl } from './x509.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { people, type PersonName } from '#tests/rules/office.ts';
import {
  administrator,
  certify,
  establish,
  giveEmails,
  goodPin,
  passphrase,
  requestBy,
  rowOf,
  startCertificateOffice,
} from '#tests/server/certificate-office.ts';
import type { OfficeServer } from '#tests/server/office-server.ts';
import { testPassword } from '#tests/support/server-people.ts';
import { openKey } from '#tests/support/open-key.ts';

import { certificateOf, fingerprintOf } from './certificate-kit.ts';
import { bits, element, insideOf, integer, nothing, octets, oid, sequence, tagged } from './der.ts';
import { pemOf } from './encrypt-key.ts';
import { readOcspRequest } from './ocsp.ts';
import { renewCrls } from './revocation-list.ts';

const run = promisify(execFile);
const hasOpenssl = await run('openssl', ['version']).then(
  () => true,
  () => false,
);

let office: OfficeServer;
let folder: string;
let rootFile: Uint8Array;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sarn-pki-'));
  office = await startCertificateOffice();
  await giveEmails(office);
  rootFile = await establish(office);
});
afterAll(async () => {
  await office.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => office.advance(16 * 60_000));

const by = (name: PersonName) => office.caller(name);
const authorityOf = async (id: number) => (await rowOf(office, id)).authorityId ?? 0;
const get = (url: string) => office.app.inject({ url });
const nameOf = async (authority: number) =>
  (
    await office.platform.database
      .selectFrom('certificateAuthorities')
      .select('fingerprint')
      .where('id', '=', authority)
      .executeTakeFirst()
  )?.fingerprint.toString('hex') ?? 'f'.repeat(64);
const crlOf = async (authority: number) => {
  const reply = await get(`/pki/${await nameOf(authority)}.crl`);
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pkix-crl']);
  return reply.rawPayload;
};
const revoke = (id: number, name: PersonName = administrator) =>
  office.call(by(name), 'revokeCertificate', { id, reason: 'keyCompromised', note: 'ทำโทรศัพท์หาย' });
const save = async (name: string, content: Buffer | string) => {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
};
const certificateIn = async (id: number) => {
  const { certificate, chain, serialNumber } = await rowOf(office, id);
  const [issuing, root] = chain;
  if (!certificate || !issuing || !root || serialNumber === null) throw new Error('not issued');
  return { certificate, issuing, root, serialNumber };
};

/** What a program asks about a certificate (RFC 6960). */
function question(issuing: Buffer, serialNumber: string, hash: 'sha1' | 'sha256' = 'sha1', nonce?: Buffer): Buffer {
  const { publicKey, subjectName } = certificateOf(issuing);
  const digest = (bytes: Buffer) => createHash(hash).update(bytes).digest();
  const key = insideOf(Buffer.from(publicKey.rawData))?.[1]?.content.subarray(1) ?? Buffer.alloc(0);
  const algorithm = sequence(oid(hash === 'sha1' ? '1.3.14.3.2.26' : '2.16.840.1.101.3.4.2.1'), nothing());
  const name = octets(digest(Buffer.from(subjectName.toArrayBuffer())));
  const id = sequence(algorithm, name, octets(digest(key)), element(0x02, Buffer.from(serialNumber, 'hex')));
  const extensions = nonce ? [tagged(2, sequence(sequence(oid('1.3.6.1.5.5.7.48.1.2'), octets(octets(nonce)))))] : [];
  return sequence(sequence(sequence(sequence(id)), ...extensions));
}

const ask = async (authority: number, asked: Buffer) => {
  const reply = await office.app.inject({
    method: 'POST',
    url: `/pki/ocsp/${await nameOf(authority)}`,
    headers: { 'content-type': 'application/ocsp-request' },
    payload: asked,
  });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/ocsp-response']);
  return reply.rawPayload;
};
/** Status of the answer, or of the certificate in it by its tag. */
function statusIn(answer: Buffer): string {
  const [status, content] = insideOf(answer) ?? [];
  if (!content) return `failed ${status?.content[0]}`;
  const [, response] = insideOf(content.content) ?? [];
  const [data] = insideOf(response?.content ?? Buffer.alloc(0)) ?? [];
  const parts = insideOf(data?.whole ?? Buffer.alloc(0)) ?? [];
  const [single] = insideOf(parts[2]?.whole ?? Buffer.alloc(0)) ?? [];
  const tag = insideOf(single?.whole ?? Buffer.alloc(0))?.[1]?.tag;
  return { 0x80: 'good', 0xa1: 'revoked', 0x82: 'unknown' }[tag ?? 0] ?? 'unreadable';
}

describe('a revocation', () => {
  it('is in the list and in the answers at once, with its reason, and the key signs no more', async () => {
    const id = await certify(office, 'officerP');
    const { issuing, serialNumber } = await certificateIn(id);
    const authority = await authorityOf(id);
    expect(new X509Crl(new Uint8Array(await crlOf(authority))).findRevoked(serialNumber)).toBeNull();
    expect(statusIn(await ask(authority, question(issuing, serialNumber)))).toBe('good');
    await revoke(id);
    const crl = new X509Crl(new Uint8Array(await crlOf(authority)));
    expect(crl.findRevoked(serialNumber)?.reason).toBe(1);
    expect(await crl.verify({ publicKey: certificateOf(issuing) })).toBe(true);
    expect(statusIn(await ask(authority, question(issuing, serialNumber)))).toBe('revoked');
    expect(statusIn(await ask(authority, question(issuing, serialNumber, 'sha256')))).toBe('revoked');
    expect(await openKey(office.platform, people.officerP.personId, goodPin)).toMatchObject({
      refused: 'no-certificate',
    });
    expect((await rowOf(office, id)).sealedKey).toBe('');
    const again = { id, reason: 'other', note: '' } as const;
    expect(await office.refusal(by(administrator), 'revokeCertificate', again)).toMatchObject({
      code: 'certificate-over',
    });
  });

  it('for another reason is an entry that strict readers read too', async () => {
    const id = await certify(office, 'officerP');
    const { serialNumber } = await certificateIn(id);
    await office.call(by(administrator), 'revokeCertificate', { id, reason: 'other', note: '' });
    const crl = new X509Crl(new Uint8Array(await crlOf(await authorityOf(id))));
    expect(crl.findRevoked(serialNumber)?.extensions.length).toBeGreaterThan(0);
  });

  it('is for its owner and for those with the right; a stranger learns nothing of what exists', async () => {
    const id = await certify(office, 'officerQ');
    const refused = async (wanted: number) =>
      office.refusal(by('headA'), 'revokeCertificate', { id: wanted, reason: 'other', note: '' });
    const [known, unknown] = [await refused(id), await refused(987_654)];
    expect([known.httpStatus, known.code]).toEqual([unknown.httpStatus, unknown.code]);
    expect(known.httpStatus).toBe(403);
    expect((await rowOf(office, id)).revokedAt).toBeNull();
    await revoke(id, 'officerQ');
    expect(await rowOf(office, id)).toMatchObject({ revokedBy: people.officerQ.personId });
  });

  it('comes at once to who leaves, with the request that waits', async () => {
    const id = await certify(office, 'clerkB');
    const waits = await requestBy(office, 'clerkB');
    const { issuing, serialNumber } = await certificateIn(id);
    const { personId } = people.clerkB;
    const leaving = { personId, toUnitId: null, successors: [], reason: 'ลาออก' };
    await office.call(by(administrator), 'letLeave', leaving);
    expect(await rowOf(office, id)).toMatchObject({ revocation: 'left', sealedKey: '' });
    expect((await rowOf(office, waits)).withdrawnAt).not.toBeNull();
    expect(statusIn(await ask(await authorityOf(id), question(issuing, serialNumber)))).toBe('revoked');
  });
});

describe('the list of revoked certificates', () => {
  it('is made anew each night and by nobody twice, with a number that goes on', async () => {
    const id = await certify(office, 'officerP');
    const authority = await authorityOf(id);
    const lists = await Promise.all(Array.from({ length: 4 }, () => crlOf(authority)));
    expect(new Set(lists.map((list) => list.toString('hex'))).size).toBe(1);
    const numberOf = async () =>
      (
        await office.platform.database
          .selectFrom('certificateAuthorities')
          .select('crlNumber')
          .where('id', '=', authority)
          .executeTakeFirstOrThrow()
      ).crlNumber;
    const before = await numberOf();
    await renewCrls(office.platform);
    expect(await numberOf()).toBe(before);
    office.advance(25 * 60 * 60_000);
    await renewCrls(office.platform);
    expect(await numberOf()).toBe(before + 1);
    office.advance(-25 * 60 * 60_000);
  });

  it('goes on for an authority that signs no more', async () => {
    const id = await certify(office, 'headA');
    const authority = await authorityOf(id);
    await office.call(by(administrator), 'renewIssuingAuthority', {
      issuingName: 'ใหม่',
      issuingYears: 5,
      rootFile,
      passphrase,
      password: testPassword,
    });
    await revoke(id);
    const { serialNumber, issuing } = await certificateIn(id);
    expect(new X509Crl(new Uint8Array(await crlOf(authority))).findRevoked(serialNumber)).not.toBeNull();
    expect(statusIn(await ask(authority, question(issuing, serialNumber)))).toBe('revoked');
    expect(await authorityOf(await certify(office, 'headA'))).not.toBe(authority);
  });
});

describe('the answers about certificates', () => {
  it('say of a number that was never given that it is unknown, and nothing for other authorities', async () => {
    const id = await certify(office, 'officerP');
    const { issuing, root } = await certificateIn(id);
    const authority = await authorityOf(id);
    expect(statusIn(await ask(authority, question(issuing, '4000')))).toBe('unknown');
    expect(statusIn(await ask(authority, question(root, '4000')))).toBe('failed 6');
    expect(statusIn(await ask(987_654, question(issuing, '4000')))).toBe('failed 6');
  });

  it('are given to an address too, and repeat what makes the question new', async () => {
    const id = await certify(office, 'officerP');
    const { issuing, serialNumber } = await certificateIn(id);
    const nonce = Buffer.from('0123456789abcdef');
    const asked = question(issuing, serialNumber, 'sha1', nonce);
    const authority = await authorityOf(id);
    const reply = await get(`/pki/ocsp/${await nameOf(authority)}/${encodeURIComponent(asked.toString('base64'))}`);
    expect(statusIn(reply.rawPayload)).toBe('good');
    expect(reply.rawPayload.includes(nonce)).toBe(true);
  });

  it('are refusals for what is no question', async () => {
    const bad = [
      Buffer.alloc(0),
      Buffer.from('x'),
      Buffer.alloc(2000, 0x30),
      sequence(),
      sequence(sequence()),
      sequence(sequence(sequence(sequence(integer(1))))),
      bits(Buffer.alloc(3)),
    ];
    for (const asked of bad) expect(readOcspRequest(asked)).toBeUndefined();
    const id = await certify(office, 'officerP');
    for (const asked of bad) expect(statusIn(await ask(await authorityOf(id), asked))).toBe('failed 1');
    const long = await office.app.inject({
      method: 'POST',
      url: '/pki/ocsp/1',
      headers: { 'content-type': 'application/ocsp-request' },
      payload: Buffer.alloc(5000),
    });
    expect(long.statusCode).toBe(413);
  });
});

describe.runIf(hasOpenssl)('openssl', () => {
  it('verifies a certificate up to its root, and refuses it by the list once it is revoked', async () => {
    const id = await certify(office, 'officerP');
    const { certificate, issuing, root } = await certificateIn(id);
    const files = {
      root: await save('root.pem', pemOf('CERTIFICATE', root)),
      issuing: await save('issuing.pem', pemOf('CERTIFICATE', issuing)),
      own: await save('own.pem', pemOf('CERTIFICATE', certificate)),
    };
    const at = ['-attime', String(Math.ceil(office.platform.clock().getTime() / 1000) + 1)];
    const verify = ['verify', '-x509_strict', ...at, '-CAfile', files.root, '-untrusted', files.issuing];
    expect((await run('openssl', [...verify, files.own])).stdout).toContain('own.pem: OK');
    const checked = async () => {
      const own = pemOf('X509 CRL', await crlOf(await authorityOf(id)));
      const ofRoot = await get(`/pki/${fingerprintOf(root).toString('hex')}.crl`);
      const crl = await save('now.crl', own + pemOf('X509 CRL', ofRoot.rawPayload));
      return run('openssl', [...verify, '-crl_check_all', '-CRLfile', crl, files.own]).then(
        ({ stdout }) => stdout,
        ({ stderr }: { stderr: string }) => stderr,
      );
    };
    expect(await checked()).toContain('own.pem: OK');
    await revoke(id);
    expect(await checked()).toContain('certificate revoked');
  });

  it('asks in its own words, and verifies the answer', async () => {
    const id = await certify(office, 'officerQ');
    const { certificate, issuing, root } = await certificateIn(id);
    const authority = await authorityOf(id);
    const own = await save('q.pem', pemOf('CERTIFICATE', certificate));
    const issuer = await save('q-issuing.pem', pemOf('CERTIFICATE', issuing));
    const trusted = await save('q-root.pem', pemOf('CERTIFICATE', root));
    const request = join(folder, 'q.req');
    await run('openssl', ['ocsp', '-issuer', issuer, '-cert', own, '-reqout', request]);
    const answered = async () => {
      const response = await save('q.resp', await ask(authority, await readFile(request)));
      const { stdout, stderr } = await run('openssl', [
        'ocsp',
        '-no_nonce',
        '-respin',
        response,
        '-reqin',
        request,
        '-issuer',
        issuer,
        '-cert',
        own,
        '-CAfile',
        trusted,
        '-verify_other',
        issuer,
        // The tests go ahead of its clock.
        '-validity_period',
        '99999999',
      ]);
      return stdout + stderr;
    };
    const before = await answered();
    expect(before).toContain('Response verify OK');
    expect(before).toContain('q.pem: good');
    await revoke(id);
    expect(await answered()).toContain('q.pem: revoked');
  });
});
