import { momentsOf, verdictOf, type SignatureVerdict } from '#domain/certificates/signature-verdict.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Waiter } from '#server/platform/sandbox/sandbox.ts';

import { revocationsIn, type RevocationOf } from './revocations-in.ts';
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
  const revocationOf = await revocationsIn(platform, pdf, { found, roots, waiter });
  if (isRefusal(revocationOf)) return revocationOf;
  const known = { roots, revocationOf, now: platform.clock() };
  const weighed = found.map((signature, index) => weigh(signature, found.slice(index + 1), known));
  return weighed.map((signature, index) => {
    const { shown, facts, coversAll } = signature;
    const vouching = weighed.slice(index + 1).filter(vouchesForAll);
    const isWhole = isOurs || coversAll || vouching.length > 0;
    // What covers the rest is worth no more than what is known of it.
    const isRestKnown =
      isOurs || coversAll || vouching.length === 0 || vouching.some((later) => later.facts.isRevocationKnown);
    const isRevocationKnown = facts.isRevocationKnown && isRestKnown;
    return { ...shown, verdict: verdictOf({ ...facts, isWhole, isRevocationKnown }) };
  });
}

export interface Root {
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

interface Known {
  readonly roots: readonly Root[];
  readonly revocationOf: RevocationOf;
  readonly now: Date;
}

const rootOf = (chain: FoundChain | null, roots: readonly Root[]): Root | undefined =>
  chain ? roots.find(({ certificate }) => certificate.equals(chain.root)) : undefined;

type Weighed = ReturnType<typeof weigh>;

/** All that is known of a signature by itself, and by the time stamps after it. */
function weigh(found: FoundSignature, later: readonly FoundSignature[], known: Known) {
  const { roots, revocationOf, now } = known;
  const { kind, stamp, chain, owner, coversAll } = found;
  const root = rootOf(chain, roots);
  const proof = kind === 'timeStamp' ? { at: found.at, isKnown: true } : proofOfTime(found, later, known);
  const [at, isTimeProven] = [proof?.at ?? found.at, proof !== undefined && proof.at !== null];
  const revocation = revocationOf(found);
  const moments = momentsOf({ at, isTimeProven, now });
  const facts = {
    isReadable: found.isReadable,
    isIntact: found.isIntact && stamp?.isIntact !== false,
    isTrusted: root !== undefined,
    at,
    isTimeProven,
    now,
    validFrom: chain?.validFrom ?? new Date(0),
    validUntil: chain?.validUntil ?? new Date(0),
    revokedAt: revocation.revokedAt,
    isOnHold: moments.some(revocation.isHeldAt),
    isRevocationKnown: proof?.isKnown !== false && moments.every(revocation.isKnownAt),
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

interface Proof {
  readonly at: Date;
  /** Whether it is told that the certificate of the stamp was not revoked. */
  readonly isKnown: boolean;
}

/**
 * By which time a signature was there, by its own time stamp or the first one of the file after it, rather one of which everything is
 * known; undefined when none says so.
 */
function proofOfTime({ stamp }: FoundSignature, later: readonly FoundSignature[], known: Known): Proof | undefined {
  const ofFile = later.filter(({ kind }) => kind === 'timeStamp');
  const proofs = [...(stamp ? [stamp] : []), ...ofFile].flatMap((one) => proofIn(one, known) ?? []);
  return proofs.find(({ isKnown }) => isKnown) ?? proofs[0];
}

type Stamp = Pick<FoundSignature, 'at' | 'isIntact' | 'certificate' | 'chain'>;

function proofIn(stamp: Stamp, { roots, revocationOf }: Known): Proof | undefined {
  const { at, isIntact, chain } = stamp;
  const isTrusted = chain !== null && rootOf(chain, roots) !== undefined;
  if (!isIntact || !isTrusted || at === null || at < chain.validFrom || at > chain.validUntil) return undefined;
  const { revokedAt, isKnownAt } = revocationOf(stamp);
  return revokedAt !== null && revokedAt <= at ? undefined : { at, isKnown: isKnownAt(at) };
}
