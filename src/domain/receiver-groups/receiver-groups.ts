import type { Viewer } from '#domain/people/viewer.ts';

/** The desk and the head of a unit keep its groups of receivers. */
export const maySaveReceiverGroups = ({ deskOf, headOf }: Viewer, unitId: number): boolean =>
  [...deskOf, ...headOf].includes(unitId);

/** Everybody who works at the unit sends to them. */
export const mayUseReceiverGroups = (viewer: Viewer, unitId: number): boolean =>
  viewer.unitId === unitId || maySaveReceiverGroups(viewer, unitId);

interface UnitInTree {
  readonly unitId: number;
  readonly parentId: number | null;
}

/** The main units of an agency: those right below the one unit that stands over all; where none does, those under no other. */
export function mainUnits<Unit extends UnitInTree>(units: readonly Unit[]): readonly Unit[] {
  const tops = units.filter(({ parentId }) => parentId === null);
  const [agency] = tops;
  return agency && tops.length === 1 ? units.filter(({ parentId }) => parentId === agency.unitId) : tops;
}
