import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

/** By what a person is known at the directory, and the directory as it is set up now. */
export interface DirectorySignIn {
  readonly identifier: string;
  readonly version: number;
}

/**
 * How a person signs in at the directory; undefined when they have a password here. Administrators always do, so that
 * somebody can come in whatever becomes of the directory.
 */
export const findDirectorySignIn = (
  database: Database | DatabaseTransaction,
  personId: number,
): Promise<DirectorySignIn | undefined> =>
  database
    .selectFrom('directoryLinks')
    .innerJoin('accounts', 'accounts.personId', 'directoryLinks.personId')
    .innerJoin('directorySetup', (join) => join.onTrue())
    .select(['directoryLinks.identifier', 'directorySetup.version'])
    .where('directoryLinks.personId', '=', personId)
    .where('directoryLinks.leftAt', 'is', null)
    .where('accounts.isAdministrator', '=', false)
    .where('directorySetup.checksPasswords', '=', true)
    .executeTakeFirst();

export const signsInAtDirectory = async (
  database: Database | DatabaseTransaction,
  personId: number,
): Promise<boolean> => (await findDirectorySignIn(database, personId)) !== undefined;

/** Whether a person is checked now as they were when their password was: nobody comes in by a proof that counts no more. */
export async function isCheckedSo(
  transaction: DatabaseTransaction,
  personId: number,
  then: DirectorySignIn | undefined,
): Promise<boolean> {
  const now = await findDirectorySignIn(transaction, personId);
  return now?.identifier === then?.identifier && now?.version === then?.version;
}
