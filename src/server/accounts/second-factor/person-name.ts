import type { Database } from '#server/platform/database/database.ts';

export async function nameOf(database: Database, personId: number) {
  const person = await database
    .selectFrom('accounts')
    .innerJoin('persons', 'persons.id', 'accounts.personId')
    .select(['accounts.username', 'persons.prefix', 'persons.firstName', 'persons.lastName'])
    .where('accounts.personId', '=', personId)
    .executeTakeFirstOrThrow();
  return { username: person.username, name: `${person.prefix}${person.firstName} ${person.lastName}` };
}
