/**
 * What a reader is told of a signature. `changed`: the file is not what was signed. `notTrusted`: nobody whom the agency trusts
 * vouches for the certificate. `expired`, `revoked`: it did not count when it was used. `addedTo`: it counts, and somebody put more into
 * the file than it covers. `valid` otherwise.
 */
export const signatureVerdicts = ['valid', 'changed', 'notTrusted', 'expired', 'revoked', 'addedTo'] as const;
export type SignatureVerdict = (typeof signatureVerdicts)[number];

interface SignatureFacts {
  /** The signed bytes are as they were. */
  readonly isIntact: boolean;
  /** Its certificates lead to a root that the agency trusts. */
  readonly isTrusted: boolean;
  /** Proven by a time stamp, else as the file says it; null when it cannot be read. */
  readonly at: Date | null;
  /** Of all certificates up to the root together. */
  readonly validFrom: Date;
  readonly validUntil: Date;
  readonly revokedAt: Date | null;
  /** Nothing is in the file that no signature covers, but what the agency added itself. */
  readonly isWhole: boolean;
}

/** What is wrong first is said first: of a changed file nothing else can be known. */
export function verdictOf(facts: SignatureFacts): SignatureVerdict {
  const { isIntact, isTrusted, at, validFrom, validUntil, revokedAt, isWhole } = facts;
  if (!isIntact || at === null) return 'changed';
  if (!isTrusted) return 'notTrusted';
  if (at < validFrom || at > validUntil) return 'expired';
  if (revokedAt !== null && revokedAt <= at) return 'revoked';
  return isWhole ? 'valid' : 'addedTo';
}
