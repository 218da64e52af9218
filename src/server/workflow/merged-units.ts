import type { Matter } from '#domain/workflow/matter/matter.ts';
import type { Plan } from '#domain/workflow/matter/steps.ts';
import { awayFromMergedUnits, unitsWithoutNumber } from '#domain/workflow/plans/at-merged-units.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

/**
 * What `at-merged-units.ts` says, with the units as they are now. A merge that has not ended yet is not seen: what is sent
 * meanwhile waits at the merged unit, for the officers of the other one, and becomes theirs when it is received.
 */
export async function leaveMergedUnits(transaction: DatabaseTransaction, matter: Matter, plan: Plan) {
  const unitIds = unitsWithoutNumber(matter, plan);
  if (unitIds.length === 0) return { matter, plan };
  const rows = await transaction
    .selectFrom('units')
    .select(['id', 'mergedIntoId'])
    .where('id', 'in', unitIds)
    .where('mergedIntoId', 'is not', null)
    .execute();
  const merged = new Map(rows.map(({ id, mergedIntoId }) => [id, mergedIntoId ?? id]));
  return merged.size === 0 ? { matter, plan } : awayFromMergedUnits(matter, plan, merged);
}
