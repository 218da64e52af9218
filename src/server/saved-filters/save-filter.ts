import type { FilterConditions } from '#contract/saved-filters.ts';
import { maxFilters, type FilterPlace } from '#domain/saved-filters/saved-filters.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

interface FilterParams {
  readonly filterId: number | null;
  readonly place: FilterPlace;
  readonly name: string;
  readonly conditions: FilterConditions;
  readonly isDefault: boolean;
}

/**
 * Locks the person, so that two windows cannot both set a default.
 * Errors: `filter-name-taken`, `too-many-filters`, `not-found` when the filter is not the person's at that place.
 */
export async function saveFilter(
  transaction: DatabaseTransaction,
  personId: number,
  { filterId, place, name, conditions, isDefault }: FilterParams,
  now: Date,
): Promise<number | Refusal> {
  await transaction.selectFrom('persons').select('id').where('id', '=', personId).forNoKeyUpdate().execute();
  const others = await transaction
    .selectFrom('savedFilters')
    .select(['id', 'name'])
    .where('personId', '=', personId)
    .where('place', '=', place)
    .execute();
  if (filterId !== null && !others.some(({ id }) => id === filterId)) return refuse('not-found');
  if (others.some((item) => item.name === name && item.id !== filterId)) return refuse('filter-name-taken');
  if (filterId === null && others.length >= maxFilters) return refuse('too-many-filters');
  if (isDefault)
    await transaction
      .updateTable('savedFilters')
      .set({ isDefault: false })
      .where('personId', '=', personId)
      .where('place', '=', place)
      .where('isDefault', '=', true)
      .execute();
  const row = { name, isDefault, conditions: JSON.stringify(conditions), savedAt: now };
  if (filterId !== null) {
    await transaction.updateTable('savedFilters').set(row).where('id', '=', filterId).execute();
    return filterId;
  }
  const { id } = await transaction
    .insertInto('savedFilters')
    .values({ personId, place, ...row })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
