import type { DatabaseTransaction } from '#server/platform/database/database.ts';

export async function maintainsBooks(transaction: DatabaseTransaction, unitId: number): Promise<boolean> {
  const unit = await transaction
    .selectFrom('units')
    .select('id')
    .where('id', '=', unitId)
    .where('hasRegistry', '=', true)
    .where('closedOn', 'is', null)
    .executeTakeFirst();
  return unit !== undefined;
}
