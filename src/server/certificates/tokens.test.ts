import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { findSignatures } from '#server/paper-signing/verify-pdf.ts';
import { people } from '#tests/rules/office.ts';
import { signed } from '#tests/rules/walk-matter.ts';
import { administrator, proof, rowOf } from '#tests/server/certificate-office.ts';
import type { OfficeServer } from '#tests/server/office-server.ts';
import { inSigningOffice, startSigningOffice } from '#tests/server/signing-office.ts';
import { isInstalled } from '#tests/support/is-installed.ts';
import { eventsOf } from '#tests/support/logged-events.ts';
import { makeOutsideAuthority } from '#tests/support/outside-authority.ts';
import { testPassword } from '#tests/support/server-people.ts';
import { signaturesIn } from '#tests/support/signatures-in.ts';
import { hasSoftHsm, softHsmModule, startSoftHsm, type SoftHsm } from '#tests/support/soft-hsm.ts';
import { openKey } from '#tests/support/open-key.ts';

import { pemOf } from './encrypt-key.ts';

/** User PINs of tokens need not follow the rules of ours. */
const pin = `135790 ${'long enough'.repeat(4)}`;
const token = 'แผนก ก';

const rsa = (modulusLength: number) => ({
  name: 'RSASSA-PKCS1-v1_5',
  modulusLength,
  publicExponent: new Uint8Array([1, 0, 1]),
  hash: 'SHA-256',
});
const keyKinds = [
  ['RSA of 2,048 bits', rsa(2048), 'a1'],
  ['RSA of 4,096 bits', rsa(4096), 'a2'],
  ['the curve P-256', { name: 'ECDSA', namedCurve: 'P-256' }, 'a3'],
  ['the curve P-384', { name: 'ECDSA', namedCurve: 'P-384' }, 'a4'],
] as const;

describe.runIf(hasSoftHsm())('a key in a token of a hardware module', { timeout: 120_000 }, () => {
  let office: OfficeServer;
  let hsm: SoftHsm;
  let folder: string;
  let root: Buffer;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sarn-token-'));
    hsm = startSoftHsm();
    office = await startSigningOffice({ PKCS11_MODULE: softHsmModule() });
    const authority = await makeOutsideAuthority();
    ({ root } = authority);
    hsm.addToken(token, pin);
    hsm.addCertificate({ token, pin, keyId: 'ca' }, authority.issuing);
    const { firstName, lastName } = await office.platform.database
      .selectFrom('persons')
      .select(['firstName', 'lastName'])
      .where('id', '=', people.headA.personId)
      .executeTakeFirstOrThrow();
    for (const [, kind, keyId] of keyKinds)
      hsm.addKey({ token, pin, keyId }, await authority.certify(`นาย${firstName} ${lastName}`, kind));
    hsm.addKey(
      { token, pin, keyId: 'fe' },
      await authority.certify(`นายเอก${firstName} ${lastName}กุล`, keyKinds[2][1]),
    );
    hsm.addKey({ token, pin, keyId: 'ff' }, await authority.certify('นายคนอื่น ไม่มีในหน่วยงาน', keyKinds[2][1]));
  });
  afterAll(async () => {
    await office.close();
    hsm.remove();
    await rm(folder, { recursive: true, force: true });
  });

  const { submitted, sign, refusedPin, paperOf, viewOf, unlock, requestOf } = inSigningOffice(() => office);
  const headA = () => office.caller('headA');
  const listed = async (name: 'headA' | 'headB' = 'headA') =>
    (await office.call(office.caller(name), 'getTokenCertificates', {})).items;
  const register = (keyId: string, changes: object = {}) =>
    office.call(headA(), 'registerTokenCertificate', { token, keyId, pin, proof, ...changes });
  const refusedRegistering = async (keyId: string, changes: object = {}, name: 'headA' | 'headB' = 'headA') =>
    (await office.refusal(office.caller(name), 'registerTokenCertificate', { token, keyId, pin, proof, ...changes }))
      .code;
  const failuresOf = async (id: number) => (await rowOf(office, id)).pinFailures;
  const trust = () =>
    office.call(office.caller(administrator), 'trustCertificateRoot', { file: root, password: testPassword });

  it('is offered to nobody while its root is not trusted, and then to whom its certificate names', async () => {
    expect(await listed()).toEqual([]);
    await trust();
    const own = await listed();
    expect(own.map(({ keyId }) => keyId).toSorted()).toEqual(['a1', 'a2', 'a3', 'a4']);
    expect(own[0]).toMatchObject({ token, issuer: expect.stringContaining('Token CA') });
    expect(await listed('headB')).toEqual([]);
  });

  it('is listed as it was for a minute, so that nobody starts process after process', async () => {
    hsm.setPresent(false);
    expect(await listed()).toHaveLength(4);
    office.advance(61_000);
    expect(await listed()).toEqual([]);
    hsm.setPresent(true);
    office.advance(61_000);
    expect(await listed()).toHaveLength(4);
  });

  it('is registered by nobody else, not with a wrong PIN, and not without the password', async () => {
    expect(await refusedRegistering('a1', {}, 'headB')).toBe('not-found');
    for (const other of ['fe', 'ff']) expect(await refusedRegistering(other)).toBe('not-found');
    expect(await refusedRegistering('ca')).toBe('not-found');
    expect(await refusedRegistering('a1', { pin: '135791' })).toBe('pin-wrong');
    expect(await refusedRegistering('a1', { proof: { password: 'wrong' } })).toBe('password-wrong');
    const rows = await office.platform.database.selectFrom('personCertificates').select('token').execute();
    expect(rows.every((row) => row.token === '')).toBe(true);
  });

  it.each(keyKinds)('of %s signs letters that every reader finds valid', async (_name, _kind, keyId) => {
    const { id } = await register(keyId);
    expect(await rowOf(office, id)).toMatchObject({ token, origin: 'outside', pinFailures: 0 });
    const documentId = await submitted(signed('headA'));
    await sign('headA', documentId, pin);
    const pdf = await paperOf(documentId);
    const [found] = await findSignatures(pdf);
    expect(found).toMatchObject({ isIntact: true, coversAll: true });
    const { certificate } = await rowOf(office, id);
    expect(certificate && found?.certificate?.equals(certificate)).toBe(true);
    await expectValidElsewhere(pdf);
  });

  it('is told of at once to whoever manages the requests, and to its owner', async () => {
    const toldOf = async (name: 'headA' | 'headB' | typeof administrator) =>
      office.platform.database
        .selectFrom('notifications')
        .select('note')
        .where('personId', '=', people[name].personId)
        .where('topic', '=', 'certificateRegistered')
        .execute();
    const before = [await toldOf('headA'), await toldOf(administrator)].map(({ length }) => length);
    await register('a1');
    const after = [await toldOf('headA'), await toldOf(administrator)];
    expect(after.map(({ length }) => length)).toEqual(before.map((length) => length + 1));
    for (const notes of after) expect(notes.at(-1)?.note).toContain(token);
    expect(await toldOf('headB')).toEqual([]);
  });

  const outputOf = (program: string, ...options: readonly string[]) =>
    execFileSync(program, options, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

  /** @throws when openssl finds it invalid. */
  async function expectValidElsewhere(pdf: Buffer): Promise<void> {
    const file = join(folder, 'signed.pdf');
    await writeFile(file, pdf);
    if (isInstalled('pdfsig')) expect(outputOf('pdfsig', '-nocert', file)).toContain('Signature is Valid.');
    if (!isInstalled('openssl')) return;
    const [{ bytes, content } = expect.unreachable('it is signed')] = signaturesIn(pdf);
    await writeFile(join(folder, 'signature.der'), bytes);
    await writeFile(join(folder, 'root.pem'), pemOf('CERTIFICATE', root));
    await writeFile(join(folder, 'data'), content);
    const options = [
      '-inform',
      'DER',
      '-in',
      'signature.der',
      '-content',
      'data',
      '-CAfile',
      'root.pem',
      '-out',
      'verified',
    ];
    outputOf('openssl', 'cms', '-verify', '-binary', '-cades', '-purpose', 'any', ...options);
  }

  it('is not opened with a wrong PIN, which counts and locks by our rule too; the right one sets it back', async () => {
    const { id } = await register('a3');
    const documentId = await submitted(signed('headA'));
    expect(await refusedPin('headA', documentId, '135791')).toBe('pin-wrong');
    expect(await failuresOf(id)).toBe(1);
    await sign('headA', documentId, pin);
    expect(await failuresOf(id)).toBe(0);
    const next = await submitted(signed('headA'));
    const codes = [];
    for (let tries = 0; tries < 12 && codes.at(-1) !== 'pin-locked'; tries += 1)
      codes.push(await refusedPin('headA', next, '135791'));
    expect(codes.at(-1)).toBe('pin-locked');
    expect(await refusedPin('headA', next, pin)).toBe('pin-locked');
    expect((await viewOf(next, 'headA')).signing).toMatchObject({ lack: 'pin-locked' });
    const logged = (await eventsOf(office.platform.database, people.headA.personId)).map(({ name }) => name);
    expect(logged).toContain('certificate.token-registered');
    expect(logged).toContain('certificate.pin-wrong');
    expect(logged.at(-1)).toBe('certificate.pin-locked');
    office.advance(31 * 60_000);
    await sign('headA', next, pin);
  });

  it('is not registered after several wrong PINs, until the time of the rule is over; each is in the log', async () => {
    const mistyped = async () =>
      (await eventsOf(office.platform.database, people.headA.personId)).filter(
        ({ name }) => name === 'certificate.pin-wrong',
      ).length;
    const before = await mistyped();
    const codes = [];
    for (let tries = 0; tries < 12 && codes.at(-1) !== 'pin-locked'; tries += 1)
      codes.push(await refusedRegistering('a2', { pin: '135791' }));
    expect(codes.length).toBeGreaterThan(1);
    expect(codes.at(-1)).toBe('pin-locked');
    expect(await mistyped()).toBe(before + codes.length);
    expect(await refusedRegistering('a2')).toBe('pin-locked');
    office.advance(31 * 60_000);
    await register('a2');
    expect(await refusedRegistering('a2', { pin: '135791' })).toBe('pin-wrong');
  });

  it('whose PIN was changed meanwhile is tried once with the former one, which counts, and then asks for it', async () => {
    const { id } = await register('a3');
    const [first, second] = [await submitted(signed('headA')), await submitted(signed('headA'))];
    const ticket = await unlock('headA', [first, second], pin);
    const refusedSigning = async (documentId: number) =>
      (await office.refusal(headA(), 'sign', await requestOf('headA', documentId, ticket))).code;
    hsm.changePin(token, pin, '97531');
    try {
      expect(await refusedSigning(first)).toBe('pin-required');
      expect(await failuresOf(id)).toBe(1);
      expect(await refusedSigning(second)).toBe('pin-required');
      expect(await failuresOf(id)).toBe(1);
      await sign('headA', first, '97531');
      expect(await refusedSigning(second)).toBe('pin-required');
      expect(await failuresOf(id)).toBe(0);
    } finally {
      hsm.changePin(token, '97531', pin);
    }
    await sign('headA', second, pin);
  });

  it('whose PIN was changed meanwhile is tried once for all letters that are signed at the same time', async () => {
    const { id } = await register('a3');
    const letters = [
      await submitted(signed('headA')),
      await submitted(signed('headA')),
      await submitted(signed('headA')),
    ];
    const ticket = await unlock('headA', letters, pin);
    const requests = await Promise.all(letters.map((documentId) => requestOf('headA', documentId, ticket)));
    hsm.changePin(token, pin, '97531');
    try {
      const refusals = await Promise.all(requests.map((request) => office.refusal(headA(), 'sign', request)));
      expect(refusals.map(({ code }) => code)).toEqual(letters.map(() => 'pin-required'));
      expect(await failuresOf(id)).toBe(1);
    } finally {
      hsm.changePin(token, '97531', pin);
    }
  });

  it('that is not there signs nothing, and counts no try', async () => {
    const { id } = await register('a3');
    const documentId = await submitted(signed('headA'));
    hsm.setPresent(false);
    expect(await refusedPin('headA', documentId, pin)).toBe('token-missing');
    hsm.setPresent(true);
    expect(await failuresOf(id)).toBe(0);
    expect(await viewOf(documentId)).toMatchObject({ state: 'inSign', letterNumber: '' });
    await sign('headA', documentId, pin);
  });

  it('is out of reach without the module, and with a file that is none', async () => {
    await register('a3');
    const { platform } = office;
    const { personId } = people.headA;
    for (const hardwareModule of [undefined, { path: '/etc/hostname', token: undefined, variables: [] }]) {
      const config = { ...platform.config, hardwareModule };
      expect(await openKey({ ...platform, config }, personId, pin)).toEqual({ refused: 'token-unavailable' });
    }
    const config = { ...platform.config, hardwareModule: { path: softHsmModule(), token: undefined, variables: [] } };
    expect(await openKey({ ...platform, config }, personId, pin)).toMatchObject({ sign: expect.any(Function) });
  });

  it('has the PIN of its token, which is not changed here and stored nowhere, and signs no more when it is revoked', async () => {
    const { id } = await register('a3');
    const changed = await office.refusal(headA(), 'changeCertificatePin', { pin, newPin: '48291376' });
    expect(changed.code).toBe('pin-of-token');
    const { item } = await office.call(headA(), 'getOwnCertificates', {});
    expect(item).toMatchObject({ hasTokens: true, current: { id, token } });
    expect(JSON.stringify(await rowOf(office, id))).not.toContain(pin);
    await office.call(headA(), 'revokeCertificate', { id, reason: 'keyCompromised', note: '' });
    expect(await refusedPin('headA', await submitted(signed('headA')), pin)).toBe('no-certificate');
    expect(await refusedRegistering('a3')).toBe('certificate-over');
  });

  it.runIf(process.platform === 'linux')('never brings the library into the process of the server', async () => {
    await register('a1');
    expect(readFileSync('/proc/self/maps', 'utf8')).not.toMatch(/softhsm|pkcs11/);
  });
});
