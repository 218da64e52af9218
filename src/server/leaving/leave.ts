import type { NewEvent } from '#domain/events.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { unlinkLeaver } from '#server/messaging/messaging-links.ts';
import { writeEndings } from '#server/workflow/carry-out.ts';
import { handOverLetters, type LetterPart } from '#server/workflow/hand-over.ts';

import { endDuties, type Leaving } from './end-service.ts';
import { findTakers } from './successor.ts';

interface Succession extends Leaving {
  /** Null: the head and the desk of the unit take what they may. */
  readonly successorId: number | null;
  /** Left before: only what is still open is handed over. */
  readonly hasLeft: boolean;
}

/**
 * A person leaves their unit, for another or for good: what they hold ends, and what they have open goes to others.
 * Returns what became of each part. Done again, it hands over what is left. Errors: those of the successor.
 */
export async function leave(
  transaction: DatabaseTransaction,
  { successorId, hasLeft, ...leaving }: Succession,
): Promise<readonly LetterPart[] | Refusal> {
  const { personId: fromId, actorId, reason: note, now } = leaving;
  const takers = await findTakers(transaction, leaving, successorId, { now });
  if (isRefusal(takers)) return takers;
  const ended = hasLeft ? [] : await endDuties(transaction, leaving);
  const { parts, events, endings } = await handOverLetters(
    transaction,
    { fromId, note, ...takers },
    { personId: actorId, now },
  );
  const unlinked: NewEvent[] = [];
  await writeEndings(transaction, endings, async () => {
    if (!hasLeft && leaving.toUnitId === null) unlinked.push(...(await unlinkLeaver(transaction, leaving)));
  });
  await appendEvents(transaction, [...ended, ...events, ...unlinked], now);
  return parts;
}
