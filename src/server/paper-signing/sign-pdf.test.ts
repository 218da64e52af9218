import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { PDFArray, PDFDict, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Signer } from '#server/certificates/person-keys.ts';
import { isInstalled } from '#tests/support/is-installed.ts';
import { signPdf, unsignedPdf } from '#tests/support/signed-pdf.ts';
import { makeTestAuthority, type TestAuthority } from '#tests/support/signing-keys.ts';

import { findSignatures } from './verify-pdf.ts';

const now = new Date('2026-11-28T10:15:00Z');
let authority: TestAuthority;
let unsigned: Buffer;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sarn-signed-'));
  authority = await makeTestAuthority(new Date());
  unsigned = await unsignedPdf();
});
afterAll(() => rmSync(folder, { recursive: true }));

const signAs = (pdf: Buffer, index: number, signer: Signer) => signPdf(pdf, index, { signer, at: now });

/** Signed by as many people, one after the other. */
async function signedBy(count: number): Promise<Buffer> {
  let pdf = unsigned;
  for (let index = 0; index < count; index += 1)
    pdf = await signAs(pdf, index, await authority.signerOf(`คน ${index}`));
  return pdf;
}

/** Another program, where the machine has it. */
function outputOf(program: string, pdf: Buffer, ...options: readonly string[]): string | undefined {
  if (!isInstalled(program)) return undefined;
  const file = join(folder, 'signed.pdf');
  writeFileSync(file, pdf);
  return execFileSync(program, [...options, file], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

const intact = async (pdf: Buffer) => (await findSignatures(pdf)).map(({ isIntact }) => isIntact);

describe.each([1, 2, 3])('a letter of %i signers', (count) => {
  it('is signed by each without a change to what was signed before', async () => {
    let pdf = unsigned;
    for (let index = 0; index < count; index += 1) {
      const signed = await signAs(pdf, index, await authority.signerOf(`คน ${index}`));
      expect(signed.subarray(0, pdf.length).equals(pdf)).toBe(true);
      pdf = signed;
    }
    const found = await findSignatures(pdf);
    expect(found.map(({ name, isIntact, coversAll }) => [name, isIntact, coversAll])).toEqual(
      Array.from({ length: count }, (_, index) => [`ผู้ลงนาม ${index}`, true, index === count - 1]),
    );
    expect(found.map(({ at }) => at?.toISOString())).toEqual(Array.from({ length: count }, () => now.toISOString()));
  });

  it('is valid for other readers too', async () => {
    const pdf = await signedBy(count);
    const shown = outputOf('pdfsig', pdf, '-nocert');
    expect([undefined, count]).toContain(shown?.match(/Signature is Valid/g)?.length);
    const checked = outputOf('qpdf', pdf, '--check');
    if (checked !== undefined) expect(checked).toContain('No syntax or stream encoding errors found');
  });

  it('shows which signatures one changed byte breaks', async () => {
    const pdf = await signedBy(count);
    const changed = Buffer.from(pdf);
    const at = unsigned.indexOf('/MediaBox');
    changed.write('/MediaBux', at, 'latin1');
    expect(await intact(changed)).toEqual(Array.from({ length: count }, () => false));
    const shown = outputOf('pdfsig', changed, '-nocert');
    if (shown !== undefined) expect(shown).not.toContain('Signature is Valid');
  });
});

describe('a signature', () => {
  it('is made by a key whose certificate it names', async () => {
    const [one, other] = [await authority.signerOf('หนึ่ง'), await authority.signerOf('สอง')];
    expect(await intact(await signAs(unsigned, 0, { ...one, sign: other.sign }))).toEqual([false]);
    expect(await intact(await signAs(unsigned, 0, { ...one, certificate: other.certificate }))).toEqual([false]);
  });

  it('says when something was added to the file afterwards', async () => {
    const signed = await signedBy(1);
    const document = await PDFDocument.load(signed, { forIncrementalUpdate: true, updateMetadata: false });
    document.getPage(0).drawText('added');
    const changed = Buffer.from(await document.commit({ useObjectStreams: false }));
    expect(await findSignatures(changed)).toMatchObject([{ isIntact: true, coversAll: false }]);
  });

  it('is on its own field only, and once', async () => {
    const signed = await signedBy(1);
    await expect(signAs(signed, 0, await authority.signerOf('หนึ่ง'))).rejects.toThrow('signer-1 is signed');
    await expect(signAs(signed, 3, await authority.signerOf('สี่'))).rejects.toThrow('no field signer-4');
  });

  it('of which a part was cut is not valid, and breaks no reader', async () => {
    const signed = await signedBy(1);
    const [{ isIntact } = { isIntact: true }] = await findSignatures(signed);
    expect(isIntact).toBe(true);
    const start = signed.indexOf('/Contents <30');
    for (const at of [start + 13, start + 40, start + 300]) {
      const cut = Buffer.from(signed);
      cut.write('00', at, 'latin1');
      expect(await intact(cut)).toEqual([false]);
    }
  });
});

describe('what is found in a file', () => {
  /** With a form that is as somebody made it. */
  async function withFields(pdf: Buffer, change: (fields: PDFArray, document: PDFDocument) => void): Promise<Buffer> {
    const document = await PDFDocument.load(pdf, { forIncrementalUpdate: true, updateMetadata: false });
    const form = document.catalog.lookup(PDFName.of('AcroForm'), PDFDict);
    change(form.lookup(PDFName.of('Fields'), PDFArray), document);
    return Buffer.from(await document.commit({ useObjectStreams: false }));
  }

  it('is each signature once, however many fields name it, also below other fields', async () => {
    const signed = await signedBy(1);
    const often = await withFields(signed, (fields) => {
      for (let count = 0; count < 500; count += 1) fields.push(fields.get(0));
    });
    expect(await intact(often)).toEqual([true]);
    const below = await withFields(signed, (fields, { context }) => {
      fields.set(0, context.register(context.obj({ T: PDFString.of('group'), Kids: [fields.get(0)] })));
    });
    expect(await intact(below)).toEqual([true]);
  });

  it('is not hidden by a field that is odd', async () => {
    const odd = await withFields(await signedBy(1), (fields, { context }) => {
      fields.push(context.obj({ V: PDFString.of('a text') }));
      fields.push(context.obj(7));
      fields.push(context.obj({ V: { M: PDFString.of('yesterday'), ByteRange: 1, Name: 7, Contents: 7 } }));
    });
    expect((await intact(odd)).toSorted()).toEqual([false, true]);
  });

  it('leads to a trusted root that the file leaves out, and to no other', async () => {
    const signer = await authority.signerOf('หนึ่ง');
    const pdf = await signAs(unsigned, 0, { ...signer, chain: signer.chain.slice(0, 1) });
    expect(await findSignatures(pdf, [authority.root])).toMatchObject([
      { chain: { root: authority.root }, owner: { name: 'หนึ่ง', issuer: 'Test issuing' } },
    ]);
    const { root } = await makeTestAuthority(new Date());
    expect(await findSignatures(pdf, [root])).toMatchObject([{ isIntact: true, chain: null }]);
  });

  it('has no proof in a stamp by a certificate that is not for stamps', async () => {
    const signer = await authority.signerOf('หนึ่ง');
    const pdf = await signPdf(unsigned, 0, { signer, at: now, stamper: signer });
    expect(await findSignatures(pdf, [authority.root])).toMatchObject([{ stamp: { isIntact: true, chain: null } }]);
  });
});
