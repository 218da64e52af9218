/* Answers about one certificate (OCSP, RFC 6960) out of files, read in the sandbox only. */
import { verify, X509Certificate } from 'node:crypto';

import { revocationTold, type ToldByList } from '#domain/certificates/revocation-at.ts';
import { certificateOf } from '#server/certificates/certificate-kit.ts';
import { elementsOf, insideOf, oid, type Element } from '#server/certificates/der.ts';
import { toldByAll } from '#server/certificates/read-revocation-list.ts';
import { hasStrongSignature } from '#server/certificates/strong-algorithms.ts';
import { ExtendedKeyUsageExtension, type X509Crl } from '#server/certificates/x509.ts';

import { readableCertificates } from './certificate-chain.ts';
import { issuerAndSerial } from './cms.ts';
import { digestOf, hashOfSignature, momentIn } from './read-signed-data.ts';
import type { FoundChain } from './verify-pdf.task.ts';

/** Also SHA-1, by which a certificate is only named; nothing is signed with it. */
const namedWith = new Map([
  ['1.3.14.3.2.26', 'sha1'],
  ['2.16.840.1.101.3.4.2.1', 'sha256'],
  ['2.16.840.1.101.3.4.2.2', 'sha384'],
  ['2.16.840.1.101.3.4.2.3', 'sha512'],
]);
const basic = '1.3.6.1.5.5.7.48.1.1';
/** id-kp-OCSPSigning. */
const mayAnswer = '1.3.6.1.5.5.7.3.9';
/** id-pkix-ocsp-nocheck. */
const needsNoCheck = '1.3.6.1.5.5.7.48.1.5';
const tags = { version: 0xa0, good: 0x80, revoked: 0xa1, nextUpdate: 0xa0, reason: 0xa0 } as const;
const successful = 0;
const certificateHold = 6;
const maxAnswers = 100;
const maxCertificates = 10;

type Step = FoundChain['steps'][number];

/**
 * Undefined for an answer about others, that says nothing, that cannot be read, or that its issuer did not sign.
 * @param lists those in the same file.
 */
export async function toldByAnswer(
  bytes: Buffer,
  step: Step,
  lists: readonly X509Crl[],
): Promise<ToldByList | undefined> {
  const answer = answerIn(bytes);
  const single = answer?.singles.find((one) => isAbout(one, step));
  const told = single && toldBy(single);
  if (!answer || !told || !(await isSignedFor(answer, step, lists))) return undefined;
  // What an issuer says of a certificate after its end (RFC 6960, 4.4.4).
  const isAfterEnd = told.from > new X509Certificate(step.certificate).validToDate;
  return isAfterEnd && told.revokedAt === null ? undefined : told;
}

interface Answer {
  readonly data: Buffer;
  readonly producedAt: Date;
  readonly singles: readonly (readonly Element[])[];
  readonly hash: string;
  readonly signature: Buffer;
  readonly certificates: readonly X509Certificate[];
}

function answerIn(bytes: Buffer): Answer | undefined {
  const [status, wrapped] = insideOf(bytes) ?? [];
  const [response] = (wrapped && elementsOf(wrapped.content)) ?? [];
  const [type, inside] = (response && insideOf(response.whole)) ?? [];
  if (status?.content[0] !== successful || !inside || !type?.whole.equals(oid(basic))) return undefined;
  const [data, algorithm, signature, added] = insideOf(inside.content) ?? [];
  const parts = (data && insideOf(data.whole)) ?? [];
  const [, produced, responses] = parts[0]?.tag === tags.version ? parts.slice(1) : parts;
  const [hash, producedAt] = [hashOfSignature(algorithm), momentIn(produced)];
  const singles = responses && elementsOf(responses.content, maxAnswers);
  if (!data || !hash || !producedAt || !signature || !singles) return undefined;
  const [list] = (added && elementsOf(added.content)) ?? [];
  const certificates = (list && elementsOf(list.content, maxCertificates)) ?? [];
  return {
    data: data.whole,
    producedAt,
    singles: singles.map(({ whole }) => insideOf(whole) ?? []),
    hash,
    // Before the bits it says how many of the last byte do not count: none.
    signature: signature.content.subarray(1),
    certificates: readableCertificates(certificates.map(({ whole }) => whole)),
  };
}

function isAbout([certId]: readonly Element[], { certificate, issuer }: Step): boolean {
  const [algorithm, name, key, serial] = (certId && insideOf(certId.whole)) ?? [];
  const [named] = (algorithm && insideOf(algorithm.whole)) ?? [];
  const hash = [...namedWith].find(([id]) => named?.whole.equals(oid(id)))?.[1];
  if (!hash || !name || !key || !serial) return false;
  const own = issuerAndSerial(certificate);
  return (
    serial.whole.equals(own.serial) &&
    name.content.equals(digestOf(hash, own.issuer)) &&
    key.content.equals(digestOf(hash, keyBitsOf(issuer)))
  );
}

/** The bits of the public key, without their algorithm. */
function keyBitsOf(certificate: Buffer): Buffer {
  const key = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' });
  const [, bits] = insideOf(key) ?? [];
  return bits?.content.subarray(1) ?? Buffer.alloc(0);
}

function toldBy([, status, thisUpdate, next]: readonly Element[]): ToldByList | undefined {
  const from = momentIn(thisUpdate);
  if (!status || !from) return undefined;
  const nextUpdate = next?.tag === tags.nextUpdate ? momentIn(elementsOf(next.content)?.[0]) : undefined;
  // Without the next one, the issuer has a newer answer at any time.
  const until = nextUpdate ?? from;
  if (status.tag === tags.good) return { from, until, revokedAt: null, heldAt: null };
  const [since, reason] = (status.tag === tags.revoked && elementsOf(status.content)) || [];
  const at = momentIn(since);
  if (!at) return undefined;
  const code = reason?.tag === tags.reason ? elementsOf(reason.content)?.[0]?.content[0] : undefined;
  const isHeld = code === certificateHold;
  return { from, until, revokedAt: isHeld ? null : at, heldAt: isHeld ? at : null };
}

/** By the issuer itself, or by whom it certified for this (RFC 6960, 4.2.2.2). */
async function isSignedFor(
  { data, hash, signature, producedAt, certificates }: Answer,
  { issuer: der }: Step,
  lists: readonly X509Crl[],
): Promise<boolean> {
  const issuer = new X509Certificate(der);
  const isCertified = (responder: X509Certificate) =>
    responder.checkIssued(issuer) &&
    hasStrongSignature(responder) &&
    responder.validFromDate <= producedAt &&
    producedAt <= responder.validToDate &&
    answersForIssuer(responder) &&
    responder.verify(issuer.publicKey);
  const isSignedBy = ({ publicKey }: X509Certificate) => {
    try {
      return verify(hash, data, publicKey, signature);
    } catch {
      return false;
    }
  };
  if (isSignedBy(issuer)) return true;
  const responder = certificates.find((one) => isSignedBy(one) && isCertified(one));
  return responder !== undefined && isInGoodStanding(responder, der, { lists, producedAt });
}

/** Its issuer says that nobody need look, or a list of it in the file speaks for it (RFC 6960, 4.2.2.2.1). */
async function isInGoodStanding(
  responder: X509Certificate,
  issuer: Buffer,
  { lists, producedAt }: { readonly lists: readonly X509Crl[]; readonly producedAt: Date },
): Promise<boolean> {
  const certificate = certificateOf(responder.raw);
  const told = revocationTold(await toldByAll(lists, { certificate, issuer: certificateOf(issuer) }));
  const isUnchecked = certificate.extensions.some(({ type }) => type === needsNoCheck);
  // One that was revoked can say that it answered before.
  return told.revokedAt === null && !told.isHeldAt(producedAt) && (isUnchecked || told.isKnownAt(producedAt));
}

function answersForIssuer({ raw }: X509Certificate): boolean {
  try {
    const purposes = certificateOf(raw).getExtension(ExtendedKeyUsageExtension)?.usages;
    return purposes?.some((purpose) => String(purpose) === mayAnswer) === true;
  } catch {
    return false;
  }
}
