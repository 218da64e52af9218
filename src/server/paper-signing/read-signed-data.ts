/* Signatures out of files (CMS of RFC 5652), read in the sandbox only. */
import { createHash, verify, type X509Certificate } from 'node:crypto';

import { elementAt, elementsOf, insideOf, oid, type Element } from '#server/certificates/der.ts';

import { chainTo, mayStamp, readableCertificates } from './certificate-chain.ts';
import { issuerAndSerial, oids } from './cms.ts';
import type { StampStanding } from './verify-time-stamp.task.ts';

const maxCertificates = 20;

export function digestOf(hash: string, ...parts: readonly Buffer[]): Buffer {
  const digest = createHash(hash);
  for (const part of parts) digest.update(part);
  return digest.digest();
}

type Names = ReadonlyMap<string, string>;
const hashes: Names = new Map([
  [oids.sha256, 'sha256'],
  ['2.16.840.1.101.3.4.2.2', 'sha384'],
  ['2.16.840.1.101.3.4.2.3', 'sha512'],
]);
/** Those that name their hash (RFC 4055, 5758). */
const signatures: Names = new Map([
  [oids.rsaSha256, 'sha256'],
  ['1.2.840.113549.1.1.12', 'sha384'],
  ['1.2.840.113549.1.1.13', 'sha512'],
  [oids.ecdsaSha256, 'sha256'],
  ['1.2.840.10045.4.3.3', 'sha384'],
  ['1.2.840.10045.4.3.4', 'sha512'],
]);
/** RSA with the hash of the message (RFC 3370, 3.2). */
const plainRsa = '1.2.840.113549.1.1.1';

const nameIn = (algorithm: Element | undefined) => (algorithm && insideOf(algorithm.whole))?.[0]?.whole;
function hashNamed(algorithm: Element | undefined, names = hashes): string | undefined {
  const name = nameIn(algorithm);
  return [...names].find(([id]) => name?.equals(oid(id)))?.[1];
}

/** The hash of an algorithm that signs. */
export const hashOfSignature = (algorithm: Element | undefined) => hashNamed(algorithm, signatures);

/** Undefined for what is no moment (GeneralizedTime). */
export function momentIn(time: Element | undefined): Date | undefined {
  const found = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.\d+)?Z$/.exec(time?.content.toString('latin1') ?? '');
  if (!found) return undefined;
  const [, year, month, day, hour, minute, second] = found.map(Number);
  return new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second));
}

export interface Signed {
  readonly certificate: X509Certificate;
  readonly others: readonly X509Certificate[];
  readonly hash: string;
  readonly messageDigest: Buffer;
  /** In the signature itself, as that of a time stamp is. */
  readonly content: Buffer | undefined;
  readonly contentType: Buffer | undefined;
  readonly signature: Buffer;
  readonly token: Buffer | undefined;
  readonly isValid: boolean;
}

/** A signature of one signer; undefined for anything else, and for kinds that are not verified here. */
export function readSigned(bytes: Buffer): Signed | undefined {
  const whole = elementAt(bytes, 0);
  const [type, wrapped] = (whole && insideOf(whole.whole)) ?? [];
  const [data] = (wrapped && elementsOf(wrapped.content)) ?? [];
  if (!type?.whole.equals(oid(oids.signedData)) || !data) return undefined;
  const parts = insideOf(data.whole) ?? [];
  const encapsulated = parts[2] && insideOf(parts[2].whole);
  const [octets] = (encapsulated?.[1] && elementsOf(encapsulated[1].content)) ?? [];
  const all = elementsOf(parts.find(({ tag }) => tag === 0xa0)?.content ?? Buffer.alloc(0), maxCertificates);
  const certificates = readableCertificates((all ?? []).map((element) => element.whole));
  const [info, second] = elementsOf(parts.at(-1)?.content ?? Buffer.alloc(0)) ?? [];
  const signer = info && !second ? readSigner(info, certificates) : undefined;
  if (!all || !signer) return undefined;
  return {
    ...signer,
    others: certificates.filter((certificate) => certificate !== signer.certificate),
    content: octets?.content,
    contentType: encapsulated?.[0]?.whole,
  };
}

function readSigner(info: Element, certificates: readonly X509Certificate[]) {
  const [, sid, digestAlgorithm, attributes, algorithm, signature, unsigned] = insideOf(info.whole) ?? [];
  if (!sid || attributes?.tag !== 0xa0 || signature?.tag !== 0x04) return undefined;
  const hash = hashNamed(digestAlgorithm);
  const signedHash = nameIn(algorithm)?.equals(oid(plainRsa)) ? hash : hashNamed(algorithm, signatures);
  const messageDigest = attributeOf(attributes, oids.messageDigest)?.content;
  const certificate = certificates.find(({ raw }) => isNamedBy(raw, sid));
  const isNamed = certificate && standsOn(attributes, certificate.raw);
  if (!hash || !signedHash || !messageDigest || !certificate || isNamed === undefined) return undefined;
  return {
    certificate,
    hash,
    messageDigest,
    signature: signature.content,
    token: unsigned && attributeOf(unsigned, oids.signatureTimeStamp)?.whole,
    isValid: isNamed && isSignedBy(certificate, signedHash, attributes, signature.content),
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

/**
 * The signature names its certificate by its hash (ETSI EN 319 122-1, 5.2.2), so that no other one takes its place; undefined when
 * it does not.
 */
function standsOn(attributes: Element, certificate: Buffer): boolean | undefined {
  const second = attributeOf(attributes, oids.signingCertificateV2);
  // Services of time stamps name theirs in the first version still, which knows one hash only (RFC 5816).
  const named = second ?? attributeOf(attributes, oids.signingCertificate);
  if (!named) return undefined;
  const [list] = insideOf(named.whole) ?? [];
  const [first] = (list && insideOf(list.whole)) ?? [];
  const parts = (first && insideOf(first.whole)) ?? [];
  const hashOfCertificate = parts.find(({ tag }) => tag === 0x04)?.content;
  const ofSecond = parts[0]?.tag === 0x30 && parts[1]?.tag === 0x04 ? hashNamed(parts[0]) : 'sha256';
  const algorithm = second ? ofSecond : 'sha1';
  return algorithm !== undefined && hashOfCertificate?.equals(digestOf(algorithm, certificate)) === true;
}

const setTag = 0x31;

function isSignedBy({ publicKey }: X509Certificate, hash: string, attributes: Element, signature: Buffer): boolean {
  // Signed as a set, and stored with the tag of its place (RFC 5652, 5.4).
  const signed = Buffer.concat([Buffer.from([setTag]), attributes.whole.subarray(1)]);
  try {
    return verify(hash, signed, publicKey, signature);
  } catch {
    return false;
  }
}

/** The time in a time stamp, and whether it is over these bytes; undefined when it is none that can be read. */
export function readStamp(signed: Signed, ...stamped: readonly Buffer[]) {
  const info = stampInfoIn(signed);
  if (!info) return undefined;
  // The digest is made with the hash that the stamp names, whatever the signature of its service is made with.
  const isIntact = signed.isValid && info.isOfContent && info.imprint.equals(digestOf(info.hash, ...stamped));
  return { at: info.at, isIntact };
}

/** Of a time stamp for this SHA-256, by a certificate for stamps, and nothing else: whether it leads to one of these roots. */
export function standingOf(token: Buffer, digest: Buffer, roots: readonly Uint8Array[]): StampStanding {
  const signed = readSigned(token);
  const info = signed && stampInfoIn(signed);
  if (!info || elementAt(token, 0)?.whole.length !== token.length) return 'none';
  const isOfDigest = info.hash === 'sha256' && info.imprint.equals(digest);
  if (!signed.isValid || !info.isOfContent || !isOfDigest || !mayStamp(signed.certificate)) return 'none';
  const chain = chainTo(readableCertificates(roots), signed.certificate, signed.others);
  return chain && chain.validFrom <= info.at && info.at <= chain.validUntil ? 'trusted' : 'untrusted';
}

function stampInfoIn({ content, contentType, messageDigest, hash }: Signed) {
  const info = contentType?.equals(oid(oids.timeStampInfo)) ? readStampInfo(content) : undefined;
  return content && info && { ...info, isOfContent: messageDigest.equals(digestOf(hash, content)) };
}

/** TSTInfo (RFC 3161, 2.4.2): of what, and when. */
function readStampInfo(content: Buffer | undefined) {
  const [, , imprint, , time] = (content && insideOf(content)) ?? [];
  const [algorithm, hashed] = (imprint && insideOf(imprint.whole)) ?? [];
  const hash = hashNamed(algorithm);
  const at = momentIn(time);
  if (!hash || !hashed || !at) return undefined;
  return { hash, imprint: hashed.content, at };
}
