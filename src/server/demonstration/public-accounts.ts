import { demonstrationPassword } from '#domain/accounts/demonstration-password.ts';
import { isPassword } from '#server/accounts/password.ts';
import type { Database } from '#server/platform/database/database.ts';

import { demonstrationMailHost } from './agency/insert-people.ts';

/** User names of the demonstration, whatever their passwords are now: their secret letters and powers are invented. */
export async function findDemonstrationAccounts(database: Database): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('accounts')
    .innerJoin('persons', 'persons.id', 'accounts.personId')
    .select('accounts.username')
    .where('persons.email', 'like', `%@${demonstrationMailHost}`)
    .orderBy('accounts.username')
    .execute();
  return rows.map(({ username }) => username);
}

/**
 * Administrators whose password is the published one of the demonstration. Other accounts are not checked: a check takes
 * as long as a sign-in, and nobody can choose this password any more.
 */
export async function findPublicAccounts(database: Database): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('accounts')
    .select(['username', 'passwordHash'])
    .where('isAdministrator', '=', true)
    .orderBy('username')
    .execute();
  const found: string[] = [];
  for (const { username, passwordHash } of rows)
    if (await isPassword(passwordHash, demonstrationPassword)) found.push(username);
  return found;
}
