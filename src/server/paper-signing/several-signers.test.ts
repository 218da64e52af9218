import { createHash } from 'node:crypto';

import { PDFArray, PDFDict, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { documentKinds } from '#domain/documents/document-kinds.ts';
import type { SigningMeans } from '#domain/documents/signing-means.ts';
import { loadSigningMeans } from '#server/people/load-sign-type.ts';
import { people } from '#tests/rules/office.ts';
import { signed } from '#tests/rules/walk-matter.ts';
import { certify, goodPin } from '#tests/server/certificate-office.ts';
import type { OfficeServer } from '#tests/server/office-server.ts';
import { inSigningOffice, startSigningOffice } from '#tests/server/signing-office.ts';

import { findSignatures } from './verify-pdf.ts';

let office: OfficeServer;
beforeAll(async () => {
  office = await startSigningOffice();
  await certify(office, 'clerkB');
});
afterAll(() => office.close());

const { submitted, sign, refused, viewOf, paperOf } = inSigningOffice(() => office);

const signaturesIn = async (documentId: number) => (await findSignatures(await paperOf(documentId))).length;
const isGenuine = async (pdf: Buffer) => {
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  return (await office.call(undefined, 'verifyPaper', { sha256 })).item !== null;
};
const setMeans = (means: SigningMeans) => office.platform.database.updateTable('signTypes').set({ means }).execute();
const goesBack = async (documentId: number, by: 'headB' | 'clerkB') => {
  expect(await office.perform(by, 'returnDraft', documentId, { reason: 'แก้ไข' })).toBe('done');
  expect(await office.perform('officerP', 'submit', documentId, {})).toBe('done');
};

/** The names of the fields that are signed. */
async function signedFields(pdf: Buffer): Promise<readonly (string | undefined)[]> {
  const { catalog } = await PDFDocument.load(pdf);
  const fields = catalog.lookup(PDFName.of('AcroForm'), PDFDict).lookup(PDFName.of('Fields'), PDFArray);
  const all = Array.from({ length: fields.size() }, (_, index) => fields.lookup(index, PDFDict));
  return all.flatMap((field) =>
    field.has(PDFName.of('V')) ? [field.lookup(PDFName.of('T'), PDFString).decodeText()] : [],
  );
}

describe('a letter of several signers', () => {
  it('has each signature above the name of its signer, also when not all are needed', async () => {
    const personIds = (['headA', 'director', 'headB'] as const).map((name) => people[name].personId);
    const documentId = await submitted([{ kind: 'sign', personIds, needed: 2 }]);
    await sign('headA', documentId);
    await sign('headB', documentId);
    expect(await viewOf(documentId)).toMatchObject({ state: 'registered' });
    expect(await signedFields(await paperOf(documentId))).toEqual(['signer-1', 'signer-3']);
  });

  it('is not signed on by who took the place of a signer after others had signed', async () => {
    const documentId = await submitted(signed('headA', 'director'));
    await sign('headA', documentId);
    const { legs } = await viewOf(documentId);
    const leg = legs.find(({ kind }) => kind === 'home');
    const taskId = leg?.tasks.find(({ holder }) => holder.personId === people.director.personId)?.taskId ?? 0;
    const request = {
      documentId,
      legId: leg?.legId ?? 0,
      taskId,
      input: { personIds: [people.headB.personId], note: '' },
    };
    expect(await office.performAt('officerP', 'replaceReviewer', request)).toBe('done');
    expect(await refused('headB', documentId, goodPin)).toBe('signatures-outdated');
    await goesBack(documentId, 'headB');
    await sign('headA', documentId);
    await sign('headB', documentId);
    expect(await signaturesIn(documentId)).toBe(2);
  });

  it('is signed by all again after the last of three returned it', async () => {
    const documentId = await submitted(signed('headA', 'headB', 'clerkB'));
    await sign('headA', documentId);
    await sign('headB', documentId);
    expect(await signaturesIn(documentId)).toBe(2);
    await goesBack(documentId, 'clerkB');
    expect(await signaturesIn(documentId)).toBe(0);
    for (const name of ['headA', 'headB', 'clerkB'] as const) await sign(name, documentId);
    expect(await signaturesIn(documentId)).toBe(3);
  });

  it.each([
    ['certificate', 'simple'],
    ['simple', 'certificate'],
  ] as const)('is not signed partly with a %s signature and partly with a %s one', async (first, second) => {
    await setMeans(first);
    const documentId = await submitted(signed('headA', 'headB'));
    await sign('headA', documentId, first === 'simple' ? '' : goodPin);
    await setMeans(second);
    expect(await refused('headB', documentId, second === 'simple' ? '' : goodPin)).toBe('signatures-outdated');
    expect(await viewOf(documentId)).toMatchObject({ state: 'inSign' });
    await setMeans('certificate');
  });

  it('is verified by the file that all signed, not by one that some had signed or that went back', async () => {
    const documentId = await submitted(signed('headA', 'headB'));
    await sign('headA', documentId);
    const returned = await paperOf(documentId);
    await goesBack(documentId, 'headB');
    await sign('headA', documentId);
    const partly = await paperOf(documentId);
    await sign('headB', documentId);
    expect(await Promise.all([returned, partly, await paperOf(documentId)].map(isGenuine))).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe('minutes', () => {
  it('are signed in the system: who recorded and reviewed them was typed', async () => {
    await office.platform.database.updateTable('signTypes').set({ reportLetter: true }).execute();
    const meansOf = (kind: 'inside' | 'report') => loadSigningMeans(office.platform.database, documentKinds[kind].code);
    expect([await meansOf('inside'), await meansOf('report')]).toEqual(['certificate', 'simple']);
  });
});
