import { createHash } from 'node:crypto';

import { PDFArray, PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { isRefusal } from '#domain/refusal.ts';
import { fingerprintOf } from '#server/certificates/certificate-kit.ts';
import { writingOf } from '#server/drafting/draft-view.ts';
import { keepMissingPapers, keepPaper } from '#server/paper/keep-paper.job.ts';
import { standingPaper } from '#server/paper/kept-paper.ts';
import { loadMatter } from '#server/workflow/load-matter.ts';
import { people } from '#tests/rules/office.ts';
import { signed } from '#tests/rules/walk-matter.ts';
import type { OfficeServer } from '#tests/server/office-server.ts';
import { inSigningOffice, startSigningOffice } from '#tests/server/signing-office.ts';
import { signPdf, unsignedPdf } from '#tests/support/signed-pdf.ts';
import { makeTestAuthority } from '#tests/support/signing-keys.ts';

import { extendPapers } from './extend-paper.job.ts';
import { judgeSignatures } from './judge-signatures.ts';

let office: OfficeServer;
let documentId: number;
let pdf: Buffer;
beforeAll(async () => {
  office = await startSigningOffice();
  documentId = await submitted(signed('headA'));
  await sign('headA', documentId);
  pdf = await paperOf(documentId);
});
afterAll(() => office.close());

const { submitted, sign, paperOf } = inSigningOffice(() => office);

const verdicts = async (file: Buffer, isOurs = false) => {
  const judged = await judgeSignatures(office.platform, file, 'background', isOurs);
  return isRefusal(judged) ? judged : judged.map(({ verdict }) => verdict);
};
const shownTo = async (by: 'officerP' | 'headA') =>
  (await office.call(office.caller(by), 'getPaperSignatures', { documentId })).items;
const trust = (root: Buffer) =>
  office.platform.database
    .insertInto('certificateAuthorities')
    .values({ ...rootColumns, certificate: root, fingerprint: fingerprintOf(root) })
    .execute();
const rootColumns = {
  kind: 'outside',
  name: 'Test root',
  subject: 'CN=Test root',
  validFrom: new Date(Date.now() - 86_400_000),
  validUntil: new Date(Date.now() + 300 * 86_400_000),
  createdBy: people.director.personId,
  createdAt: new Date(),
} as const;
const own = () =>
  office.platform.database.updateTable('personCertificates').where('personId', '=', people.headA.personId);

describe('the signatures of a letter', () => {
  it('are shown to who may read it: who signed, when, and who vouches for them', async () => {
    expect(await shownTo('officerP')).toMatchObject([
      {
        kind: 'signature',
        name: 'headA ทดสอบ',
        positionName: 'นักวิชาการ',
        issuer: 'กรมทดสอบ Issuing CA',
        isTimeProven: true,
        verdict: 'valid',
      },
    ]);
    const asStranger = office.caller('clerkB');
    expect(await office.refusal(asStranger, 'getPaperSignatures', { documentId })).toMatchObject({
      code: 'document-not-found',
    });
  });

  it('are shown to whoever has the file of an open letter', async () => {
    const sha256 = createHash('sha256').update(pdf).digest('hex');
    expect((await office.call(undefined, 'verifyPaper', { sha256 })).item?.signatures).toMatchObject([
      { name: 'headA ทดสอบ', verdict: 'valid' },
    ]);
    const { link } = (await office.call(office.caller('officerP'), 'getDocument', { documentId })).item;
    expect((await office.call(undefined, 'verifyLetter', { link })).item?.signatures).toHaveLength(1);
    await office.platform.database.updateTable('documents').set({ secrecy: 2 }).where('id', '=', documentId).execute();
    expect((await office.call(undefined, 'verifyPaper', { sha256 })).item).toBeNull();
    await office.platform.database.updateTable('documents').set({ secrecy: 1 }).where('id', '=', documentId).execute();
  });

  it('stay when the letter gets another class, and no unsigned page takes the place of what was signed', async () => {
    const { database } = office.platform;
    const files = () =>
      database.selectFrom('documentPapers').select('sha256').where('documentId', '=', documentId).execute();
    const before = await files();
    const setClass = (secrecy: number) =>
      database.updateTable('documents').set({ secrecy }).where('id', '=', documentId).execute();
    await setClass(2);
    await keepPaper(office.platform, { documentId });
    const queued: unknown[] = [];
    const jobs = { ...office.platform.jobs, send: async (...sent: readonly unknown[]) => void queued.push(sent[2]) };
    await keepMissingPapers({ database, jobs });
    await extendPapers({ ...office.platform, jobs });
    expect(queued.filter((payload) => JSON.stringify(payload) === JSON.stringify({ documentId }))).toHaveLength(1);
    expect(await files()).toEqual(before);
    const matter = await loadMatter(database, documentId);
    const letter = matter && (await writingOf(office.platform, matter));
    const standing = letter && (await standingPaper(database, letter));
    expect(standing).toMatchObject({ sha256: createHash('sha256').update(pdf).digest(), secrecy: 1 });
    await setClass(1);
  });

  it('do not count for a file that was changed by one byte', async () => {
    const changed = Buffer.from(pdf);
    changed.write('/MediaBux', changed.indexOf('/MediaBox'), 'latin1');
    expect(await verdicts(pdf)).toEqual(['valid']);
    expect(await verdicts(changed)).toEqual(['changed']);
  });

  it('say when somebody added to the file, unless it is one that is kept', async () => {
    const document = await PDFDocument.load(pdf, { forIncrementalUpdate: true, updateMetadata: false });
    document.getPage(0).drawText('added');
    const added = Buffer.from(await document.commit({ useObjectStreams: false }));
    expect(await verdicts(added)).toEqual(['addedTo']);
    expect(await verdicts(added, true)).toEqual(['valid']);
  });

  it('are not made whole by an empty signature that names the end of the file', async () => {
    const document = await PDFDocument.load(pdf, { forIncrementalUpdate: true, updateMetadata: false });
    document.getPage(0).drawText('added');
    const { context, catalog } = document;
    const V = context.register(context.obj({ Type: 'Sig', ByteRange: [0, 1, 2, 9_999_999] }));
    const fields = catalog.lookup(PDFName.of('AcroForm'), PDFDict).lookup(PDFName.of('Fields'), PDFArray);
    fields.push(context.register(context.obj({ FT: 'Sig', V })));
    const added = Buffer.from(await document.commit({ useObjectStreams: false }));
    added.write(String(added.length - 2).padEnd(7), added.lastIndexOf('9999999'), 'latin1');
    expect(await verdicts(added)).toEqual(['addedTo', 'changed']);
  });

  it('outlive their root when their time is proven', async () => {
    const root = office.platform.database.updateTable('certificateAuthorities').where('kind', '=', 'root');
    const { validUntil } = await office.platform.database
      .selectFrom('certificateAuthorities')
      .select('validUntil')
      .where('kind', '=', 'root')
      .executeTakeFirstOrThrow();
    const now = office.platform.clock();
    await root.set({ validUntil: new Date(now.getTime() - 1) }).execute();
    expect(await verdicts(pdf)).toEqual(['valid']);
    await root.set({ validUntil }).execute();
  });

  it('do not count when the certificate had ended, or has ended since and nobody proves the time', async () => {
    const now = office.platform.clock();
    const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
    const authority = await makeTestAuthority(ago(100));
    await trust(authority.root);
    const signer = await authority.signerOf('ผู้ลงนามของหน่วยงานอื่น', ago(1));
    const blank = await unsignedPdf();
    for (const at of [now, ago(2)])
      expect(await verdicts(await signPdf(blank, 0, { signer, at }))).toEqual(['expired']);
  });

  it('are called unreadable when they are of a kind that is not verified here', async () => {
    const place = pdf.indexOf('/Contents <30') + '/Contents <'.length;
    // ECDSA with SHA-256, and with SHA-224.
    const [known, other] = ['06082a8648ce3d040302', '06082a8648ce3d040301'];
    const unreadable = Buffer.from(pdf);
    unreadable.write(other, unreadable.indexOf(known, place), 'latin1');
    expect(await verdicts(unreadable)).toEqual(['unreadable']);
  });

  it('are read out of any file, and out of what is no PDF nothing', async () => {
    const changed = Buffer.from(pdf);
    changed.write('/MediaBux', changed.indexOf('/MediaBox'), 'latin1');
    const ofFile = (file: Buffer) => office.call(undefined, 'verifySignatures', { file });
    expect((await ofFile(changed)).items).toMatchObject([{ name: 'headA ทดสอบ', verdict: 'changed' }]);
    const unread = { file: Buffer.from('a letter') };
    expect(await office.refusal(undefined, 'verifySignatures', unread)).toMatchObject({ code: 'file-broken' });
  });

  it('count although the certificate was revoked afterwards, and not when it was before', async () => {
    const at = office.platform.clock();
    await own()
      .set({ revokedAt: new Date(at.getTime() + 1_000), revocation: 'changed', sealedKey: '' })
      .execute();
    expect(await verdicts(pdf)).toEqual(['valid']);
    await own()
      .set({ revokedAt: new Date(at.getTime() - 3_600_000) })
      .execute();
    expect(await verdicts(pdf)).toEqual(['revoked']);
    await own().set({ revokedAt: null, revocation: null }).execute();
  });

  it('say so when the agency trusts the root no more', async () => {
    const root = office.platform.database.updateTable('certificateAuthorities').where('kind', '=', 'root');
    await root.set({ retiredAt: office.platform.clock() }).execute();
    expect(await verdicts(pdf)).toEqual(['notTrusted']);
    await root.set({ retiredAt: null }).execute();
    expect(await verdicts(pdf)).toEqual(['valid']);
  });
});
