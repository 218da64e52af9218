import type { Viewer } from '#domain/people/viewer.ts';

export const maySaveReceiverGroups = ({ deskOf, headOf }: Viewer, unitId: number): boolean =>
  [...deskOf, ...headOf].includes(unitId);

/** Everybody who works in the unit can send to its groups. */
export const mayUseReceiverGroups = (viewer: Viewer, unitId: number): boolean =>
  viewer.memberOf.includes(unitId) || maySaveReceiverGroups(viewer, unitId);

interface UnitInTree {
  readonly unitId: number;
  readonly parentId: number | null;
}

/** The main units of an agency: those directly below the one top unit, or the top units when there are several. */
export function mainUnits<Unit extends UnitInTree>(units: readonly Unit[]): readonly Unit[] {
  const tops = units.filter(({ parentId }) => parentId === null);
  const [agency] = tops;
  return agency && tops.length === 1 ? units.filter(({ parentId }) => parentId === agency.unitId) : tops;
}
