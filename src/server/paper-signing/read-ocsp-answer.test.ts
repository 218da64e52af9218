import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { certificateOf } from '#server/certificates/certificate-kit.ts';
import { pemOf } from '#server/certificates/encrypt-key.ts';
import { isInstalled } from '#tests/support/is-installed.ts';
import { makeOutsideAuthority, withoutCheck } from '#tests/support/outside-authority.ts';

import { toldByAnswer } from './read-ocsp-answer.ts';

const program = 'openssl';
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sarn-ocsp-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const put = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

/** The answer that openssl gives about it, as its list of certificates says. */
async function answered(status: string, hash: string) {
  const { issuing, certify } = await makeOutsideAuthority();
  const [own, responder] = [
    await certify('ผู้ลงนาม'),
    await certify('OCSP', undefined, ['1.3.6.1.5.5.7.3.9'], [withoutCheck]),
  ];
  const { serialNumber } = certificateOf(own.certificate);
  put('index.txt', `${status}\t${serialNumber.toUpperCase()}\tunknown\t/CN=x\n`);
  const files = {
    issuer: put('issuing.pem', pemOf('CERTIFICATE', issuing)),
    own: put('own.pem', pemOf('CERTIFICATE', own.certificate)),
    responder: put('responder.pem', pemOf('CERTIFICATE', responder.certificate)),
    key: put('key.pem', pemOf('PRIVATE KEY', responder.pkcs8)),
  };
  const out = join(folder, 'answer.der');
  const authority = ['-index', join(folder, 'index.txt'), '-CA', files.issuer, '-ndays', '1'];
  const by = ['-rsigner', files.responder, '-rkey', files.key];
  const about = [`-${hash}`, '-issuer', files.issuer, '-cert', files.own];
  execFileSync(program, ['ocsp', ...about, '-reqout', join(folder, 'request.der')], { stdio: 'ignore' });
  const asked = ['-reqin', join(folder, 'request.der'), '-respout', out];
  execFileSync(program, ['ocsp', ...authority, ...by, ...asked], { stdio: 'ignore' });
  return { answer: readFileSync(out), step: { certificate: own.certificate, issuer: issuing }, own };
}

describe.runIf(isInstalled(program))('an answer of openssl about a certificate', () => {
  it.each(['sha1', 'sha256'])('says that it is good, named with %s, and nothing of another one', async (hash) => {
    const { answer, step } = await answered('V\t400101000000Z\t', hash);
    const told = await toldByAnswer(answer, step, []);
    expect(told).toMatchObject({ revokedAt: null, heldAt: null });
    expect(Number(told?.until) - Number(told?.from)).toBe(86_400_000);
    const other = await makeOutsideAuthority();
    const { certificate } = await other.certify('ผู้ลงนาม');
    expect(await toldByAnswer(answer, { certificate, issuer: other.issuing }, [])).toBeUndefined();
  });

  it('says since when it is revoked, or suspended', async () => {
    const since = new Date('2026-03-01T05:06:07Z');
    const revoked = await answered('R\t400101000000Z\t260301050607Z,keyCompromise', 'sha1');
    expect(await toldByAnswer(revoked.answer, revoked.step, [])).toMatchObject({ revokedAt: since, heldAt: null });
    const held = await answered('R\t400101000000Z\t260301050607Z,certificateHold', 'sha1');
    expect(await toldByAnswer(held.answer, held.step, [])).toMatchObject({ revokedAt: null, heldAt: since });
  });

  it('says nothing when one byte of it is another', async () => {
    const { answer, step } = await answered('V\t400101000000Z\t', 'sha1');
    const places = Array.from({ length: answer.length }, (_, place) => place).filter((place) => place % 7 === 0);
    const good = await toldByAnswer(answer, step, []);
    for (const place of places) {
      const changed = Buffer.from(answer);
      changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
      expect([undefined, good], String(place)).toContainEqual(await toldByAnswer(changed, step, []));
    }
    // The first byte of the time at which it was made.
    const moved = Buffer.from(answer);
    const at = moved.indexOf('180f', 0, 'hex') + 2;
    moved.write('1', at, 'latin1');
    expect(await toldByAnswer(moved, step, [])).toBeUndefined();
  });
});
