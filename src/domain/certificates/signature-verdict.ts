/**
 * What a reader is told of a signature. `unreadable`: of a kind that is not verified here, so nothing is known of it. `changed`: the
 * file is not what was signed. `notTrusted`: nobody whom the agency trusts vouches for the certificate, or not for this use of it.
 * `expired`, `revoked`: it did not count when it was used. `onHold`: its issuer has suspended it, and may lift that. `addedTo`: it counts, and somebody put more into the file than it covers.
 * `revocationUnknown`: nothing speaks against it, and nobody says that its certificate was not revoked; `addedToUnknown` when more was put into the file besides. `valid` otherwise.
 */
export const signatureVerdicts = [
  'valid',
  'unreadable',
  'changed',
  'notTrusted',
  'expired',
  'revoked',
  'onHold',
  'addedTo',
  'revocationUnknown',
  'addedToUnknown',
] as const;
export type SignatureVerdict = (typeof signatureVerdicts)[number];

interface SignatureFacts {
  readonly isReadable: boolean;
  /** The signed bytes are as they were. */
  readonly isIntact: boolean;
  /** Its certificates lead to a root that the agency trusts. */
  readonly isTrusted: boolean;
  /** Proven by a time stamp, else as the file says it; null when it does not. */
  readonly at: Date | null;
  readonly isTimeProven: boolean;
  readonly now: Date;
  /** Of all certificates up to the root together. */
  readonly validFrom: Date;
  readonly validUntil: Date;
  readonly revokedAt: Date | null;
  /** The issuer of one of them had suspended it when it had to count. */
  readonly isOnHold: boolean;
  /** Their issuers say that none of them was revoked when it had to count. */
  readonly isRevocationKnown: boolean;
  /** Nothing is in the file that no good signature covers, but what the agency added itself. */
  readonly isWhole: boolean;
}

/** What is wrong first is said first: of a changed file nothing else can be known. */
export function verdictOf(facts: SignatureFacts): SignatureVerdict {
  const { isReadable, isIntact, isTrusted, validFrom, validUntil, revokedAt, isOnHold } = facts;
  const { isRevocationKnown, isWhole } = facts;
  if (!isReadable) return 'unreadable';
  if (!isIntact) return 'changed';
  if (!isTrusted) return 'notTrusted';
  const moments = momentsOf(facts);
  if (moments.some((moment) => moment < validFrom || moment > validUntil)) return 'expired';
  if (revokedAt !== null && moments.some((moment) => revokedAt <= moment)) return 'revoked';
  if (isOnHold) return 'onHold';
  if (isRevocationKnown) return isWhole ? 'valid' : 'addedTo';
  return isWhole ? 'revocationUnknown' : 'addedToUnknown';
}

/** Who has the key writes into a file what time they like: unless it is proven, the certificate must count now too. */
export function momentsOf({
  at,
  isTimeProven,
  now,
}: Pick<SignatureFacts, 'at' | 'isTimeProven' | 'now'>): readonly Date[] {
  if (at === null) return [now];
  return isTimeProven ? [at] : [at, now];
}
