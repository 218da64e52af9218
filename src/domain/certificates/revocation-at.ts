/** What one list of its issuer says of a certificate, or one answer about it. */
export interface ToldByList {
  /** When it was made, and until when it is the newest one. */
  readonly from: Date;
  readonly until: Date;
  readonly revokedAt: Date | null;
  /** Since when its issuer has doubts, which it may lift. */
  readonly heldAt: Date | null;
}

export interface Revocation {
  readonly revokedAt: Date | null;
  /** Whether it is told that it was not revoked until a moment. */
  readonly isKnownAt: (moment: Date) => boolean;
  /** Whether its issuer had suspended it then, and has not lifted that. */
  readonly isHeldAt: (moment: Date) => boolean;
}

export const neverRevoked: Revocation = { revokedAt: null, isKnownAt: () => true, isHeldAt: () => false };

/**
 * A list speaks of everything until the next one is due, as other verifiers take it (ETSI EN 319 102-1, 5.2.5): one is made once a
 * day, and what was revoked in the hours before is on the next. A revocation is for good, whichever says it; whether it is suspended
 * says the newest.
 */
export function revocationTold(told: readonly ToldByList[]): Revocation {
  const newest = told.toSorted((one, other) => +other.from - +one.from)[0];
  const heldAt = newest?.heldAt ?? null;
  const isHeldAt = (moment: Date) => heldAt !== null && heldAt <= moment;
  return {
    revokedAt: firstOf(told.map(({ revokedAt }) => revokedAt)),
    isKnownAt: (moment) => !isHeldAt(moment) && told.some(({ until }) => until > moment),
    isHeldAt,
  };
}

/** Of a certificate and those above it: as soon as one of them is revoked, and no sooner known than of all. */
export const revocationOfAll = (all: readonly Revocation[]): Revocation => ({
  revokedAt: firstOf(all.map(({ revokedAt }) => revokedAt)),
  isKnownAt: (moment) => all.every(({ isKnownAt }) => isKnownAt(moment)),
  isHeldAt: (moment) => all.some(({ isHeldAt }) => isHeldAt(moment)),
});

const firstOf = (dates: readonly (Date | null)[]): Date | null =>
  dates.flatMap((date) => date ?? []).toSorted((one, other) => +one - +other)[0] ?? null;
