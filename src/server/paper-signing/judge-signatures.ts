import { X509Certificate } from 'node:crypto';

import { certificateLimits } from '#domain/certificates/person-certificate.ts';
import { verdictOf, type SignatureVerdict } from '#domain/certificates/signature-verdict.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { trustedRoots } from '#server/certificates/authorities.ts';
import { certificateOf } from '#server/certificates/certificate-kit.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Waiter } from '#server/platform/sandbox/sandbox.ts';

import { verifyPdfTask, type FoundSignature, type FoundStamp } from './verify-pdf.task.ts';

export interface JudgedSignature {
  readonly kind: FoundSignature['kind'];
  /** As the certificate names its owner. */
  readonly name: string;
  readonly positionName: string;
  readonly issuer: string;
  readonly at: Date | null;
  /** A trusted time stamp proves the time. */
  readonly isTimeProven: boolean;
  readonly validUntil: Date | null;
  readonly verdict: SignatureVerdict;
}

type Place = Pick<Platform, 'database' | 'sandbox' | 'clock'>;

/**
 * The signatures in a PDF with what they are worth, in the order in which they were made. Errors: those of the sandbox.
 * @param isOurs the file is one that is kept here, byte for byte: what no signature covers was added by this program.
 */
export async function judgeSignatures(
  platform: Place,
  pdf: Buffer,
  waiter: Waiter,
  isOurs: boolean,
): Promise<readonly JudgedSignature[] | Refusal> {
  const found = await platform.sandbox.run(verifyPdfTask, pdf, {}, waiter);
  if (isRefusal(found)) return found;
  if (found.length === 0) return [];
  const roots = (await trustedRoots(platform.database, platform.clock())).map(({ certificate }) => certificate);
  const revoked = await revocationsOf(platform, found);
  const isWhole = isOurs || found.at(-1)?.coversAll === true;
  return found.map((signature) => judge(signature, { roots, revoked, isWhole }));
}

type Revocations = ReadonlyMap<string, Date | null>;
const keyOf = (certificate: Buffer) => certificate.toString('base64');

/** When each certificate that was issued here was revoked. */
async function revocationsOf({ database }: Place, found: readonly FoundSignature[]): Promise<Revocations> {
  const certificates = found.flatMap(({ certificate }) => (certificate ? [certificate] : []));
  const rows = await database
    .selectFrom('personCertificates')
    .select(['certificate', 'revokedAt'])
    .where('certificate', 'in', certificates)
    .execute();
  return new Map(rows.flatMap(({ certificate, revokedAt }) => (certificate ? [[keyOf(certificate), revokedAt]] : [])));
}

interface Known {
  readonly roots: readonly Buffer[];
  readonly revoked: Revocations;
  readonly isWhole: boolean;
}

function judge(found: FoundSignature, { roots, revoked, isWhole }: Known): JudgedSignature {
  const { kind, certificate, others, stamp, isIntact } = found;
  const chain = certificate ? chainOf(certificate, others) : undefined;
  const owner = certificate && certificateOf(certificate).subjectName;
  const isTimeProven = kind === 'timeStamp' || isProven(stamp, roots);
  const at = stamp && isTimeProven ? stamp.at : found.at;
  const facts = {
    isIntact: isIntact && stamp?.isIntact !== false,
    isTrusted: chain !== undefined && roots.some((root) => root.equals(chain.root)),
    at,
    validFrom: chain?.validFrom ?? new Date(0),
    validUntil: chain?.validUntil ?? new Date(0),
    isWhole,
    revokedAt: (certificate && revoked.get(keyOf(certificate))) ?? null,
  };
  return {
    kind,
    name: owner?.getField('CN')[0] ?? found.name,
    positionName: owner?.getField('T')[0] ?? '',
    issuer: (certificate && certificateOf(certificate).issuerName.getField('CN')[0]) ?? '',
    at,
    isTimeProven,
    validUntil: certificate ? certificateOf(certificate).notAfter : null,
    verdict: verdictOf(facts),
  };
}

function isProven(stamp: FoundStamp | null, roots: readonly Buffer[]): boolean {
  const chain = stamp ? chainOf(stamp.certificate, stamp.others) : undefined;
  return (
    stamp?.isIntact === true &&
    chain !== undefined &&
    roots.some((root) => root.equals(chain.root)) &&
    stamp.at >= chain.validFrom &&
    stamp.at <= chain.validUntil
  );
}

interface Chain {
  readonly root: Buffer;
  /** Of all its certificates together. */
  readonly validFrom: Date;
  readonly validUntil: Date;
}

/** From a certificate up to its root, by what came with it; undefined where it does not get there. */
function chainOf(certificate: Buffer, others: readonly Buffer[]): Chain | undefined {
  let current = new X509Certificate(certificate);
  const known = others.map((other) => new X509Certificate(other));
  let [validFrom, validUntil] = [current.validFromDate, current.validToDate];
  for (let level = 0; level <= certificateLimits.chain; level += 1) {
    if (current.checkIssued(current)) return { root: current.raw, validFrom, validUntil };
    const issuer = known.find((other) => other.ca && current.checkIssued(other) && current.verify(other.publicKey));
    if (!issuer) return undefined;
    if (issuer.validFromDate > validFrom) validFrom = issuer.validFromDate;
    if (issuer.validToDate < validUntil) validUntil = issuer.validToDate;
    current = issuer;
  }
  return undefined;
}
