import type { Viewer } from '#domain/people/viewer.ts';

interface UnitBook {
  readonly unitId: number;
  readonly isSecret: boolean;
}

/**
 * Who sees a unit's books (domain report 8.9): its desk and head, those above it, the central registry; the secret books
 * its secret registrar alone.
 */
export const readsBook = (viewer: Viewer, { unitId, isSecret }: UnitBook): boolean =>
  isSecret ? viewer.secretRegistrarOf.includes(unitId) : viewer.isCentralRegistry || viewer.overseen.includes(unitId);
