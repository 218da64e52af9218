import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { octets } from '#server/certificates/der.ts';
import { pemOf } from '#server/certificates/encrypt-key.ts';
import type { Signer } from '#server/certificates/person-keys.ts';
import { isInstalled } from '#tests/support/is-installed.ts';
import { makeOutsideAuthority } from '#tests/support/outside-authority.ts';
import { signaturesIn, type SignatureInFile } from '#tests/support/signatures-in.ts';
import { signPdf, stampPdf, timeStamping, unsignedPdf } from '#tests/support/signed-pdf.ts';

import { sha256 } from './cms.ts';
import { addEvidence } from './pdf-signature.ts';
import { readSigned } from './read-signed-data.ts';
import { findSignatures } from './verify-pdf.ts';

const levels = ['B-B', 'B-T', 'B-LT', 'B-LTA'] as const;
type Level = (typeof levels)[number];
const cases = levels.flatMap((level) => [1, 2, 3].map((count) => [level, count] as const));

let authority: Awaited<ReturnType<typeof makeOutsideAuthority>>;
let stamper: Signer;
let folder: string;
let trusted: readonly string[];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sarn-levels-'));
  authority = await makeOutsideAuthority();
  stamper = await authority.signerOf('TSA', [timeStamping]);
  const chain = put('chain.pem', pemOf('CERTIFICATE', authority.issuing));
  trusted = ['-CAfile', put('root.pem', pemOf('CERTIFICATE', authority.root)), chain];
});
afterAll(() => rmSync(folder, { recursive: true }));

function put(name: string, bytes: Buffer | string): string {
  writeFileSync(join(folder, name), bytes);
  return join(folder, name);
}

async function paperOf(level: Level, count: number): Promise<Buffer> {
  const at = new Date();
  let pdf = await unsignedPdf();
  for (let index = 0; index < count; index += 1) {
    const signer = await authority.signerOf(`คน ${index}`);
    pdf = await signPdf(pdf, index, { signer, at, stamper: level === 'B-B' ? undefined : stamper });
  }
  if (level === 'B-B' || level === 'B-T') return pdf;
  const revocationLists = [await authority.listOf('root'), await authority.listOf('issuing')];
  pdf = await addEvidence(pdf, { certificates: [stamper.certificate, authority.issuing], revocationLists });
  return level === 'B-LT' ? pdf : stampPdf(pdf, stamper, at);
}

/** One byte of the page, which every signature covers. */
function changed(pdf: Buffer): Buffer {
  const other = Buffer.from(pdf);
  other.write('/MediaBux', other.indexOf('/MediaBox'), 'latin1');
  return other;
}

/** One byte of how the file hangs together, which is all that qpdf looks at. */
function broken(pdf: Buffer): Buffer {
  const other = Buffer.from(pdf);
  other.write('x', other.lastIndexOf('startxref') + 'startxref\n'.length, 'latin1');
  return other;
}

/** What another program says; undefined where the machine does not have it. */
function saidBy(program: string, ...options: readonly string[]) {
  if (!isInstalled(program)) return undefined;
  const { status, stdout, stderr } = spawnSync(program, options, { encoding: 'utf8' });
  return { isGood: status === 0, text: `${stdout}${stderr}` };
}

const [root, untrusted] = [() => trusted.slice(0, 2), () => ['-untrusted', trusted[2] ?? '']];

function byCms({ bytes, content }: SignatureInFile) {
  const files = ['-inform', 'DER', '-in', put('signature.der', bytes), '-content', put('content', content)];
  const options = ['-binary', '-cades', '-purpose', 'any', '-out', join(folder, 'out'), ...root()];
  return saidBy('openssl', 'cms', '-verify', ...files, ...options);
}

function byTs(token: Buffer, digest: Buffer) {
  const files = ['-token_in', '-in', put('token.der', token), ...root(), ...untrusted()];
  return saidBy('openssl', 'ts', '-verify', '-digest', digest.toString('hex'), ...files);
}

it('a signature is taken out of a file whole, also when its last byte is a zero', () => {
  const bytes = octets(Buffer.from([7, 0, 0]));
  const start = '/ByteRange [0 22 40 0]';
  const pdf = Buffer.from(`${start}<${bytes.toString('hex').padEnd(16, '0')}>`);
  expect(signaturesIn(pdf)).toEqual([{ bytes, content: Buffer.from(start) }]);
});

describe.each(cases)('a letter on level %s of %i signers', (level, count) => {
  const stamps = level === 'B-LTA' ? 1 : 0;
  let pdf: Buffer;
  let signatures: readonly SignatureInFile[];
  beforeAll(async () => {
    pdf = await paperOf(level, count);
    signatures = signaturesIn(pdf);
  });
  const ofPeople = () => signatures.slice(0, count);

  it('is valid as we read it, and not once a byte of it was changed', async () => {
    const found = await findSignatures(pdf, [authority.root]);
    expect(found.map(({ kind, isIntact, chain }) => [kind, isIntact, chain !== null])).toEqual([
      ...Array.from({ length: count }, () => ['signature', true, true]),
      ...Array.from({ length: stamps }, () => ['timeStamp', true, true]),
    ]);
    expect(found.slice(0, count).map(({ stamp }) => stamp?.isIntact === true && stamp.chain !== null)).toEqual(
      Array.from({ length: count }, () => level !== 'B-B'),
    );
    expect((await findSignatures(changed(pdf))).some(({ isIntact }) => isIntact)).toBe(false);
  });

  it('is valid for poppler and whole for qpdf, and not once a byte of it was changed', () => {
    const [file, other] = [put('letter.pdf', pdf), put('changed.pdf', changed(pdf))];
    // Of time stamps of a whole file it says nothing.
    const shown = saidBy('pdfsig', '-nocert', file);
    if (shown) {
      expect(shown.text.match(/Signature is Valid/g)).toHaveLength(count);
      expect(saidBy('pdfsig', '-nocert', other)?.text).not.toContain('Signature is Valid');
    }
    const checked = saidBy('qpdf', '--check', file);
    if (checked) {
      expect(checked).toMatchObject({ isGood: true });
      expect(saidBy('qpdf', '--check', put('broken.pdf', broken(pdf)))).toMatchObject({ isGood: false });
    }
  });

  it('has signatures that openssl verifies, and not over a byte that was changed', () => {
    expect(signatures).toHaveLength(count + stamps);
    for (const one of ofPeople()) {
      const said = byCms(one);
      if (said) expect(said).toMatchObject({ isGood: true });
      if (said) expect(byCms({ ...one, content: changed(one.content) })).toMatchObject({ isGood: false });
    }
  });

  it.runIf(level !== 'B-B')('has time stamps that openssl verifies, and not over a byte that was changed', () => {
    const tokens = ofPeople().map(({ bytes }) => {
      const signed = readSigned(bytes);
      return { token: signed?.token ?? Buffer.alloc(0), stamped: signed?.signature ?? Buffer.alloc(0) };
    });
    const ofFile = signatures.slice(count).map(({ bytes, content }) => ({ token: bytes, stamped: content }));
    for (const { token, stamped } of [...tokens, ...ofFile]) {
      const said = byTs(token, sha256(stamped));
      if (said) expect(said.text).toContain('Verification: OK');
      const other = Buffer.from(stamped);
      other[0] = (other[0] ?? 0) ^ 1;
      if (said) expect(byTs(token, sha256(other))).toMatchObject({ isGood: false });
    }
  });
});
