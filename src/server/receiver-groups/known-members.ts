import type { DatabaseTransaction } from '#server/platform/database/database.ts';

interface Member {
  readonly unitId: number;
  readonly personId: number | null;
}

/** Whether every unit is open and every person in service. */
export async function areKnownMembers(transaction: DatabaseTransaction, members: readonly Member[]): Promise<boolean> {
  const unitIds = [...new Set(members.map(({ unitId }) => unitId))];
  const personIds = [...new Set(members.flatMap(({ personId }) => personId ?? []))];
  const units = await transaction
    .selectFrom('units')
    .select('id')
    .where('id', 'in', unitIds)
    .where('closedOn', 'is', null)
    .execute();
  if (units.length < unitIds.length) return false;
  if (personIds.length === 0) return true;
  const persons = await transaction
    .selectFrom('persons')
    .select('id')
    .where('id', 'in', personIds)
    .where('isActive', '=', true)
    .execute();
  return persons.length === personIds.length;
}
