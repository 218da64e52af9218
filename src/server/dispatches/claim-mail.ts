import { registeredStates } from '#domain/documents/document.ts';
import { sql } from 'kysely';

import { dispatchMailRules } from '#domain/dispatches/dispatch-mails.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

import { hashLinkToken, linkToken } from './letter-link.ts';

export interface DueMail {
  readonly dispatchId: number;
  readonly documentId: number;
  readonly round: number;
  /** Includes this try. */
  readonly attempts: number;
  readonly email: string;
  readonly toText: string;
  readonly letterNumber: string;
  readonly letterDate: string | null;
  readonly subject: string;
  readonly speed: number;
  readonly unitName: string;
}

export interface ClaimedMail extends DueMail {
  readonly token: string;
  readonly linkEndsAt: Date;
}

/** Whether the mail that was claimed is still to be sent, by who claimed it. */
export async function isStillDue(
  database: Database,
  { dispatchId, round, attempts }: Pick<DueMail, 'dispatchId' | 'round' | 'attempts'>,
): Promise<boolean> {
  const row = await database
    .selectFrom('dispatchMails')
    .innerJoin('dispatches', 'dispatches.id', 'dispatchMails.dispatchId')
    .innerJoin('documents', 'documents.id', 'dispatches.documentId')
    .select('dispatches.id')
    .where('dispatchMails.dispatchId', '=', dispatchId)
    .where('dispatchMails.round', '=', round)
    .where('dispatchMails.attempts', '=', attempts)
    .where('dispatchMails.messageId', 'is', null)
    .where('dispatches.state', '=', 'waiting')
    .where('documents.state', 'in', [...registeredStates])
    .where('documents.secrecy', '=', 1)
    .where('documents.heldAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** What the outbox uses. */
export type Outbox = Pick<Platform, 'config' | 'database' | 'clock' | 'deriveKey' | 'log'>;

const dayMs = 86_400_000;

/**
 * The due time moves on before the mail is sent, so a try that crashes is repeated. A mail the mail server accepted
 * has a message id and is never sent again.
 */
export async function claimMail({ database, clock, deriveKey }: Outbox): Promise<ClaimedMail | undefined> {
  const now = clock();
  const tryEndsAt = new Date(now.getTime() + dispatchMailRules.maxAttemptMs);
  const { rows } = await sql<DueMail>`
    UPDATE dispatch_mails SET attempts = dispatch_mails.attempts + 1, due_at = ${tryEndsAt}
    FROM (
      SELECT mails.dispatch_id, dispatches.document_id, dispatches.email, dispatches.to_text, documents.letter_number,
        documents.letter_date, documents.subject, documents.speed, units.name AS unit_name
      FROM dispatch_mails AS mails
      JOIN dispatches ON dispatches.id = mails.dispatch_id
      JOIN documents ON documents.id = dispatches.document_id
      JOIN units ON units.id = documents.issuer_unit_id
      WHERE mails.due_at <= ${now} AND mails.message_id IS NULL AND dispatches.state = 'waiting'
        AND documents.state = ANY(${[...registeredStates]}::text[]) AND documents.secrecy = 1 AND documents.held_at IS NULL
      ORDER BY mails.due_at
      LIMIT 1
      FOR NO KEY UPDATE OF mails SKIP LOCKED
    ) AS due
    WHERE dispatch_mails.dispatch_id = due.dispatch_id
    RETURNING due.*, dispatch_mails.round, dispatch_mails.attempts`.execute(database);
  const [due] = rows;
  if (!due) return undefined;
  const { letterLinkDays: days } = await database
    .selectFrom('officeRules')
    .select('letterLinkDays')
    .executeTakeFirstOrThrow();
  const token = linkToken({ deriveKey }, due.dispatchId, due.round);
  const linkEndsAt = new Date(now.getTime() + days * dayMs);
  await database
    .updateTable('dispatchMails')
    .set({ tokenHash: hashLinkToken(token), linkEndsAt })
    .where('dispatchId', '=', due.dispatchId)
    .where('round', '=', due.round)
    .execute();
  return { ...due, token, linkEndsAt };
}
