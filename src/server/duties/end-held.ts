import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { lockPerson } from './duty-queries.ts';

/**
 * Ends what a person holds now; a period that has not begun never does. Returns who held it, undefined of one that has ended
 * or was held by somebody who left.
 */
export async function endHeld(
  transaction: DatabaseTransaction,
  table: 'unitRoles' | 'clearances',
  id: number,
  now: Date,
): Promise<number | undefined> {
  const held = await transaction.selectFrom(table).select('personId').where('id', '=', id).executeTakeFirst();
  if (!held || !(await lockPerson(transaction, held.personId))) return undefined;
  const ended = await transaction
    .updateTable(table)
    .set({ validTo: now })
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('validTo', 'is', null), eb('validTo', '>', now)]))
    .returning('id')
    .executeTakeFirst();
  return ended && held.personId;
}
