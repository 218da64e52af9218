import { rememberEach } from '#server/platform/database/remember.ts';

/** The units as they are now. */
export const unitsById = rememberEach(async (database, ids: readonly number[]) => {
  const units = await database
    .selectFrom('units')
    .select([
      'id',
      'name',
      'shortName',
      'sortOrder',
      'closedOn',
      'mergedIntoId',
      'isCentralRegistry',
      'hasExternalBook',
    ])
    .where('id', 'in', ids)
    .execute();
  return units.map((unit) => [unit.id, unit] as const);
});
