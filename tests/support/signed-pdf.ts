import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';

import type { Signer } from '#server/certificates/person-keys.ts';
import { sha256, signedData } from '#server/paper-signing/cms.ts';
import { addFields, prepareSignature, prepareTimeStamp } from '#server/paper-signing/pdf-signature.ts';
import { fieldOfSigner, putSignature, signedBytes } from '#server/paper-signing/signature-bytes.ts';
import { makeTimeStamp } from '#server/paper-signing/time-stamp.ts';
import type { StampSigner } from '#server/certificates/time-stamp-key.ts';

export const timeStamping = '1.3.6.1.5.5.7.3.8';

/** A page with the fields of three signers. */
export async function unsignedPdf(): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([595, 842]);
  const places = [1, 2, 3].map((row) => ({ page: 1, x: 250, y: 100 * row, width: 200, height: 60 }));
  return addFields(Buffer.from(await document.save({ useObjectStreams: false })), places);
}

interface Signing {
  readonly signer: Signer;
  readonly at: Date;
  /** Who stamps the signature; nobody without it. */
  readonly stamper?: StampSigner | undefined;
}

export async function signPdf(pdf: Buffer, index: number, { signer, at, stamper }: Signing): Promise<Buffer> {
  const facts = { field: fieldOfSigner(index), name: `ผู้ลงนาม ${index}`, at, look: null };
  const prepared = await prepareSignature(pdf, facts);
  const stamp = stamper && ((digest: Buffer) => makeTimeStamp(stamper, digest, at));
  const digest = sha256(...signedBytes(prepared));
  return putSignature(prepared, await signedData({ ...signer, digest, ...(stamp && { stamp }) }));
}

/** With answers about certificates in its store of evidence, as other programs write it. */
export async function withAnswers(pdf: Buffer, answers: readonly Buffer[]): Promise<Buffer> {
  const document = await PDFDocument.load(pdf, { forIncrementalUpdate: true, updateMetadata: false });
  const { context, catalog } = document;
  const former = catalog.lookupMaybe(PDFName.of('DSS'), PDFDict) ?? context.obj({ Type: 'DSS' });
  former.set(PDFName.of('OCSPs'), context.obj(answers.map((bytes) => context.register(context.flateStream(bytes)))));
  catalog.set(PDFName.of('DSS'), context.register(former));
  return Buffer.from(await document.commit({ useObjectStreams: false }));
}

/** With a time stamp of everything in it. */
export async function stampPdf(pdf: Buffer, stamper: StampSigner, at: Date): Promise<Buffer> {
  const prepared = await prepareTimeStamp(pdf);
  return putSignature(prepared, await makeTimeStamp(stamper, sha256(...signedBytes(prepared)), at));
}
