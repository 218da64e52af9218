import type { DatabaseTransaction } from '#server/platform/database/database.ts';

/** Everybody who has a session now. */
export async function personsSignedIn(transaction: DatabaseTransaction, now: Date): Promise<number[]> {
  const live = await transaction
    .selectFrom('sessions')
    .select('personId')
    .distinct()
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .execute();
  return live.map((session) => session.personId);
}
