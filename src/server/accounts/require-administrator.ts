import { type Refusal, refuseWithout } from '#domain/refusal.ts';
import type { Database } from '#server/platform/database/database.ts';

export async function requireAdministrator(database: Database, personId: number): Promise<Refusal | undefined> {
  const account = await database
    .selectFrom('accounts')
    .select('isAdministrator')
    .where('personId', '=', personId)
    .executeTakeFirst();
  return account?.isAdministrator ? undefined : refuseWithout('isAdministrator');
}
