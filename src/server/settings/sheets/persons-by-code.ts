import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

/** Everybody, also who has left, for tables that name people by their codes. */
export async function personsByCode(database: Database | DatabaseTransaction) {
  const persons = await database
    .selectFrom('persons')
    .innerJoin('personNames', 'personNames.id', 'persons.id')
    .select(['persons.id', 'persons.employeeCode', 'persons.isActive', 'personNames.fullName'])
    .execute();
  return persons.map(({ fullName, ...person }) => ({ ...person, fullName: fullName ?? '' }));
}
