import { isPassword } from '#server/accounts/password.ts';
import type { Database } from '#server/platform/database/database.ts';

import { demonstrationPassword } from './agency/insert-people.ts';
import { staff } from './agency/staff.ts';

/**
 * The user names of the demonstration, and of administrators, whose password is the published one of the demonstration.
 * Other accounts are not checked: a check takes as long as a sign-in.
 */
export async function findPublicAccounts(database: Database): Promise<readonly string[]> {
  const names = staff.flatMap(({ username }) => username ?? []);
  const rows = await database
    .selectFrom('accounts')
    .select(['username', 'passwordHash'])
    .where(({ or, eb }) => or([eb('username', 'in', names), eb('isAdministrator', '=', true)]))
    .orderBy('username')
    .execute();
  const found: string[] = [];
  for (const { username, passwordHash } of rows)
    if (await isPassword(passwordHash, demonstrationPassword)) found.push(username);
  return found;
}
