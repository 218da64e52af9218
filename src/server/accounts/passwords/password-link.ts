import { createHash } from 'node:crypto';

import { z } from 'zod';

import { refuse, type Refusal } from '#domain/refusal.ts';
import { wireNames } from '#contract/wire-names.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { readConfigNow } from '#server/platform/config/read-agency.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { AnybodyContext } from '#server/platform/http/handlers.ts';
import type { Platform } from '#server/platform/platform.ts';

import { signsInAtDirectory } from '../directory/directory-links.ts';
import { hashPassword } from '../password.ts';
import { issueTicket, readTicket, ticketLifeMs } from '../tickets.ts';
import { checkNewPassword, namesOfPerson } from './check-new-password.ts';
import { savePassword } from './save-password.ts';

const content = z.object({ personId: z.number(), password: z.string() });

/** Which password a link replaces: once that is replaced, the link and all others for it are dead. */
const digestOf = (passwordHash: string) => createHash('sha256').update(passwordHash).digest('base64url');

const accountOf = (database: Database | DatabaseTransaction, personId: number) =>
  database
    .selectFrom('accounts')
    .innerJoin('persons', 'persons.id', 'accounts.personId')
    .select(['accounts.personId', 'accounts.username', 'accounts.passwordHash'])
    .where('accounts.personId', '=', personId)
    .where('accounts.closedAt', 'is', null)
    .where('persons.isActive', '=', true);

/** Of who left and came back: an administrator says that they may come in again. */
export const reopenClosed = (transaction: DatabaseTransaction, personId: number) =>
  transaction.updateTable('accounts').set({ closedAt: null }).where('personId', '=', personId).execute();

/**
 * A link by which the person sets a new password, for a week; undefined without an account, with a closed one, or where the
 * directory has the password.
 */
export async function issuePasswordLink(
  platform: Platform,
  database: Database | DatabaseTransaction,
  personId: number,
): Promise<string | undefined> {
  const account = await accountOf(database, personId).executeTakeFirst();
  if (!account || (await signsInAtDirectory(database, personId))) return undefined;
  const key = issueTicket(platform, 'password-link', ticketLifeMs.passwordLink, {
    personId,
    password: digestOf(account.passwordHash),
  });
  return `${platform.config.publicUrl}/new-password#key=${key}`;
}

/** Whose password the link sets. Errors: `link-dead`, `password-in-directory`. */
export async function readPasswordLink(platform: Platform, key: string): Promise<{ username: string } | Refusal> {
  const ticket = readTicket(platform, 'password-link', content, key);
  const account = ticket && (await accountOf(platform.database, ticket.content.personId).executeTakeFirst());
  if (!account || digestOf(account.passwordHash) !== ticket.content.password) return refuse('link-dead');
  if (await signsInAtDirectory(platform.database, account.personId)) return refuse('password-in-directory');
  return { username: account.username };
}

/** Sets the password. Errors: `link-dead`, `password-in-directory`, those of a weak password. */
export async function setPasswordByLink(
  { platform, address, knownDevice }: AnybodyContext,
  { key, newPassword }: { readonly key: string; readonly newPassword: string },
): Promise<Refusal | undefined> {
  const ticket = readTicket(platform, 'password-link', content, key);
  if (!ticket) return refuse('link-dead');
  const { personId, password } = ticket.content;
  const passwordHash = await hashPassword(newPassword);
  return inTransaction(platform.database, async (transaction) => {
    const now = platform.clock();
    const account = await accountOf(transaction, personId).forNoKeyUpdate('accounts').executeTakeFirst();
    if (!account || digestOf(account.passwordHash) !== password) return refuse('link-dead');
    if (await signsInAtDirectory(transaction, personId)) return refuse('password-in-directory');
    const names = await namesOfPerson(transaction, personId);
    const config = await readConfigNow({ ...platform, database: transaction });
    const weak = checkNewPassword(config, { password: newPassword, field: wireNames.newPassword, names });
    if (weak) return weak;
    const replaced = { personId, passwordHash, reason: 'password-replaced', now, device: knownDevice } as const;
    const ended = await savePassword(transaction, replaced);
    await appendEvents(
      transaction,
      [...ended, { name: 'password.link-used', actorId: personId, details: { address } }],
      now,
    );
    return undefined;
  });
}
