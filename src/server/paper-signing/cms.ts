import { createHash, X509Certificate } from 'node:crypto';

import { element, insideOf, integer, nothing, octets, oid, sequence, tagged } from '#server/certificates/der.ts';
import type { Signer } from '#server/certificates/person-keys.ts';

export const oids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timeStampInfo: '1.2.840.113549.1.9.16.1.4',
  signatureTimeStamp: '1.2.840.113549.1.9.16.2.14',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  sha256: '2.16.840.1.101.3.4.2.1',
  ecdsaSha256: '1.2.840.10045.4.3.2',
  rsaSha256: '1.2.840.113549.1.1.11',
} as const;

export const sha256 = (...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const setTag = 0x31;
/** DER: the members of a set stand in the order of their bytes. */
const setOf = (...members: readonly Buffer[]): Buffer => element(setTag, ...members.toSorted(Buffer.compare));

const attribute = (type: string, value: Buffer) => sequence(oid(type), setOf(value));

/** Version, unless it is the first, and then the number of the certificate and who issued it (RFC 5280, 4.1). */
export function issuerAndSerial(certificate: Buffer): { readonly issuer: Buffer; readonly serial: Buffer } {
  const [toBeSigned] = insideOf(certificate) ?? [];
  const parts = toBeSigned && insideOf(toBeSigned.whole);
  const [serial, , issuer] = parts?.[0]?.tag === 0xa0 ? parts.slice(1) : (parts ?? []);
  if (!serial || !issuer) throw new Error('a certificate names no issuer');
  return { issuer: issuer.whole, serial: serial.whole };
}

/** ESSCertIDv2 (RFC 5035), by which nobody puts another certificate of the same key in its place. */
function signingCertificate(certificate: Buffer): Buffer {
  const { issuer, serial } = issuerAndSerial(certificate);
  const named = sequence(sequence(tagged(4, issuer)), serial);
  return sequence(sequence(sequence(octets(sha256(certificate)), named)));
}

const signatureAlgorithm = (certificate: Buffer) =>
  new X509Certificate(certificate).publicKey.asymmetricKeyType === 'ec'
    ? sequence(oid(oids.ecdsaSha256))
    : sequence(oid(oids.rsaSha256), nothing());

const implicit = (number: number, bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0xa0 + number]), bytes.subarray(1)]);

interface Signing extends Pick<Signer, 'certificate' | 'chain' | 'sign'> {
  /** SHA-256 of what is signed. */
  readonly digest: Buffer;
  /** What is signed, when it stands in the signature itself. */
  readonly content?: { readonly type: string; readonly bytes: Buffer };
  /** A time stamp for the SHA-256 of the signature. */
  readonly stamp?: (digest: Buffer) => Promise<Buffer | undefined>;
}

/**
 * A signature as PAdES wants it (ETSI EN 319 142-1, 6.3; CMS of RFC 5652): with the certificate it stands on, and without
 * the time of signing, which is in the PDF.
 */
export async function signedData({ digest, certificate, chain, sign, content, stamp }: Signing): Promise<Buffer> {
  const contentType = content?.type ?? oids.data;
  const attributes = setOf(
    attribute(oids.contentType, oid(contentType)),
    attribute(oids.messageDigest, octets(digest)),
    attribute(oids.signingCertificateV2, signingCertificate(certificate)),
  );
  const { issuer, serial } = issuerAndSerial(certificate);
  const signature = await sign(attributes);
  const token = await stamp?.(sha256(signature));
  const signerInfo = sequence(
    integer(1),
    sequence(issuer, serial),
    sequence(oid(oids.sha256)),
    implicit(0, attributes),
    signatureAlgorithm(certificate),
    octets(signature),
    ...(token ? [implicit(1, setOf(attribute(oids.signatureTimeStamp, token)))] : []),
  );
  const encapsulated = content
    ? sequence(oid(contentType), tagged(0, octets(content.bytes)))
    : sequence(oid(contentType));
  const signed = sequence(
    integer(content ? 3 : 1),
    setOf(sequence(oid(oids.sha256))),
    encapsulated,
    implicit(0, setOf(certificate, ...chain)),
    setOf(signerInfo),
  );
  return sequence(oid(oids.signedData), tagged(0, signed));
}
