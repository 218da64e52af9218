import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readPaper } from '#server/paper/kept-paper.ts';
import { signed } from '#tests/rules/walk-matter.ts';
import type { OfficeServer } from '#tests/server/office-server.ts';
import { inSigningOffice, startSigningOffice } from '#tests/server/signing-office.ts';
import { archiveProblems } from '#tests/support/archive-rules.ts';
import { eventsOf } from '#tests/support/logged-events.ts';

import { makeOutsideAuthority } from '#tests/support/outside-authority.ts';
import { timeStamping } from '#tests/support/signed-pdf.ts';
import { startTimeStamps } from '#tests/support/time-stamp-service.ts';

import { extendPaper, extendPapers } from './extend-paper.job.ts';
import { findSignatures } from './verify-pdf.ts';

const dayMs = 24 * 60 * 60_000;
let office: OfficeServer;
beforeAll(async () => {
  office = await startSigningOffice();
});
afterAll(() => office.close());

const { submitted, sign, paperOf, keptOf } = inSigningOffice(() => office);

async function signedLetter(): Promise<number> {
  const documentId = await submitted(signed('headA'));
  await sign('headA', documentId);
  return documentId;
}
const extend = (documentId: number) => extendPaper(office.platform, { documentId });
const levelsOf = async (documentId: number) => (await keptOf(documentId)).map(({ level }) => level);
const close = (documentId: number) =>
  office.platform.database.updateTable('documents').set({ state: 'closed' }).where('id', '=', documentId).execute();
const queued = async () => {
  const sent: unknown[] = [];
  const jobs = { ...office.platform.jobs, send: async (...job: unknown[]) => void sent.push(job.slice(1)) };
  await extendPapers({ ...office.platform, jobs });
  return sent;
};

/** Sessions have ended meanwhile. */
async function storedPaper(documentId: number): Promise<Buffer> {
  const { sha256 } = (await keptOf(documentId)).at(-1) ?? {};
  if (!sha256) throw new Error('nothing is kept');
  return readPaper(office.platform, sha256);
}
async function evidenceIn(pdf: Buffer, key: 'Certs' | 'CRLs'): Promise<readonly string[]> {
  const { catalog, context } = await PDFDocument.load(pdf, { updateMetadata: false });
  const places = catalog.lookup(PDFName.of('DSS'), PDFDict).lookup(PDFName.of(key), PDFArray).asArray();
  return places.map((place) => {
    const stream = context.lookup(place);
    if (!(stream instanceof PDFRawStream)) throw new Error('no stream');
    return Buffer.from(decodePDFRawStream(stream).decode()).toString('base64');
  });
}

describe('the signed file of a letter', () => {
  it('gets what proves its signatures, and no byte that was signed changes', async () => {
    const documentId = await signedLetter();
    const before = await paperOf(documentId);
    await extend(documentId);
    expect(await levelsOf(documentId)).toEqual(['B-T', 'B-LT']);
    const after = await paperOf(documentId);
    expect(after.subarray(0, before.length).equals(before)).toBe(true);
    expect(await findSignatures(after)).toMatchObject([{ isIntact: true, coversAll: false }]);
    expect(after.includes('/DSS')).toBe(true);
    expect(await archiveProblems(after)).toEqual([]);
    await extend(documentId);
    expect(await levelsOf(documentId)).toEqual(['B-T', 'B-LT']);
  });

  it('gets a time stamp of everything when the letter is closed', async () => {
    const documentId = await signedLetter();
    await close(documentId);
    await extend(documentId);
    expect(await levelsOf(documentId)).toEqual(['B-T', 'B-LT', 'B-LTA']);
    const paper = await paperOf(documentId);
    expect(await findSignatures(paper)).toMatchObject([
      { kind: 'signature', isIntact: true },
      { kind: 'timeStamp', isIntact: true, coversAll: true },
    ]);
    expect(await archiveProblems(paper)).toEqual([]);
    const logged = (await eventsOf(office.platform.database, null)).filter(
      ({ name }) => name === 'document.paper-extended',
    );
    expect(logged.at(-1)).toMatchObject({ details: { revision: 3, level: 'B-LTA' } });
  });

  it('is looked for in the night while it lacks something', async () => {
    const [open, closed] = [await signedLetter(), await signedLetter()];
    await extend(closed);
    expect(await queued()).toContainEqual(['extend-paper', { documentId: open }]);
    expect(await queued()).not.toContainEqual(['extend-paper', { documentId: closed }]);
    await close(closed);
    expect(await queued()).toContainEqual(['extend-paper', { documentId: closed }]);
  });

  it('is kept verifiable also of a letter that was cancelled, because its number stays in the register', async () => {
    const [fresh, known] = [await signedLetter(), await signedLetter()];
    await extend(known);
    const documents = office.platform.database.updateTable('documents');
    await documents.set({ state: 'cancelled' }).where('id', 'in', [fresh, known]).execute();
    for (const documentId of [fresh, known]) expect(await queued()).toContainEqual(['extend-paper', { documentId }]);
    await extend(fresh);
    expect(await levelsOf(fresh)).toEqual(['B-T', 'B-LT', 'B-LTA']);
    await documents.set({ letterNumber: '' }).where('id', '=', known).execute();
    expect(await queued()).not.toContainEqual(['extend-paper', { documentId: known }]);
  });

  it('has no time stamp of a service whose root is not trusted, and gets one in the night once it is', async () => {
    const { database } = office.platform;
    const other = await makeOutsideAuthority();
    const stamper = await other.signerOf('TSA', [timeStamping]);
    const service = await startTimeStamps(() => stamper);
    const choose = (timeStampAddress: string) =>
      database.updateTable('officeRules').set({ timeStampAddress }).execute();
    await choose(service.address);
    const documentId = await signedLetter();
    expect(await findSignatures(await paperOf(documentId))).toMatchObject([{ isIntact: true, stamp: null }]);
    await extend(documentId);
    expect(await levelsOf(documentId)).toEqual(['B-B']);
    await choose('');
    await extend(documentId);
    expect(await levelsOf(documentId)).toEqual(['B-B', 'B-T', 'B-LT']);
    service.close();
  });

  it('stays as it is while nothing is known of who issued a certificate', async () => {
    const documentId = await signedLetter();
    const { database } = office.platform;
    const issuing = await database
      .selectFrom('certificateAuthorities')
      .select(['id', 'kind', 'sealedKey', 'parentId', 'signs'])
      .where('kind', '=', 'issuing')
      .executeTakeFirstOrThrow();
    const authority = database.updateTable('certificateAuthorities').where('id', '=', issuing.id);
    // As one of an outside authority would be.
    await authority.set({ kind: 'outside', sealedKey: '', parentId: null, signs: null }).execute();
    await extend(documentId);
    await authority.set(issuing).execute();
    expect(await levelsOf(documentId)).toEqual(['B-T']);
  });

  it('gets another time stamp, with what proves the one before, half a year before that ends; and then no more', async () => {
    const documentId = await signedLetter();
    await close(documentId);
    await extend(documentId);
    const before = await paperOf(documentId);
    office.advance(4.6 * 365 * dayMs);
    expect(await queued()).toContainEqual(['extend-paper', { documentId }]);
    await extend(documentId);
    await extend(documentId);
    expect(await levelsOf(documentId)).toEqual(['B-T', 'B-LT', 'B-LTA', 'B-LTA']);
    expect(await queued()).not.toContainEqual(['extend-paper', { documentId }]);
    const after = await storedPaper(documentId);
    expect(after.subarray(0, before.length).equals(before)).toBe(true);
    const found = await findSignatures(after);
    expect(found.map(({ kind, isIntact }) => [kind, isIntact])).toEqual([
      ['signature', true],
      ['timeStamp', true],
      ['timeStamp', true],
    ]);
    expect(await archiveProblems(after)).toEqual([]);
    // Of the signer, of what stamped each time, and of the authority above them, each once.
    const certificates = await evidenceIn(after, 'Certs');
    expect(new Set(certificates).size).toBe(certificates.length);
    for (const { certificate } of found.slice(0, 2)) expect(certificates).toContain(certificate?.toString('base64'));
    expect((await evidenceIn(after, 'CRLs')).length).toBeGreaterThan((await evidenceIn(before, 'CRLs')).length);
  });
});
