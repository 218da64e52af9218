import { sql } from 'kysely';

import { messagingRules, nextAttemptAt } from '#domain/messaging/messaging-rules.ts';
import { messaging as line } from '#locales/th/messaging.ts';
import { noteNotSent, noteSent } from '#server/platform/channels/sending-channels.ts';
import { noticeMail } from '#locales/mails.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { canSendMail } from '#server/platform/mail/open-mail.ts';
import { queueMail } from '#server/platform/mail/send-mail.job.ts';
import { readAgency } from '#server/platform/config/read-agency.ts';
import { reasonOf } from '#server/platform/error-reason.ts';
import type { Platform } from '#server/platform/platform.ts';

import { accountOf } from './messaging-links.ts';
import { isOfOneMessage, type SendMessage } from './messaging-line.ts';

export const deliverMessagesJob = 'deliver-messages';

const maxPerRun = 100;
const dayMs = 24 * 60 * 60 * 1_000;

/** Of what is dropped unsent; the next run comes within a minute. */
const maxDropped = 1_000;

/**
 * Sends one message for each person, however many notices wait. A failed message waits longer after each try. While the
 * service is not used or not set up, without `send`, what waits only grows old and is dropped.
 */
export async function deliverMessages(platform: Platform, send: SendMessage | undefined): Promise<void> {
  await dropOld(platform);
  if (send && (await readAgency(platform)).messagingLine)
    for (const { personId, attempts } of await claimDue(platform)) await deliver(platform, send, personId, attempts);
  await queueMails(platform);
  await platform.database.deleteFrom('messagingDeliveries').where('receivedAt', '<', aDayAgo(platform)).execute();
}

const aDayAgo = ({ clock }: Pick<Platform, 'clock'>) => new Date(clock().getTime() - dayMs);

/** A hint that a letter has come is worth nothing a day later. */
const dropOld = (platform: Platform) =>
  sql`
    DELETE FROM messaging_outbox WHERE id IN (
      SELECT id FROM messaging_outbox WHERE due_at <= ${aDayAgo(platform)} ORDER BY due_at LIMIT ${maxDropped}
      FOR NO KEY UPDATE SKIP LOCKED
    )`.execute(platform.database);

/** Deletes the rows before sending: if the process dies now, a hint is lost, which is better than sending it forever. */
async function claimDue(platform: Platform) {
  const { database, clock } = platform;
  const claimed = await sql<{ personId: number; attempts: number }>`
    WITH claimed AS (
      DELETE FROM messaging_outbox WHERE id IN (
        SELECT id FROM messaging_outbox
        WHERE channel = 'messaging' AND due_at <= ${clock()} AND due_at > ${aDayAgo(platform)}
        ORDER BY due_at LIMIT ${maxPerRun}
        FOR NO KEY UPDATE SKIP LOCKED
      )
      RETURNING person_id, attempts
    )
    SELECT person_id, max(attempts)::int AS attempts FROM claimed GROUP BY person_id ORDER BY person_id`.execute(
    database,
  );
  return claimed.rows;
}

/**
 * One mail for each person goes to the queue of mails, which sends it again when it fails. It contains no content of the
 * notices either: it may be of a secret letter, and mails are forwarded.
 */
async function queueMails(platform: Platform): Promise<void> {
  const { database, clock, config } = platform;
  if (!(await canSendMail(platform, database))) return;
  const { title, english } = await readAgency(platform);
  const system = { thai: title, english: english.title };
  await inTransaction(database, async (transaction) => {
    const claimed = await sql<{ email: string; name: string }>`
      WITH claimed AS (
        DELETE FROM messaging_outbox WHERE id IN (
          SELECT id FROM messaging_outbox
          WHERE channel = 'mail' AND due_at <= ${clock()} AND due_at > ${aDayAgo(platform)}
          ORDER BY due_at LIMIT ${maxPerRun}
          FOR NO KEY UPDATE SKIP LOCKED
        )
        RETURNING person_id
      )
      SELECT persons.email, person_names.full_name AS name
      FROM persons JOIN person_names ON person_names.id = persons.id
      WHERE persons.id IN (SELECT person_id FROM claimed) AND persons.is_active AND persons.email <> ''
      ORDER BY persons.id`.execute(transaction);
    for (const { email, name } of claimed.rows)
      await queueMail(platform, transaction, { to: email, ...noticeMail({ name, url: config.publicUrl }, system) });
  });
}

/** The message leaves the agency, so it contains no content of the notice. */
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
    platform.log.warn({ err: error }, 'could not send a message');
    await queueAgain(platform, personId, attempts + 1);
    return noteNotSent(platform, 'messaging', {
      reason: reasonOf(error),
      secrets: [accountId],
      isOfOneMessage: isOfOneMessage(error),
    });
  }
  await noteSent(platform, 'messaging');
}

async function queueAgain({ database, clock }: Platform, personId: number, attempts: number): Promise<void> {
  if (attempts >= messagingRules.maxAttempts) return;
  const row = { personId, attempts, channel: 'messaging', dueAt: nextAttemptAt(attempts, clock()) };
  await database.insertInto('messagingOutbox').values(row).execute();
}
