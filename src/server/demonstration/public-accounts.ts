import { demonstrationPassword } from '#domain/accounts/demonstration-password.ts';
import { isPassword } from '#server/accounts/password.ts';
import type { Database } from '#server/platform/database/database.ts';

/**
 * User names of the demonstration by the mark they were created with, whatever their names, mails and passwords are now:
 * their secret letters and powers are invented.
 */
export async function findDemonstrationAccounts(database: Database): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('accounts')
    .select('username')
    .where('isDemonstration', '=', true)
    .orderBy('username')
    .execute();
  return rows.map(({ username }) => username);
}

/**
 * Administrators whose password is the published one of the demonstration. Other accounts are not checked here, because a
 * check takes as long as a sign-in: in production nobody signs in with this password, and nobody can choose it.
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
