import { refuse, type Refusal } from '#domain/refusal.ts';
import { demandFactors } from '#server/accounts/second-factor/demand-factors.ts';
import { hashPassword } from '#server/accounts/password.ts';
import { newToken } from '#server/accounts/tokens.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import type { Platform } from '#server/platform/platform.ts';

import { accountOf, hasOtherAdministrator } from './duty-queries.ts';

interface SavedAccount {
  readonly personId: number;
  readonly username: string;
  readonly isAdministrator: boolean;
}

/**
 * Adds the account of a person, with a password that nobody knows, or changes it; the caller holds the lock on all
 * accounts. Errors: `invalid-request` when the name is taken, `last-administrator`.
 */
export async function saveAccount(
  platform: Platform,
  transaction: DatabaseTransaction,
  { personId, username, isAdministrator }: SavedAccount,
  { actorId, now }: { readonly actorId: number; readonly now: Date },
): Promise<'added' | 'changed' | Refusal> {
  const before = await accountOf(transaction, personId);
  const taken = await transaction
    .selectFrom('accounts')
    .select('personId')
    .where('username', '=', username)
    .where('personId', '<>', personId)
    .executeTakeFirst();
  if (taken) return refuse('invalid-request', { fields: { username: 'taken' } });
  const endsOffice = before?.isAdministrator === true && !isAdministrator;
  if (endsOffice && !(await hasOtherAdministrator(transaction, personId))) return refuse('last-administrator');
  await (before
    ? transaction.updateTable('accounts').set({ username, isAdministrator }).where('personId', '=', personId).execute()
    : transaction
        .insertInto('accounts')
        .values({ personId, username, isAdministrator, passwordHash: await hashPassword(newToken()) })
        .execute());
  const was = before && { username: before.username, isAdministrator: before.isAdministrator };
  const details = { personId, username, isAdministrator, before: was ?? null };
  const ended = await demandFactors(platform, transaction, [personId], now);
  await appendEvents(transaction, [{ name: 'account.saved', actorId, details }, ...ended], now);
  return before ? 'changed' : 'added';
}
