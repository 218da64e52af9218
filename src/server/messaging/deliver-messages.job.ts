import { sql } from 'kysely';

import { messagingRules, nextAttemptAt } from '#domain/messaging/messaging-rules.ts';
import { messaging as line } from '#locales/th/messaging.ts';
import type { Platform } from '#server/platform/platform.ts';

import { accountOf } from './messaging-links.ts';
import type { SendMessage } from './messaging-line.ts';

export const deliverMessagesJob = 'deliver-messages';

const maxAtOnce = 100;
const dayMs = 24 * 60 * 60 * 1_000;

/** What waits goes out, one message a person; what fails waits longer each time. Old deliveries are forgotten. */
export async function deliverMessages(platform: Platform, send: SendMessage): Promise<void> {
  for (const { personId, attempts } of await takeWaiting(platform)) await deliver(platform, send, personId, attempts);
  const aDayAgo = new Date(platform.clock().getTime() - dayMs);
  await platform.database.deleteFrom('messagingDeliveries').where('receivedAt', '<', aDayAgo).execute();
}

/** Takes rows off the list before they are sent: should the program end now, a hint is lost rather than sent without end. */
async function takeWaiting({ database, clock }: Platform) {
  const taken = await sql<{ personId: number; attempts: number }>`
    WITH taken AS (
      DELETE FROM messaging_outbox WHERE id IN (
        SELECT id FROM messaging_outbox WHERE due_at <= ${clock()} ORDER BY due_at LIMIT ${maxAtOnce}
        FOR UPDATE SKIP LOCKED
      )
      RETURNING person_id, attempts
    )
    SELECT person_id, max(attempts)::int AS attempts FROM taken GROUP BY person_id ORDER BY person_id`.execute(
    database,
  );
  return taken.rows;
}

/** The message says that something is there, never what: it leaves the agency. */
async function deliver(platform: Platform, send: SendMessage, personId: number, attempts: number): Promise<void> {
  const link = await platform.database
    .selectFrom('messagingLinks')
    .select('sealedAccount')
    .where('personId', '=', personId)
    .executeTakeFirst();
  const accountId = link && accountOf(platform, personId, link.sealedAccount);
  if (accountId === undefined) return;
  try {
    await send(accountId, line.newLetter.replace('{url}', platform.config.publicUrl));
  } catch (error) {
    platform.log.warn({ err: error }, 'messaging line');
    await queueAgain(platform, personId, attempts + 1);
  }
}

async function queueAgain({ database, clock }: Platform, personId: number, attempts: number): Promise<void> {
  if (attempts >= messagingRules.maxAttempts) return;
  const row = { personId, attempts, dueAt: nextAttemptAt(attempts, clock()) };
  await database.insertInto('messagingOutbox').values(row).execute();
}
