import { refuse, type Refusal } from '#domain/refusal.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

/** Making a key takes its time, in which a person may leave or be shut out: nobody gets a certificate afterwards. */
export async function refusalOfGone(
  transaction: DatabaseTransaction,
  personId: number,
  now: Date,
): Promise<Refusal | undefined> {
  const present = await transaction
    .selectFrom('persons')
    .innerJoin('accounts', 'accounts.personId', 'persons.id')
    .select('persons.id')
    .where('persons.id', '=', personId)
    .where('persons.isActive', '=', true)
    .where((account) => account.or([account('accounts.closedAt', 'is', null), account('accounts.closedAt', '>', now)]))
    .executeTakeFirst();
  return present ? undefined : refuse('person-not-available');
}
