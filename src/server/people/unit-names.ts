import type { Database } from '#server/platform/database/database.ts';

interface UnitName {
  readonly name: string;
  readonly shortName: string;
}

const nameless: UnitName = { name: '', shortName: '' };

/** What the units were called at a moment; null for what they are called now. */
export async function unitNamesAt(
  database: Database,
  unitIds: readonly number[],
): Promise<(unitId: number, at: Date | null) => UnitName> {
  const ids = [0, ...new Set(unitIds)];
  const [units, former] = await Promise.all([
    database.selectFrom('units').select(['id', 'name', 'shortName']).where('id', 'in', ids).execute(),
    database
      .selectFrom('formerUnitNames')
      .select(['unitId', 'until', 'name', 'shortName'])
      .where('unitId', 'in', ids)
      .orderBy('unitId')
      .orderBy('until')
      .execute(),
  ]);
  return (unitId, at) =>
    former.find((row) => row.unitId === unitId && at !== null && row.until > at) ??
    units.find(({ id }) => id === unitId) ??
    nameless;
}
