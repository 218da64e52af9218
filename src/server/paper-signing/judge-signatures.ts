import { verdictOf, type SignatureVerdict } from '#domain/certificates/signature-verdict.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Waiter } from '#server/platform/sandbox/sandbox.ts';

import { verifyPdfTask, type FoundChain, type FoundSignature } from './verify-pdf.task.ts';

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
 * The signatures in a PDF with what they are worth, in the order in which they were made. Errors: those of the sandbox, which alone
 * reads what is in the file.
 * @param isOurs the file is one that is kept here, byte for byte: what no signature covers was added by this program.
 */
export async function judgeSignatures(
  platform: Place,
  pdf: Buffer,
  waiter: Waiter,
  isOurs: boolean,
): Promise<readonly JudgedSignature[] | Refusal> {
  const roots = await everTrusted(platform);
  const options = { roots: roots.map(({ certificate }) => certificate) };
  const found = await platform.sandbox.run(verifyPdfTask, pdf, options, waiter);
  if (isRefusal(found)) return found;
  if (found.length === 0) return [];
  const known = { roots, revoked: await revocationsOf(platform, found), now: platform.clock() };
  const weighed = found.map((signature, index) => weigh(signature, found.slice(index + 1), known));
  return weighed.map((signature, index) => {
    const isWhole = isOurs || signature.coversAll || weighed.slice(index + 1).some(vouchesForAll);
    const { shown, facts } = signature;
    return { ...shown, verdict: verdictOf({ ...facts, isWhole }) };
  });
}

interface Root {
  readonly kind: string;
  readonly certificate: Buffer;
}

/** Also those that ended since: a signature whose time is proven outlives its root. Not those that are trusted no more. */
const everTrusted = ({ database }: Place): Promise<readonly Root[]> =>
  database
    .selectFrom('certificateAuthorities')
    .select(['kind', 'certificate'])
    .where('kind', 'in', ['root', 'outside'])
    .where('retiredAt', 'is', null)
    .orderBy('id')
    .execute();

type Revocations = ReadonlyMap<string, Date | null>;
const keyOf = (certificate: Buffer) => certificate.toString('base64');

/** When each certificate that was issued here was revoked. */
async function revocationsOf({ database }: Place, found: readonly FoundSignature[]): Promise<Revocations> {
  const certificates = found.flatMap(({ certificate }) => (certificate ? [certificate] : []));
  if (certificates.length === 0) return new Map();
  const rows = await database
    .selectFrom('personCertificates')
    .select(['certificate', 'revokedAt'])
    .where('certificate', 'in', certificates)
    .execute();
  return new Map(rows.flatMap(({ certificate, revokedAt }) => (certificate ? [[keyOf(certificate), revokedAt]] : [])));
}

interface Known {
  readonly roots: readonly Root[];
  readonly revoked: Revocations;
  readonly now: Date;
}

const rootOf = (chain: FoundChain | null, roots: readonly Root[]): Root | undefined =>
  chain ? roots.find(({ certificate }) => certificate.equals(chain.root)) : undefined;

type Weighed = ReturnType<typeof weigh>;

/** All that is known of a signature by itself, and by the time stamps after it. */
function weigh(found: FoundSignature, later: readonly FoundSignature[], { roots, revoked, now }: Known) {
  const { kind, certificate, stamp, chain, owner, coversAll } = found;
  const root = rootOf(chain, roots);
  const stamped = kind === 'timeStamp' ? found.at : provenTime(found, later, roots);
  const [at, isTimeProven] = [stamped ?? found.at, stamped !== null];
  const facts = {
    isReadable: found.isReadable,
    isIntact: found.isIntact && stamp?.isIntact !== false,
    isTrusted: root !== undefined,
    at,
    isTimeProven,
    now,
    validFrom: chain?.validFrom ?? new Date(0),
    validUntil: chain?.validUntil ?? new Date(0),
    revokedAt: (certificate && revoked.get(keyOf(certificate))) ?? null,
  };
  const shown = {
    kind,
    name: owner?.name || found.name,
    positionName: owner?.positionName ?? '',
    issuer: owner?.issuer ?? '',
    at,
    isTimeProven,
    validUntil: owner?.validUntil ?? null,
  };
  return { facts, shown, coversAll, isOfAgency: root?.kind === 'root' };
}

/**
 * Whether what stands in the file before a signature is what its signer saw. A service stamps whatever anybody sends, so its stamp
 * says only when; the agency’s own stamps nothing but its letters.
 */
const vouchesForAll = ({ coversAll, facts, shown, isOfAgency }: Weighed): boolean =>
  coversAll && (shown.kind === 'signature' || isOfAgency) && verdictOf({ ...facts, isWhole: true }) === 'valid';

/** By which time a signature was there, by its own time stamp or the first one of the file after it; null when none says so. */
function provenTime({ stamp }: FoundSignature, later: readonly FoundSignature[], roots: readonly Root[]): Date | null {
  const ofFile = later.filter(({ kind }) => kind === 'timeStamp');
  const proof = [...(stamp ? [stamp] : []), ...ofFile].find((one) => isProof(one, roots));
  return proof?.at ?? null;
}

function isProof({ at, isIntact, chain }: Pick<FoundSignature, 'at' | 'isIntact' | 'chain'>, roots: readonly Root[]) {
  const isTrusted = chain !== null && rootOf(chain, roots) !== undefined;
  return isIntact && isTrusted && at !== null && at >= chain.validFrom && at <= chain.validUntil;
}
