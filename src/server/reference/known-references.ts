import { refuse, type Refusal } from '#domain/refusal.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

/** Errors: `invalid-request` when a purpose is not in the list. */
export async function refusalOfPurposes(
  transaction: DatabaseTransaction,
  purposeIds: readonly number[],
): Promise<Refusal | undefined> {
  const distinctIds = [...new Set(purposeIds)];
  if (distinctIds.length === 0) return undefined;
  const known = await transaction.selectFrom('purposes').select('id').where('id', 'in', distinctIds).execute();
  return known.length === distinctIds.length
    ? undefined
    : refuse('invalid-request', { fields: { purposeId: 'not-valid' } });
}

/** Errors: `invalid-request` when the sender is not in the list of correspondents. */
export async function refusalOfCorrespondent(
  transaction: DatabaseTransaction,
  correspondentId: number | null,
): Promise<Refusal | undefined> {
  if (correspondentId === null) return undefined;
  const known = await transaction
    .selectFrom('correspondents')
    .select('id')
    .where('id', '=', correspondentId)
    .executeTakeFirst();
  return known ? undefined : refuse('invalid-request', { fields: { correspondentId: 'not-valid' } });
}
