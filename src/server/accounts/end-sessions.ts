import type { EndReason } from '#domain/accounts/session-rules.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { SignedInPerson } from '#server/platform/http/handlers.ts';
import { announceSessionEnd } from '#server/platform/realtime/announce.ts';

import { findSessionsOfPerson, markEnded } from './session-queries.ts';

/**
 * Marks the sessions as ended, closes their sockets and logs each; `endedById` when somebody else ends them. Returns how
 * many had not ended before.
 */
export async function endSessions(
  transaction: DatabaseTransaction,
  sessionIds: readonly string[],
  reason: EndReason,
  now: Date,
  endedById?: number,
): Promise<number> {
  if (sessionIds.length === 0) return 0;
  const ended = await markEnded(transaction, sessionIds, reason, now);
  if (ended.length === 0) return 0;
  await announceSessionEnd(
    transaction,
    ended.map((session) => session.id),
  );
  const events = ended.map((session) => ({
    name: 'session.ended' as const,
    actorId: session.personId,
    details: { sessionId: session.id, reason, ...(endedById === undefined ? {} : { endedById }) },
  }));
  await appendEvents(transaction, events, now);
  return ended.length;
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
