/**
 * For how long a reader can tell that the signatures of a file were valid (ETSI EN 319 142-1, 6.1): while their certificates last,
 * with the time proven, with what revocation said in the file, and with all of that under a time stamp. `none` is unsigned.
 */
export const signatureLevels = ['none', 'B-B', 'B-T', 'B-LT', 'B-LTA'] as const;
export type SignatureLevel = (typeof signatureLevels)[number];

/** What the file of a letter gets next by itself; null when nothing is to be added now. */
export function nextLevel(level: SignatureLevel, isClosed: boolean): 'B-T' | 'B-LT' | 'B-LTA' | null {
  switch (level) {
    case 'B-B':
      return 'B-T';
    case 'B-T':
      return 'B-LT';
    // Nobody signs a closed letter any more, so this stamp covers everything.
    case 'B-LT':
      return isClosed ? 'B-LTA' : null;
    case 'none':
    case 'B-LTA':
      return null;
  }
}
