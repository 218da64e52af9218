import type { DatabaseTransaction } from '#server/platform/database/database.ts';

/** Those of the roles that are in use; none of them goes out of use until the transaction ends. */
export async function lockRoles(
  transaction: DatabaseTransaction,
  roleIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await transaction
    .selectFrom('roles')
    .select('id')
    .where('id', 'in', [0, ...roleIds])
    .where('isActive', '=', true)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Until the transaction ends nobody is given an office. */
export const lockAllRoles = (transaction: DatabaseTransaction) =>
  transaction.selectFrom('roles').select('id').orderBy('id').forNoKeyUpdate().execute();
