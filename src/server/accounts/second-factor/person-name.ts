import type { NotNull } from 'kysely';

import type { Database } from '#server/platform/database/database.ts';

export async function nameOf(database: Database, personId: number) {
  return database
    .selectFrom('accounts')
    .innerJoin('personNames', 'personNames.id', 'accounts.personId')
    .select(['accounts.username', 'personNames.fullName as name'])
    .$narrowType<{ name: NotNull }>()
    .where('accounts.personId', '=', personId)
    .executeTakeFirstOrThrow();
}
