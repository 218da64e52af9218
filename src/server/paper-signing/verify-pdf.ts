import type { X509Certificate } from 'node:crypto';

import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFString,
  type PDFObject,
} from '@cantoo/pdf-lib';

import { storableStart } from '#domain/text/storable-text.ts';
import { maySign } from '#server/certificates/read-pkcs12.ts';

import { chainTo, mayStamp, ownerOf, readableCertificates } from './certificate-chain.ts';
import { digestOf, readSigned, readStamp, type Signed } from './read-signed-data.ts';
import { openPdf } from './open-pdf.ts';
import { maxSignatures } from './signature-bytes.ts';
import type { FoundSignature, FoundStamp } from './verify-pdf.task.ts';

const maxFields = 10_000;
const maxName = 200;

/**
 * The signatures and time stamps in a PDF, in the order in which they were made. @throws when it is no PDF, or has more of them than
 * anybody makes.
 * @param trusted DER
 */
export async function findSignatures(
  pdf: Buffer,
  trusted: readonly Uint8Array[] = [],
): Promise<readonly FoundSignature[]> {
  const roots = readableCertificates(trusted);
  const signed = signaturesIn(await openPdf(pdf));
  if (signed.length > maxSignatures) throw new Error(`${signed.length} signatures`);
  return signed
    .map((signature) => ({ signature, range: rangeOf(signature) }))
    .toSorted((a, b) => a.range.end - b.range.end)
    .map(({ signature, range }) => readSignature(pdf, signature, { range, roots }));
}

const valueOf = (dict: PDFDict, key: string): PDFObject | undefined => dict.lookup(PDFName.of(key));
/** What is none is left out: one odd object says nothing about the others. */
function dictsIn(dict: PDFDict, key: string): readonly PDFDict[] {
  const list = valueOf(dict, key);
  const members = list instanceof PDFArray ? Array.from({ length: list.size() }, (_, index) => list.lookup(index)) : [];
  return members.filter((member) => member instanceof PDFDict);
}

/** The values of all fields that have one of this kind, each once, however many fields name it. */
function signaturesIn({ catalog }: PDFDocument): readonly PDFDict[] {
  const form = valueOf(catalog, 'AcroForm');
  const fields = new Set(form instanceof PDFDict ? dictsIn(form, 'Fields') : []);
  const signatures = new Set<PDFDict>();
  // A set goes on with what is added meanwhile.
  for (const field of fields) {
    const value = valueOf(field, 'V');
    if (value instanceof PDFDict) signatures.add(value);
    for (const kid of fields.size < maxFields ? dictsIn(field, 'Kids') : []) fields.add(kid);
  }
  return [...signatures];
}

interface Range {
  /** Of the place for the signature. */
  readonly from: number;
  readonly to: number;
  readonly end: number;
}

/** Everything but one place (ISO 32000-1, 12.8.1); an empty one of whatever is written otherwise. */
function rangeOf(signature: PDFDict): Range {
  const range = valueOf(signature, 'ByteRange');
  const numbers = range instanceof PDFArray && range.size() === 4 ? [0, 1, 2, 3].map((at) => range.lookup(at)) : [];
  const [start, from, to, length] = numbers.map((part) => (part instanceof PDFNumber ? part.asNumber() : undefined));
  if (start !== 0 || from === undefined || to === undefined || length === undefined) return { from: 0, to: 0, end: 0 };
  return { from, to, end: to + length };
}

function textOf(signature: PDFDict, key: string): string {
  const text = valueOf(signature, key);
  return text instanceof PDFString || text instanceof PDFHexString ? storableStart(text.decodeText(), maxName) : '';
}

/** When the file says that it was made; null when it does not, or not in a way that can be read. */
function statedTime(signature: PDFDict): Date | null {
  const stated = valueOf(signature, 'M');
  try {
    const date = stated instanceof PDFString || stated instanceof PDFHexString ? stated.decodeDate() : null;
    return date && !Number.isNaN(date.getTime()) ? date : null;
  } catch {
    return null;
  }
}

interface Reading {
  readonly range: Range;
  readonly roots: readonly X509Certificate[];
}

function readSignature(pdf: Buffer, signature: PDFDict, { range: { from, to, end }, roots }: Reading): FoundSignature {
  const isStamp = valueOf(signature, 'Type') === PDFName.of('DocTimeStamp');
  const hex = valueOf(signature, 'Contents');
  const contents = hex instanceof PDFHexString ? hex.asString() : '';
  // The place that is not signed holds the signature, and nothing else.
  const isPlace =
    from > 0 && from < to && to <= end && end <= pdf.length && pdf.toString('latin1', from, to) === `<${contents}>`;
  const signed = isPlace ? readSigned(Buffer.from(contents, 'hex')) : undefined;
  const stated = isStamp ? null : statedTime(signature);
  const base = {
    kind: isStamp ? 'timeStamp' : 'signature',
    name: isStamp ? '' : textOf(signature, 'Name'),
    coversAll: isPlace && end === pdf.length,
    at: stated,
    isIntact: false,
    // Of one that covers something else it is known what is wrong.
    isReadable: !isPlace,
    ...ofNobody,
  } as const;
  if (!signed) return base;
  const parts = [pdf.subarray(0, from), pdf.subarray(to, end)];
  if (!isStamp) return { ...base, ...readPerson(signed, parts, roots) };
  const stamp = readStamp(signed, ...parts);
  return stamp ? { ...base, ...stamp, ...identity(signed, roots, mayStamp), isReadable: true } : base;
}

const ofNobody = { stamp: null, certificate: null, others: [], chain: null, owner: null };

function readPerson(signed: Signed, parts: readonly Buffer[], roots: readonly X509Certificate[]) {
  const { content, messageDigest, hash, isValid, token, signature } = signed;
  return {
    ...identity(signed, roots, maySignSafely),
    isReadable: true,
    isIntact: isValid && content === undefined && messageDigest.equals(digestOf(hash, ...parts)),
    stamp: token ? stampOf(token, signature, roots) : null,
  };
}

/** The token of a signature is a signature itself, over the time and the hash of the other one. */
function stampOf(token: Buffer, signature: Buffer, roots: readonly X509Certificate[]): FoundStamp | null {
  const signed = readSigned(token);
  const stamp = signed && readStamp(signed, signature);
  if (!stamp) return null;
  const { certificate, others, chain } = identity(signed, roots, mayStamp);
  return { ...stamp, certificate, others, chain };
}

function maySignSafely(certificate: X509Certificate): boolean {
  try {
    return maySign(certificate);
  } catch {
    return false;
  }
}

/** By whom it is; without a chain when their certificate is not for this. */
const identity = (
  { certificate, others }: Signed,
  roots: readonly X509Certificate[],
  may: (certificate: X509Certificate) => boolean,
) => ({
  certificate: certificate.raw,
  others: others.map(({ raw }) => raw),
  chain: may(certificate) ? chainTo(roots, certificate, others) : null,
  owner: ownerOf(certificate),
});
