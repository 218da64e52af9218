import { execFile } from 'node:child_process';
import { createPrivateKey, verify, X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { isRefusal } from '#domain/refusal.ts';
import { people, type PersonName } from '#tests/rules/office.ts';
import { administrator, goodPin, proof, rowOf, startCertificateOffice } from '#tests/server/certificate-office.ts';
import type { OfficeServer } from '#tests/server/office-server.ts';
import { testPassword } from '#tests/support/server-people.ts';
import { openKey } from '#tests/support/open-key.ts';

import {
  distinguishedName,
  makeAuthorityKeys,
  makeIssuing,
  makePersonKeys,
  makeRoot,
  newSerialNumber,
  pkcs8Of,
  signCertificate,
} from './certificate-kit.ts';
import { pemOf } from './encrypt-key.ts';
import { BasicConstraintsExtension, ExtendedKeyUsageExtension, KeyUsageFlags, KeyUsagesExtension } from './x509.ts';

const run = promisify(execFile);
const hasOpenssl = await run('openssl', ['version']).then(
  () => true,
  () => false,
);

/** A root, an authority below it and somebody’s certificate, as an outside authority hands them out. */
async function outsideChain(usage: number = KeyUsageFlags.nonRepudiation, purposes: readonly string[] = []) {
  const from = new Date(Date.now() - 60_000);
  const times = { validFrom: from, validUntil: new Date(from.getTime() + 300 * 86_400_000) };
  const named = (name: string) => ({ subject: distinguishedName([['CN', name]]), ...times });
  const [rootKeys, issuingKeys, keys] = [await makeAuthorityKeys(), await makeAuthorityKeys(), await makePersonKeys()];
  const root = await makeRoot(rootKeys, named('Outside Root'));
  const issuing = await makeIssuing(
    { issuer: root, signingKey: rootKeys.privateKey },
    issuingKeys,
    named('Outside CA'),
  );
  const own = await signCertificate(
    { issuer: issuing, signingKey: issuingKeys.privateKey },
    { ...named('นางสาวทดสอบ'), serialNumber: newSerialNumber(), publicKey: keys.publicKey },
    [
      new BasicConstraintsExtension(false),
      new KeyUsagesExtension(usage, true),
      ...(purposes.length === 0 ? [] : [new ExtendedKeyUsageExtension([...purposes])]),
    ],
  );
  return { root, issuing, own, pkcs8: await pkcs8Of(keys) };
}
type Chain = Awaited<ReturnType<typeof outsideChain>>;

let office: OfficeServer;
let folder: string;
let chain: Chain;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sarn-p12-'));
  office = await startCertificateOffice();
  chain = await outsideChain();
});
afterAll(async () => {
  await office.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  office.advance(16 * 60_000);
  await office.platform.database.deleteFrom('personCertificates').execute();
  await office.platform.database.deleteFrom('certificateAuthorities').execute();
});

const filePassword = 'รหัสไฟล์-9';
const old = ['-keypbe', 'PBE-SHA1-3DES', '-certpbe', 'PBE-SHA1-3DES', '-macalg', 'sha1'];
async function pkcs12({ issuing, own, pkcs8 }: Chain, options: readonly string[] = []): Promise<Buffer> {
  const save = (name: string, text: string) => writeFile(join(folder, name), text);
  await save('key.pem', pemOf('PRIVATE KEY', pkcs8));
  await save('own.pem', pemOf('CERTIFICATE', own));
  await save('more.pem', pemOf('CERTIFICATE', issuing));
  const at = (name: string) => join(folder, name);
  const files = ['-inkey', at('key.pem'), '-in', at('own.pem'), '-certfile', at('more.pem'), '-out', at('x.p12')];
  await run('openssl', ['pkcs12', '-export', ...files, '-passout', `pass:${filePassword}`, ...options]);
  return readFile(at('x.p12'));
}
const trust = (root: Buffer) =>
  office.call(office.caller(administrator), 'trustCertificateRoot', { file: root, password: testPassword });
const nameInFile = 'นางสาวทดสอบ';
const request = (file: Buffer) => ({
  file,
  passphrase: filePassword,
  pin: goodPin,
  proof,
  confirmedName: nameInFile,
});
const bring = async (file: Buffer, name: PersonName = 'officerP', changes: object = {}) => {
  const { id } = await office.call(office.caller(name), 'importCertificate', { ...request(file), ...changes });
  if (id === null) throw new Error('not imported');
  return { id };
};
const refusal = async (file: Buffer, changes: object = {}, name: PersonName = 'officerP') =>
  (await office.refusal(office.caller(name), 'importCertificate', { ...request(file), ...changes })).code;

// Each import starts a process of its own.
describe.runIf(hasOpenssl)('a certificate of an outside authority', { timeout: 60_000 }, () => {
  it.each([
    ['as it is written today', []],
    ['as older programs write it', old],
  ] as const)('is imported %s, and signs after the PIN', async (_, options) => {
    await trust(chain.root);
    const { id } = await bring(await pkcs12(chain, options));
    expect(await rowOf(office, id)).toMatchObject({ origin: 'outside', chain: [chain.issuing, chain.root] });
    const signer = await openKey(office.platform, people.officerP.personId, goodPin);
    if (isRefusal(signer)) throw new Error(signer.refused);
    const data = Buffer.from('หนังสือ');
    expect(verify('sha256', data, new X509Certificate(chain.own).publicKey, await signer.sign(data))).toBe(true);
    const { item } = await office.call(office.caller('officerP'), 'getOwnCertificates', {});
    expect(item).toMatchObject({ mayImport: true, certificates: [{ state: 'valid', origin: 'outside' }] });
  });

  it('is imported once by several at once', async () => {
    await trust(chain.root);
    const file = await pkcs12(chain);
    const tries = await Promise.allSettled(Array.from({ length: 4 }, () => bring(file)));
    expect(tries.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'fulfilled'));
    const rows = await office.platform.database.selectFrom('personCertificates').select('id').execute();
    expect(rows).toHaveLength(1);
  });

  it('signs no more since its root is not trusted, and is not shown as valid', async () => {
    await trust(chain.root);
    await bring(await pkcs12(chain));
    const { database, clock } = office.platform;
    await database.updateTable('certificateAuthorities').set({ retiredAt: clock() }).execute();
    expect(await openKey(office.platform, people.officerP.personId, goodPin)).toEqual({
      refused: 'certificate-not-trusted',
    });
    const { item } = await office.call(office.caller('officerP'), 'getOwnCertificates', {});
    expect(item.current).toBeNull();
  });

  it('is refused without a trusted root, also when only the authority below it is in the file', async () => {
    const file = await pkcs12(chain);
    expect(await refusal(file)).toBe('certificate-not-trusted');
    await trust((await outsideChain()).root);
    expect(await refusal(file)).toBe('certificate-not-trusted');
  });

  it('is refused with a wrong password of the file, when it is somebody’s already, and when it is none', async () => {
    await trust(chain.root);
    const file = await pkcs12(chain);
    expect(await refusal(file, { passphrase: 'wrong' })).toBe('certificate-file-passphrase');
    expect(await refusal(file, { proof: { password: 'wrong' } })).toBe('password-wrong');
    expect(await refusal(file, { pin: '12345678' })).toBe('invalid-request');
    expect(await refusal(Buffer.from('nothing'))).toBe('certificate-file-unreadable');
    expect(await refusal(file.subarray(0, 300))).toBe('certificate-file-unreadable');
    await bring(file);
    expect(await refusal(file, {}, 'officerQ')).toBe('certificate-of-another');
  });

  it('is refused for other uses', async () => {
    const other = await outsideChain(KeyUsageFlags.keyEncipherment);
    await trust(other.root);
    expect(await refusal(await pkcs12(other))).toBe('certificate-not-for-signing');
    const ofServer = await outsideChain(KeyUsageFlags.digitalSignature, ['1.3.6.1.5.5.7.3.1']);
    await trust(ofServer.root);
    expect(await refusal(await pkcs12(ofServer))).toBe('certificate-not-for-signing');
    const ofMail = await outsideChain(KeyUsageFlags.digitalSignature, ['1.3.6.1.5.5.7.3.1', '1.3.6.1.5.5.7.3.4']);
    await trust(ofMail.root);
    await bring(await pkcs12(ofMail), 'officerQ');
  });

  it('is imported again by its owner once it was replaced, or its PIN forgotten, but not once it was revoked here', async () => {
    await trust(chain.root);
    const file = await pkcs12(chain);
    const { id } = await bring(file);
    const other = await outsideChain();
    await trust(other.root);
    await bring(await pkcs12(other));
    expect(await rowOf(office, id)).toMatchObject({ sealedKey: '' });
    const { database } = office.platform;
    await database.updateTable('personCertificates').set({ pinFailures: 3, pinLockedAt: new Date() }).execute();
    expect(await bring(file, 'officerP', { pin: '90417265' })).toEqual({ id });
    const states = (await office.call(office.caller('officerP'), 'getOwnCertificates', {})).item.certificates;
    expect(states.map(({ state }) => state).toSorted()).toEqual(['replaced', 'valid']);
    expect(await openKey(office.platform, people.officerP.personId, '90417265')).toMatchObject({ certificateId: id });
    const revoke = { id, reason: 'keyCompromised', note: '' } as const;
    await office.call(office.caller('officerP'), 'revokeCertificate', revoke);
    expect(await refusal(file)).toBe('certificate-over');
  });

  it('that names somebody else is stored once the person confirmed that name', async () => {
    await trust(chain.root);
    const file = await pkcs12(chain);
    const { database } = office.platform;
    const send = (confirmedName: string) =>
      office.call(office.caller('officerP'), 'importCertificate', { ...request(file), confirmedName });
    expect(await send('')).toEqual({ id: null, otherName: nameInFile });
    expect(await send('ใครอื่น')).toEqual({ id: null, otherName: nameInFile });
    expect(await database.selectFrom('personCertificates').select('id').execute()).toEqual([]);
    expect(await send(nameInFile)).toEqual({ id: expect.any(Number), otherName: null });
    await database.deleteFrom('personCertificates').execute();
    const person = database.updateTable('persons').where('id', '=', people.officerP.personId);
    const { firstName, lastName } = await database
      .selectFrom('persons')
      .select(['firstName', 'lastName'])
      .where('id', '=', people.officerP.personId)
      .executeTakeFirstOrThrow();
    await person.set({ firstName: 'ทดสอบ', lastName: '' }).execute();
    expect(await send('')).toMatchObject({ otherName: null });
    await person.set({ firstName, lastName }).execute();
  });
});

describe.runIf(hasOpenssl)('weak algorithms', () => {
  /** A root, an authority and a certificate below, each with the key and hash that are asked for. */
  async function chainWith({
    keys: [rootKey, caKey, ownKey] = ['rsa:2048', 'rsa:2048', 'rsa:2048'],
    hashes: [ofRoot, ofCa, ofOwn] = ['sha256', 'sha256', 'sha256'],
    more = [],
  }: {
    readonly keys?: readonly string[];
    readonly hashes?: readonly string[];
    readonly more?: readonly string[];
  }): Promise<Chain> {
    const at = (name: string) => join(folder, name);
    const ca = 'basicConstraints=critical,CA:TRUE\nkeyUsage=critical,keyCertSign,cRLSign\n';
    await writeFile(at('ca.ext'), ca);
    await writeFile(at('own.ext'), 'basicConstraints=CA:FALSE\nkeyUsage=critical,nonRepudiation\n');
    const make = async (name: string, wanted = '') => {
      const [type = '', size = ''] = wanted.split(':');
      const options =
        type === 'rsa'
          ? ['RSA', '-pkeyopt', `rsa_keygen_bits:${size}`]
          : ['EC', '-pkeyopt', `ec_paramgen_curve:${size}`];
      await run('openssl', ['genpkey', '-algorithm', ...options, '-out', at(`${name}.key`)]);
      const request = ['req', '-new', '-key', at(`${name}.key`), '-subj', `/CN=${name}`, '-out', at(`${name}.csr`)];
      await run('openssl', request);
    };
    const sign = (name: string, by: readonly string[], hash = '', extensions = 'ca.ext') =>
      run('openssl', [
        'x509',
        '-req',
        '-in',
        at(`${name}.csr`),
        ...by,
        `-${hash}`,
        '-days',
        '300',
        '-set_serial',
        '77',
        '-extfile',
        at(extensions),
        '-out',
        at(`${name}.cer`),
        ...(name === 'weak-root' ? [] : more),
      ]);
    await make('weak-root', rootKey);
    await make('weak-ca', caKey);
    await make('weak-own', ownKey);
    const signedBy = (name: string) => ['-CA', at(`${name}.cer`), '-CAkey', at(`${name}.key`)];
    await sign('weak-root', ['-key', at('weak-root.key')], ofRoot);
    await sign('weak-ca', signedBy('weak-root'), ofCa);
    await sign('weak-own', signedBy('weak-ca'), ofOwn, 'own.ext');
    const derOf = async (name: string) => new X509Certificate(await readFile(at(`${name}.cer`))).raw;
    const key = createPrivateKey(await readFile(at('weak-own.key')));
    return {
      root: await derOf('weak-root'),
      issuing: await derOf('weak-ca'),
      own: await derOf('weak-own'),
      pkcs8: key.export({ format: 'der', type: 'pkcs8' }),
    };
  }

  const strong = 'rsa:2048';
  it.each([
    ['SHA-1 on the certificate', { hashes: ['sha256', 'sha256', 'sha1'] }],
    ['MD5 on the certificate', { hashes: ['sha256', 'sha256', 'md5'] }],
    ['SHA-1 on an authority between', { hashes: ['sha256', 'sha1', 'sha256'] }],
    ['SHA-1 in PSS', { hashes: ['sha256', 'sha256', 'sha1'], more: ['-sigopt', 'rsa_padding_mode:pss'] }],
    ['1024 bits of RSA', { keys: [strong, strong, 'rsa:1024'] }],
    ['1024 bits of RSA of an authority', { keys: [strong, 'rsa:1024', strong] }],
    ['a curve of 224 bits', { keys: [strong, strong, 'ec:P-224'] }],
    ['a curve of 224 bits of an authority', { keys: [strong, 'ec:P-224', strong] }],
  ] as const)('are refused at import: %s', async (_, wanted) => {
    const weak = await chainWith(wanted);
    await trust(weak.root);
    expect(await refusal(await pkcs12(weak))).toBe('certificate-weak');
  });

  it.each([
    ['SHA-1 by which the root signed itself', { hashes: ['sha1', 'sha256', 'sha256'] }],
    ['PSS with SHA-256', { more: ['-sigopt', 'rsa_padding_mode:pss'] }],
  ] as const)('are not: %s', async (_, wanted) => {
    const made = await chainWith(wanted);
    await trust(made.root);
    await bring(await pkcs12(made), 'officerP', { confirmedName: 'weak-own' });
  });

  it.each(['rsa:1024', 'ec:P-224'])('of a root are refused when it is trusted: %s', async (key) => {
    const { root } = await chainWith({ keys: [key, strong, strong] });
    const refused = await office.refusal(office.caller(administrator), 'trustCertificateRoot', {
      file: root,
      password: testPassword,
    });
    expect(refused.code).toBe('certificate-weak');
  });
});
