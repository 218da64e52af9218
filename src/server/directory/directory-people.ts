import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

/** A person who is known by an entry of the directory. */
export interface LinkedPerson {
  readonly personId: number;
  readonly name: string;
  readonly employeeCode: string;
  readonly isInService: boolean;
  readonly isAdministrator: boolean;
  readonly identifier: string;
  readonly leftAt: Date | null;
}

export async function readLinks(database: Database | DatabaseTransaction): Promise<readonly LinkedPerson[]> {
  const rows = await database
    .selectFrom('directoryLinks')
    .innerJoin('persons', 'persons.id', 'directoryLinks.personId')
    .innerJoin('personNames', 'personNames.id', 'persons.id')
    .leftJoin('accounts', 'accounts.personId', 'persons.id')
    .select(['directoryLinks.personId', 'directoryLinks.identifier', 'directoryLinks.leftAt'])
    .select(['persons.employeeCode', 'persons.isActive as isInService', 'personNames.fullName'])
    .select('accounts.isAdministrator')
    .orderBy('directoryLinks.personId')
    .execute();
  return rows.map(({ fullName, isAdministrator, ...row }) => ({
    ...row,
    name: fullName ?? '',
    isAdministrator: isAdministrator === true,
  }));
}

/** Whoever the agency has, linked or not. */
export interface KnownPerson {
  readonly personId: number;
  readonly name: string;
  readonly employeeCode: string;
  readonly username: string | null;
  readonly isAdministrator: boolean;
}

export async function readPersons(database: Database | DatabaseTransaction): Promise<readonly KnownPerson[]> {
  const rows = await database
    .selectFrom('persons')
    .innerJoin('personNames', 'personNames.id', 'persons.id')
    .leftJoin('accounts', 'accounts.personId', 'persons.id')
    .select(['persons.id as personId', 'persons.employeeCode', 'personNames.fullName'])
    .select(['accounts.username', 'accounts.isAdministrator'])
    .orderBy('persons.id')
    .execute();
  return rows.map(({ fullName, isAdministrator, ...row }) => ({
    ...row,
    name: fullName ?? '',
    isAdministrator: isAdministrator === true,
  }));
}
