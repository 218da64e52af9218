import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { lockEntry } from './lock-entry.ts';
import type { NumberActor } from './reserve-numbers.ts';

/** ยกเลิกเลข: voids a number that no letter uses. Errors: those of `lockEntry`. */
export async function cancelNumber(
  transaction: DatabaseTransaction,
  { entryId, reason }: { readonly entryId: number; readonly reason: string },
  actor: NumberActor,
): Promise<Refusal | undefined> {
  const entry = await lockEntry(transaction, entryId, 'cancelNumber', actor);
  if (isRefusal(entry)) return entry;
  await transaction
    .updateTable('registerEntries')
    .set({ cancelledAt: actor.now, cancelledBy: actor.personId, cancelReason: reason })
    .where('id', '=', entryId)
    .execute();
  const { unitId, book, isSecret, isCircular, year, number } = entry;
  const details = { unitId, book, isSecret, isCircular, year, number, entryId };
  await appendEvents(
    transaction,
    [{ name: 'number.cancelled', actorId: actor.personId, note: reason, details }],
    actor.now,
  );
  return undefined;
}
