import type { PersonHere } from '#domain/directory/match-entry.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

/** A person who is known by an entry of the directory. */
export interface LinkedPerson extends PersonHere {
  readonly identifier: string;
}

export const linkedOf = (persons: readonly PersonHere[]): readonly LinkedPerson[] =>
  persons.flatMap(({ identifier, ...person }) => (identifier === null ? [] : [{ ...person, identifier }]));

export const readLinks = async (database: Database | DatabaseTransaction): Promise<readonly LinkedPerson[]> =>
  linkedOf(await readPersons(database));

/** Whoever the agency has, linked or not. */
export async function readPersons(database: Database | DatabaseTransaction): Promise<readonly PersonHere[]> {
  const rows = await database
    .selectFrom('persons')
    .innerJoin('personNames', 'personNames.id', 'persons.id')
    .leftJoin('accounts', 'accounts.personId', 'persons.id')
    .leftJoin('directoryLinks', 'directoryLinks.personId', 'persons.id')
    .select(['persons.id as personId', 'persons.employeeCode', 'persons.email', 'persons.isActive as isInService'])
    .select(['personNames.fullName', 'accounts.username', 'accounts.isAdministrator'])
    .select(['directoryLinks.identifier', 'directoryLinks.leftAt'])
    .orderBy('persons.id')
    .execute();
  return rows.map(({ fullName, isAdministrator, ...row }) => ({
    ...row,
    name: fullName ?? '',
    isAdministrator: isAdministrator === true,
  }));
}
