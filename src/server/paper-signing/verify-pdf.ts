import { createHash, verify, X509Certificate } from 'node:crypto';

import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFNumber, PDFString } from '@cantoo/pdf-lib';

import { elementAt, elementsOf, insideOf, oid, type Element } from '#server/certificates/der.ts';

import { issuerAndSerial, oids } from './cms.ts';
import type { FoundSignature, FoundStamp } from './verify-pdf.task.ts';

/** Nobody signs a letter more often. */
const maxSignatures = 500;
const maxCertificates = 20;

/** The signatures and time stamps in a PDF, in the order in which they were made. @throws when it is no PDF. */
export async function findSignatures(pdf: Buffer): Promise<readonly FoundSignature[]> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const fields = document.catalog
    .lookupMaybe(PDFName.of('AcroForm'), PDFDict)
    ?.lookupMaybe(PDFName.of('Fields'), PDFArray);
  const signed = Array.from({ length: Math.min(fields?.size() ?? 0, maxSignatures) }, (_, index) =>
    fields?.lookupMaybe(index, PDFDict)?.lookupMaybe(PDFName.of('V'), PDFDict),
  ).filter((signature) => signature !== undefined);
  return signed
    .map((signature) => ({ signature, range: rangeOf(signature) }))
    .toSorted((a, b) => a.range.end - b.range.end)
    .map(({ signature, range }) => verdictOf(pdf, signature, range));
}

interface Range {
  /** Of the place for the signature. */
  readonly from: number;
  readonly to: number;
  readonly end: number;
}

/** Everything but one place (ISO 32000-1, 12.8.1); an empty one of whatever is written otherwise. */
function rangeOf(signature: PDFDict): Range {
  const range = signature.lookupMaybe(PDFName.of('ByteRange'), PDFArray);
  const [start, from, to, length] = Array.from({ length: 4 }, (_, index) =>
    range?.lookupMaybe(index, PDFNumber)?.asNumber(),
  );
  if (start !== 0 || from === undefined || to === undefined || length === undefined || range?.size() !== 4)
    return { from: 0, to: 0, end: 0 };
  return { from, to, end: to + length };
}

const textOf = (signature: PDFDict, key: string): string =>
  signature.lookupMaybe(PDFName.of(key), PDFString, PDFHexString)?.decodeText() ?? '';

function verdictOf(pdf: Buffer, signature: PDFDict, { from, to, end }: Range): FoundSignature {
  const isStamp = signature.lookupMaybe(PDFName.of('Type'), PDFName) === PDFName.of('DocTimeStamp');
  const contents = signature.lookupMaybe(PDFName.of('Contents'), PDFHexString)?.asString() ?? '';
  // The place that is not signed holds the signature, and nothing else.
  const isPlace =
    from > 0 && from < to && to <= end && end <= pdf.length && pdf.toString('latin1', from, to) === `<${contents}>`;
  const signed = readSigned(Buffer.from(contents, 'hex'));
  const kind = isStamp ? 'timeStamp' : 'signature';
  const name = isStamp ? '' : textOf(signature, 'Name');
  const base = { kind, name, coversAll: end === pdf.length } as const;
  if (!isPlace || !signed) return { ...base, at: null, isIntact: false, stamp: null, certificate: null, others: [] };
  const { certificate, others, hash, content, token } = signed;
  const digest = digestOf(hash, pdf.subarray(0, from), pdf.subarray(to, end));
  const info = isStamp ? readStampInfo(content) : undefined;
  const isOfFile = isStamp
    ? info?.imprint.equals(digest)
    : content === undefined && signed.messageDigest.equals(digest);
  const isOfContent = content === undefined || signed.messageDigest.equals(digestOf(hash, content));
  return {
    ...base,
    at: isStamp ? (info?.at ?? null) : (signature.lookupMaybe(PDFName.of('M'), PDFString)?.decodeDate() ?? null),
    isIntact: isOfFile === true && isOfContent && signed.isValid,
    stamp: token ? stampOf(token, signed.signature) : null,
    certificate,
    others: [...others],
  };
}

/** The token of a signature is a signature itself, over the time and the hash of the other one. */
function stampOf(token: Buffer, signature: Buffer): FoundStamp | null {
  const signed = readSigned(token);
  const info = readStampInfo(signed?.content);
  if (!signed || !info || !signed.content) return null;
  const isOfSignature = info.imprint.equals(digestOf('sha256', signature));
  const isOfContent = signed.messageDigest.equals(digestOf(signed.hash, signed.content));
  const { certificate, others, isValid } = signed;
  return { at: info.at, isIntact: isOfSignature && isOfContent && isValid, certificate, others: [...others] };
}

function digestOf(hash: string, ...parts: readonly Buffer[]): Buffer {
  const digest = createHash(hash);
  for (const part of parts) digest.update(part);
  return digest.digest();
}

const hashes: ReadonlyMap<string, string> = new Map([
  [oids.sha256, 'sha256'],
  ['2.16.840.1.101.3.4.2.2', 'sha384'],
  ['2.16.840.1.101.3.4.2.3', 'sha512'],
]);
const hashNamed = (algorithm: Element | undefined): string | undefined => {
  const [name] = (algorithm && insideOf(algorithm.whole)) ?? [];
  return [...hashes].find(([id]) => name && oid(id).equals(name.whole))?.[1];
};

interface Signed {
  readonly certificate: Buffer;
  readonly others: readonly Buffer[];
  readonly hash: string;
  readonly messageDigest: Buffer;
  /** In the signature itself, as that of a time stamp is. */
  readonly content: Buffer | undefined;
  readonly signature: Buffer;
  readonly token: Buffer | undefined;
  readonly isValid: boolean;
}

/** A signature of one signer (RFC 5652); undefined for anything else. */
function readSigned(bytes: Buffer): Signed | undefined {
  const whole = elementAt(bytes, 0);
  const [type, wrapped] = (whole && insideOf(whole.whole)) ?? [];
  const [data] = (wrapped && elementsOf(wrapped.content)) ?? [];
  if (!type?.whole.equals(oid(oids.signedData)) || !data) return undefined;
  const parts = insideOf(data.whole) ?? [];
  const encapsulated = parts[2] && insideOf(parts[2].whole);
  const certificates = elementsOf(parts.find(({ tag }) => tag === 0xa0)?.content ?? Buffer.alloc(0), maxCertificates);
  const [info, second] = elementsOf(parts.at(-1)?.content ?? Buffer.alloc(0)) ?? [];
  const [, sid, digestAlgorithm, attributes, , signature, unsigned] = (info && insideOf(info.whole)) ?? [];
  if (!certificates || second || !sid || attributes?.tag !== 0xa0 || signature?.tag !== 0x04) return undefined;
  const hash = hashNamed(digestAlgorithm);
  const messageDigest = attributeOf(attributes, oids.messageDigest)?.content;
  const certificate = certificates.find(({ whole }) => isNamedBy(whole, sid))?.whole;
  if (!hash || !messageDigest || !certificate) return undefined;
  const [octets] = (encapsulated?.[1] && elementsOf(encapsulated[1].content)) ?? [];
  return {
    certificate,
    others: certificates.flatMap(({ whole }) => (whole === certificate ? [] : [whole])),
    hash,
    messageDigest,
    content: octets?.content,
    signature: signature.content,
    token: unsigned && attributeOf(unsigned, oids.signatureTimeStamp)?.whole,
    isValid: standsOn(attributes, certificate) && isSignedBy(certificate, hash, attributes, signature.content),
  };
}

/** The value of an attribute that has one. */
function attributeOf(attributes: Element, type: string): Element | undefined {
  const found = elementsOf(attributes.content)?.map(({ whole }) => insideOf(whole) ?? []);
  const [, values] = found?.find(([name]) => name?.whole.equals(oid(type))) ?? [];
  return values && elementsOf(values.content)?.[0];
}

function isNamedBy(certificate: Buffer, sid: Element): boolean {
  const { issuer, serial } = issuerAndSerial(certificate);
  return sid.content.equals(Buffer.concat([issuer, serial]));
}

/** The signature names its certificate by its hash (ETSI EN 319 122-1, 5.2.2), so that no other one takes its place. */
function standsOn(attributes: Element, certificate: Buffer): boolean {
  const second = attributeOf(attributes, oids.signingCertificateV2);
  // Services of time stamps name theirs in the first version still, which knows one hash only (RFC 5816).
  const named = second ?? attributeOf(attributes, oids.signingCertificate);
  const [list] = (named && insideOf(named.whole)) ?? [];
  const [first] = (list && insideOf(list.whole)) ?? [];
  const parts = (first && insideOf(first.whole)) ?? [];
  const hashOfCertificate = parts.find(({ tag }) => tag === 0x04)?.content;
  const ofSecond = parts[0]?.tag === 0x30 && parts[1]?.tag === 0x04 ? hashNamed(parts[0]) : 'sha256';
  const algorithm = second ? ofSecond : 'sha1';
  return algorithm !== undefined && hashOfCertificate?.equals(digestOf(algorithm, certificate)) === true;
}

const setTag = 0x31;

function isSignedBy(certificate: Buffer, hash: string, attributes: Element, signature: Buffer): boolean {
  // Signed as a set, and stored with the tag of its place (RFC 5652, 5.4).
  const signed = Buffer.concat([Buffer.from([setTag]), attributes.whole.subarray(1)]);
  try {
    return verify(hash, signed, new X509Certificate(certificate).publicKey, signature);
  } catch {
    return false;
  }
}

/** TSTInfo (RFC 3161, 2.4.2): of what, and when. */
function readStampInfo(content: Buffer | undefined): { readonly imprint: Buffer; readonly at: Date } | undefined {
  const [, , imprint, , time] = (content && insideOf(content)) ?? [];
  const [, hashed] = (imprint && insideOf(imprint.whole)) ?? [];
  const found = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.\d+)?Z$/.exec(time?.content.toString('latin1') ?? '');
  if (!hashed || !found) return undefined;
  const [, year, month, day, hour, minute, second] = found.map(Number);
  return { imprint: hashed.content, at: new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second)) };
}
