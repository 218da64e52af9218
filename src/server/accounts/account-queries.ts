import { mayWork } from '#server/people/may-work.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

/** No person has this number: an unknown name takes the same steps with it. */
export const nobody = 0;

/**
 * The user name matches in any case. Who left has no account, and who came back has none until it is opened again; nor has
 * one who holds no position now.
 */
export const findAccount = (database: Database, username: string, now: Date) =>
  database
    .selectFrom('accounts')
    .innerJoin('persons', 'persons.id', 'accounts.personId')
    .select(['accounts.personId', 'accounts.passwordHash', 'accounts.suspendedAt', 'accounts.failedAttempts'])
    .where('accounts.username', '=', username.toLowerCase())
    .where('accounts.closedAt', 'is', null)
    .where('persons.isActive', '=', true)
    .where(mayWork(now))
    .executeTakeFirst();

/** Serializes the sign-ins of one person, the changes of their second factors, and what ends sessions or demands more of them. */
export const lockAttempts = (transaction: DatabaseTransaction, personId: number) =>
  transaction
    .selectFrom('accounts')
    .select(['failedAttempts', 'suspendedAt', 'passwordHash'])
    .where('personId', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const saveAttempts = (
  transaction: DatabaseTransaction,
  personId: number,
  attempts: { readonly failedAttempts: number; readonly suspendedAt: Date | null },
) =>
  transaction
    .updateTable('accounts')
    .set({ failedAttempts: attempts.failedAttempts, suspendedAt: attempts.suspendedAt })
    .where('personId', '=', personId)
    .execute();
