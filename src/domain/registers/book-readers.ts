import type { Viewer } from '#domain/people/viewer.ts';

interface UnitBook {
  readonly unitId: number;
  readonly isSecret: boolean;
}

/**
 * Who sees a unit's registers: its desk and head, those above it, and the central registry; the secret ones only its
 * secret registrar.
 */
export const readsBook = (viewer: Viewer, { unitId, isSecret }: UnitBook): boolean =>
  isSecret ? viewer.secretRegistrarOf.includes(unitId) : viewer.isCentralRegistry || viewer.overseen.includes(unitId);
