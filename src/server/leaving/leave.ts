import type { NewEvent } from '#domain/events.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { markHandedOver } from '#server/duties/positions.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { unlinkLeaver } from '#server/messaging/messaging-links.ts';
import { writeEndings } from '#server/workflow/carry-out.ts';
import { handOverLetters, type LetterPart } from '#server/workflow/hand-over.ts';

import { endDuties, type Leaving } from './end-service.ts';
import { placesOf } from './places.ts';
import { findTakers, type Successors } from './successor.ts';

interface Succession extends Leaving {
  /** Of the units that they leave; where none is named, the head and the desk take what they may. */
  readonly successors: Successors;
  /** Left before: only what is still open is handed over. */
  readonly hasLeft: boolean;
}

/**
 * A person leaves their unit, for another or for good: what they hold ends, and what they have open goes to others, each
 * part to those of the unit in which it lies. Who moves keeps what lies in their other units.
 * Returns what became of each part. Done again, it hands over what is left. Errors: those of the successors.
 */
export async function leave(
  transaction: DatabaseTransaction,
  { successors, hasLeft, ...leaving }: Succession,
): Promise<readonly LetterPart[] | Refusal> {
  const { personId, unitId, toUnitId, actorId, reason: note, now } = leaving;
  const { unitIds, lying } = await placesOf(transaction, leaving, now);
  const left = { personId, unitIds: toUnitId === null ? unitIds : [unitId] };
  const takers = await findTakers(transaction, left, successors, { now });
  if (isRefusal(takers)) return takers;
  const ended = hasLeft ? [] : await endDuties(transaction, leaving);
  if (toUnitId === null) await markHandedOver(transaction, { personId }, now);
  const { parts, events, endings } = await handOverLetters(
    transaction,
    { fromId: personId, note, takers, lying },
    { personId: actorId, now },
  );
  const unlinked: NewEvent[] = [];
  await writeEndings(transaction, endings, async () => {
    if (!hasLeft && toUnitId === null) unlinked.push(...(await unlinkLeaver(transaction, leaving)));
  });
  await appendEvents(transaction, [...ended, ...events, ...unlinked], now);
  return parts;
}
