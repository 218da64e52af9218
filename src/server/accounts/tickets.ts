import { randomUUID } from 'node:crypto';

import { z } from 'zod';

import type { Database } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { seal, unseal } from '#server/platform/secrets/seal.ts';

/** A ticket is valid for its own purpose only. */
export type TicketPurpose =
  | 'reset-code'
  | 'totp-offer'
  | 'certificate-authority'
  | 'passkey'
  | 'new-passkey'
  | 'first-administrator'
  | 'identity-begun'
  | 'identity-proved'
  | 'password-link'
  | 'signer-proof'
  | 'backup-download';

/** A ticket with a valid seal that has not expired. `spendTicket` checks that it was not used before. */
export interface Ticket<Content> {
  readonly id: string;
  readonly expiresAt: Date;
  readonly content: Content;
}

const minuteMs = 60_000;
export const ticketLifeMs = {
  challenge: 5 * minuteMs,
  offer: 15 * minuteMs,
  resetCode: 15 * minuteMs,
  identity: 10 * minuteMs,
  signerProof: 10 * minuteMs,
  backupDownload: minuteMs,
  firstAdministrator: 24 * 60 * minuteMs,
  passwordLink: 7 * 24 * 60 * minuteMs,
};

const keyOf = (platform: Platform) => platform.deriveKey('ticket');

/** Seals what the caller must bring back, so that the server stores nothing for callers who never do. */
export function issueTicket(platform: Platform, purpose: TicketPurpose, lifeMs: number, content: unknown): string {
  const expiresAt = platform.clock().getTime() + lifeMs;
  return seal(keyOf(platform), JSON.stringify({ id: randomUUID(), expiresAt, content }), purpose);
}

const sealedTicket = z.object({ id: z.uuid(), expiresAt: z.number(), content: z.unknown() });

export function readTicket<Schema extends z.ZodType>(
  platform: Platform,
  purpose: TicketPurpose,
  content: Schema,
  text: string,
): Ticket<z.output<Schema>> | undefined {
  const opened = unseal(keyOf(platform), text, purpose);
  if (opened === undefined) return undefined;
  const ticket = sealedTicket.safeParse(JSON.parse(opened));
  if (!ticket.success || ticket.data.expiresAt <= platform.clock().getTime()) return undefined;
  const read = content.safeParse(ticket.data.content);
  const expiresAt = new Date(ticket.data.expiresAt);
  return read.success ? { id: ticket.data.id, expiresAt, content: read.data } : undefined;
}

/** False when it was spent before. */
export async function spendTicket(database: Database, { id, expiresAt }: Ticket<unknown>): Promise<boolean> {
  const inserted = await database
    .insertInto('spentTickets')
    .values({ id, expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function isSpent(database: Database, { id }: Ticket<unknown>): Promise<boolean> {
  const spent = database.selectFrom('spentTickets').select('id').where('id', '=', id);
  return (await spent.executeTakeFirst()) !== undefined;
}

export const restoreTicket = (database: Database, { id }: Ticket<unknown>) =>
  database.deleteFrom('spentTickets').where('id', '=', id).execute();
