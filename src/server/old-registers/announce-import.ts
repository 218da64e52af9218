import { personsSignedIn } from '#server/notifications/persons-signed-in.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { announce } from '#server/platform/realtime/announce.ts';

/** The list of imports, and the lists of closed letters of many units. */
export async function announceImport(transaction: DatabaseTransaction, now: Date): Promise<void> {
  const personIds = await personsSignedIn(transaction, now);
  await announce(transaction, { event: 'settings-changed', personIds }, { event: 'todo-counts', personIds });
}
