import type { NewEvent } from '#domain/events.ts';
import { lockAttempts, saveAttempts } from '#server/accounts/account-queries.ts';
import { queueFactorsNotice, queueLinkNotice } from '#server/accounts/email-notices.ts';
import { issuePasswordLink } from '#server/accounts/passwords/password-link.ts';
import { removeAllFactors } from '#server/accounts/second-factor/change-factors.ts';
import { notifyPersons } from '#server/notifications/notify-persons.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Platform } from '#server/platform/platform.ts';

interface Rescue {
  readonly username: string;
  /** Who asks for it and why, for the log. */
  readonly note: string;
}

/**
 * For an administrator who cannot sign in any more, and whom no other administrator can help: removes the second factors,
 * lifts a suspension and returns a link that sets a new password. The owner is told as when another administrator does it.
 * Undefined when no administrator has the user name.
 */
export const rescueAdministrator = (platform: Platform, { username, note }: Rescue): Promise<string | undefined> =>
  inTransaction(platform.database, async (transaction) => {
    const now = platform.clock();
    const personId = await administratorNamed(transaction, username);
    if (personId === undefined) return undefined;
    const events: NewEvent[] = [{ name: 'account.link-issued', note, details: { personId } }];
    const ended = await removeAllFactors(transaction, { personId, now });
    if (ended !== undefined) {
      events.push({ name: 'account.factors-removed', note, details: { personId } }, ...ended);
      await queueFactorsNotice(platform, transaction, personId);
      await notifyPersons(transaction, [personId], 'factorsRemoved', '', now);
    }
    const account = await lockAttempts(transaction, personId);
    await saveAttempts(transaction, personId, { failedAttempts: 0, suspendedAt: null });
    if (account?.suspendedAt) events.push({ name: 'account.reopened', note, details: { personId } });
    await queueLinkNotice(platform, transaction, personId);
    await notifyPersons(transaction, [personId], 'passwordLinkIssued', '', now);
    await appendEvents(transaction, events, now);
    return issuePasswordLink(platform, transaction, personId);
  });

async function administratorNamed(transaction: DatabaseTransaction, username: string): Promise<number | undefined> {
  const account = await transaction
    .selectFrom('accounts')
    .innerJoin('persons', 'persons.id', 'accounts.personId')
    .select('accounts.personId')
    .where('accounts.username', '=', username.trim().toLowerCase())
    .where('accounts.isAdministrator', '=', true)
    .where('accounts.closedAt', 'is', null)
    .where('persons.isActive', '=', true)
    .executeTakeFirst();
  return account?.personId;
}
