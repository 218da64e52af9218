import { isPassword } from '#server/accounts/password.ts';
import type { Database } from '#server/platform/database/database.ts';

export interface Administrator {
  readonly personId: number;
  /** For the log, which may know the account no longer. */
  readonly name: string;
}

/** The administrator of a user name and password; undefined of anybody else, after the same work. */
export async function findAdministrator(
  database: Database,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<Administrator | undefined> {
  const account = await database
    .selectFrom('accounts')
    .innerJoin('persons', 'persons.id', 'accounts.personId')
    .innerJoin('personNames', 'personNames.id', 'persons.id')
    .select(['accounts.personId', 'accounts.username', 'accounts.passwordHash', 'personNames.fullName'])
    .where('accounts.username', '=', username.trim().toLowerCase())
    .where('accounts.isAdministrator', '=', true)
    .where('accounts.closedAt', 'is', null)
    .where('persons.isActive', '=', true)
    .executeTakeFirst();
  if (!(await isPassword(account?.passwordHash, password)) || !account) return undefined;
  return { personId: account.personId, name: `${account.fullName} (${account.username})` };
}
