/** What one list of its issuer says of a certificate. */
export interface ToldByList {
  /** When the list was made, and until when it is the newest one. */
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
}

export const neverRevoked: Revocation = { revokedAt: null, isKnownAt: () => true };

/**
 * A list speaks of everything until the next one is due, as other verifiers take it (ETSI EN 319 102-1, 5.2.5): one is made once a
 * day, and what was revoked in the hours before is on the next.
 */
export function revocationTold(told: readonly ToldByList[]): Revocation {
  const newest = told.toSorted((one, other) => +other.from - +one.from)[0];
  return {
    revokedAt: firstOf(told.map(({ revokedAt }) => revokedAt)),
    isKnownAt: (moment) => {
      const isHeld = newest !== undefined && newest.heldAt !== null && newest.heldAt <= moment;
      return !isHeld && told.some(({ until }) => until > moment);
    },
  };
}

/** Of a certificate and those above it: as soon as one of them is revoked, and no sooner known than of all. */
export const revocationOfAll = (all: readonly Revocation[]): Revocation => ({
  revokedAt: firstOf(all.map(({ revokedAt }) => revokedAt)),
  isKnownAt: (moment) => all.every(({ isKnownAt }) => isKnownAt(moment)),
});

const firstOf = (dates: readonly (Date | null)[]): Date | null =>
  dates.flatMap((date) => date ?? []).toSorted((one, other) => +one - +other)[0] ?? null;
