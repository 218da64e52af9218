import type { FirstRunMark } from '#domain/first-run/first-steps.ts';
import { personsSignedIn } from '#server/notifications/persons-signed-in.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { announce } from '#server/platform/realtime/announce.ts';

/** Stores what an administrator says about the first run, once, and tells every open browser. */
export async function markFirstRun(
  transaction: DatabaseTransaction,
  mark: FirstRunMark,
  { personId, now }: { readonly personId: number; readonly now: Date },
): Promise<void> {
  const marked = await transaction
    .insertInto('firstRunMarks')
    .values({ name: mark, personId, markedAt: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst();
  if (!marked) return;
  await announce(transaction, { event: 'settings-changed', personIds: await personsSignedIn(transaction, now) });
  await appendEvents(transaction, [{ name: 'first-run.marked', actorId: personId, details: { mark } }], now);
}
