import { sql } from 'kysely';

import type { PushMessage } from '#contract/socket-events.ts';

import type { DatabaseTransaction } from '../database/database.ts';

export const pushChannel = 'sarn_push';

/** PostgreSQL refuses a notification of 8,000 bytes or more. */
const maxBytes = 7_900;

/** Pushes to the browsers of the persons, only when the transaction commits. */
export async function announce(transaction: DatabaseTransaction, ...messages: readonly PushMessage[]): Promise<void> {
  const payloads = messages.flatMap(payloadsOf);
  if (payloads.length > 0)
    await sql`SELECT pg_notify(${pushChannel}, payload) FROM unnest(${payloads}::text[]) AS payload`.execute(
      transaction,
    );
}

/** Splits the persons in half until each payload is short enough. */
function payloadsOf(message: PushMessage): string[] {
  if (message.personIds.length === 0) return [];
  const payload = JSON.stringify(message);
  if (Buffer.byteLength(payload) <= maxBytes) return [payload];
  const middle = Math.ceil(message.personIds.length / 2);
  const halves = [message.personIds.slice(0, middle), message.personIds.slice(middle)];
  return halves.flatMap((personIds) => payloadsOf({ ...message, personIds }));
}

export const sessionEndChannel = 'sarn_session_end';

/** Closes the sockets of the sessions when the transaction commits. */
export async function announceSessionEnd(
  transaction: DatabaseTransaction,
  sessionIds: readonly string[],
): Promise<void> {
  for (const sessionId of sessionIds) {
    await sql`SELECT pg_notify(${sessionEndChannel}, ${sessionId})`.execute(transaction);
  }
}
