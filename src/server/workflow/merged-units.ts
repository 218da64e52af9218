import type { Matter } from '#domain/workflow/matter/matter.ts';
import type { Plan } from '#domain/workflow/matter/steps.ts';
import { awayFromMergedUnits, unitsWithoutNumber } from '#domain/workflow/plans/at-merged-units.ts';
import { unitsById } from '#server/people/units-by-id.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

/**
 * What `at-merged-units.ts` says, with the units as they are now. A merge that has not ended yet is not seen: what is sent
 * meanwhile waits at the merged unit, for the officers of the other one, and becomes theirs when it is received.
 */
export async function leaveMergedUnits(transaction: DatabaseTransaction, matter: Matter, plan: Plan) {
  const unitIds = unitsWithoutNumber(matter, plan);
  if (unitIds.length === 0) return { matter, plan };
  const units = await unitsById(transaction, unitIds);
  const merged = new Map(
    unitIds.flatMap((id) => {
      const into = units.get(id)?.mergedIntoId;
      return into ? [[id, into] as const] : [];
    }),
  );
  return merged.size === 0 ? { matter, plan } : awayFromMergedUnits(matter, plan, merged);
}
