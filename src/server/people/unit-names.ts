import type { Database } from '#server/platform/database/database.ts';
import { remember } from '#server/platform/database/remember.ts';

interface UnitName {
  readonly name: string;
  readonly shortName: string;
}

const nameless: UnitName = { name: '', shortName: '' };

const allNames = remember(async (database) => {
  const [units, former] = await Promise.all([
    database.selectFrom('units').select(['id', 'name', 'shortName']).execute(),
    database
      .selectFrom('formerUnitNames')
      .select(['unitId', 'until', 'name', 'shortName'])
      .orderBy('unitId')
      .orderBy('until')
      .execute(),
  ]);
  return { now: new Map(units.map((unit) => [unit.id, unit])), former: Map.groupBy(former, ({ unitId }) => unitId) };
});

/** What a unit was called at a moment; null for what it is called now. */
export async function unitNamesAt(database: Database): Promise<(unitId: number, at: Date | null) => UnitName> {
  const { now, former } = await allNames(database, 'agency');
  return (unitId, at) =>
    former.get(unitId)?.find(({ until }) => at !== null && until > at) ?? now.get(unitId) ?? nameless;
}
