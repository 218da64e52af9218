import type { DatabaseTransaction } from '#server/platform/database/database.ts';

type Member = { readonly unitId: number; readonly personId: number | null } | { readonly correspondentId: number };

/** True when every unit is open, every person in service and every correspondent active. */
export async function areKnownMembers(transaction: DatabaseTransaction, members: readonly Member[]): Promise<boolean> {
  const unitIds = [...new Set(members.flatMap((member) => ('unitId' in member ? member.unitId : [])))];
  const personIds = [...new Set(members.flatMap((member) => ('unitId' in member ? (member.personId ?? []) : [])))];
  const outsideIds = [...new Set(members.flatMap((member) => ('unitId' in member ? [] : member.correspondentId)))];
  const outside = await transaction
    .selectFrom('correspondents')
    .select('id')
    .where('id', '=', (expression) => expression.fn.any(expression.val(outsideIds)))
    .where('isActive', '=', true)
    .execute();
  if (outside.length < outsideIds.length) return false;
  if (unitIds.length === 0) return true;
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
