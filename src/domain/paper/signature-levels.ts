/**
 * For how long a reader can tell that the signatures of a file were valid (ETSI EN 319 142-1, 6.1): while their certificates last,
 * with the time proven, with what revocation said in the file, and with all of that under a time stamp. `none` is unsigned.
 */
export const signatureLevels = ['none', 'B-B', 'B-T', 'B-LT', 'B-LTA'] as const;
export type SignatureLevel = (typeof signatureLevels)[number];

/** Before the certificates of the newest time stamp end, the file gets another one: this many days are left to do it. */
export const stampedAgainDays = 180;

interface Closed {
  readonly isClosed: boolean;
  /** Until when its newest time stamp of everything can be verified; null when it has none, or nothing is known of it. */
  readonly stampedUntil: Date | null;
}

/** What the file of a letter gets next by itself; null when nothing is to be added now. */
export function nextLevel(
  level: SignatureLevel,
  { isClosed, stampedUntil }: Closed,
  now: Date,
): 'B-T' | 'B-LT' | 'B-LTA' | null {
  switch (level) {
    case 'B-B':
      return 'B-T';
    case 'B-T':
      return 'B-LT';
    // Nobody signs a closed letter any more, so this stamp covers everything.
    case 'B-LT':
      return isClosed ? 'B-LTA' : null;
    case 'B-LTA':
      return stampedUntil && stampedUntil <= stampedAgainBefore(now) ? 'B-LTA' : null;
    case 'none':
      return null;
  }
}

const dayMs = 24 * 60 * 60_000;

/** Time stamps that end until then are old. */
export const stampedAgainBefore = (now: Date): Date => new Date(now.getTime() + stampedAgainDays * dayMs);
