import type { EndReason } from '#domain/accounts/session-rules.ts';
import type { NewEvent } from '#domain/events.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { SignedInPerson } from '#server/platform/http/handlers.ts';
import { announceSessionEnd } from '#server/platform/realtime/announce.ts';

import { findSessionsOfPerson, markEnded } from './session-queries.ts';

/**
 * Marks the sessions as ended and closes their sockets; `endedById` when somebody else ends them. Returns an event of each
 * that had not ended before; the caller appends them when it has locked everything else.
 */
export async function closeSessions(
  transaction: DatabaseTransaction,
  sessionIds: readonly string[],
  reason: EndReason,
  now: Date,
  endedById?: number,
): Promise<readonly NewEvent[]> {
  if (sessionIds.length === 0) return [];
  const ended = await markEnded(transaction, sessionIds, reason, now);
  if (ended.length === 0) return [];
  await announceSessionEnd(
    transaction,
    ended.map((session) => session.id),
  );
  return ended.map((session) => ({
    name: 'session.ended' as const,
    actorId: session.personId,
    details: { sessionId: session.id, reason, ...(endedById === undefined ? {} : { endedById }) },
  }));
}

/** Closes sessions and logs each. Returns how many had not ended before. */
export async function endSessions(...closing: Parameters<typeof closeSessions>): Promise<number> {
  const [transaction, , , now] = closing;
  const events = await closeSessions(...closing);
  await appendEvents(transaction, events, now);
  return events.length;
}

export async function endOtherSessions(
  transaction: DatabaseTransaction,
  person: SignedInPerson,
  reason: EndReason,
  now: Date,
): Promise<void> {
  const live = await findSessionsOfPerson(transaction, person.id, now);
  const others = live.map((session) => session.id).filter((id) => id !== person.sessionId);
  await endSessions(transaction, others, reason, now);
}
