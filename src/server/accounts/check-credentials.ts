import { afterFailure, isSuspended, type SuspensionRule } from '#domain/accounts/suspension.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { AnybodyContext } from '#server/platform/http/handlers.ts';
import { readSetting } from '#server/platform/settings/stored-settings.ts';

import { findAccount, lockAttempts, saveAttempts } from './account-queries.ts';
import { isPassword } from './password.ts';

interface SignInCredentials {
  readonly username: string;
  readonly password: string;
}

/**
 * Finds the person of a user name and password. An unknown name, a wrong password and a wrong password of a suspended
 * account get the same reply after the same work; a suspension shows only to a caller with the right password.
 */
export async function checkCredentials(
  context: AnybodyContext,
  { username, password }: SignInCredentials,
): Promise<{ personId: number } | Refusal> {
  const { database } = context.platform;
  const rule = await readSetting(database, 'suspension');
  const account = await findAccount(database, username);
  if (!(await isPassword(account?.passwordHash, password)) || !account) {
    await recordFailure(context, account?.personId, rule);
    return refuse('wrong-credentials');
  }
  if (!isSuspended(account, rule, context.platform.clock())) return { personId: account.personId };
  await recordSuspended(context, account.personId);
  return refuse('account-suspended');
}

/** Counts as a wrong password. */
export const recordWrongFactor = async (context: AnybodyContext, personId: number) =>
  recordFailure(context, personId, await readSetting(context.platform.database, 'suspension'));

/** An unknown name takes the same steps on an account that does not exist. What was typed is never stored. */
const recordFailure = ({ platform, address }: AnybodyContext, personId: number | undefined, rule: SuspensionRule) =>
  inTransaction(platform.database, async (transaction) => {
    const now = platform.clock();
    const attempts = (await lockAttempts(transaction, personId ?? 0)) ?? { failedAttempts: 0, suspendedAt: null };
    const after = afterFailure(attempts, rule, now);
    await saveAttempts(transaction, personId ?? 0, after);
    const suspends = personId !== undefined && after.suspendedAt !== null && attempts.suspendedAt !== after.suspendedAt;
    const failed = { name: 'sign-in.failed', actorId: personId, details: { address } } as const;
    const suspended = { ...failed, name: 'account.suspended' } as const;
    await appendEvents(transaction, suspends ? [failed, suspended] : [failed], now);
  });

const recordSuspended = ({ platform, address }: AnybodyContext, personId: number) =>
  inTransaction(platform.database, (transaction) =>
    appendEvents(transaction, [{ name: 'sign-in.refused', actorId: personId, details: { address } }], platform.clock()),
  );

export async function clearFailures(database: Database, personId: number): Promise<void> {
  await database
    .updateTable('accounts')
    .set({ failedAttempts: 0, suspendedAt: null })
    .where('personId', '=', personId)
    .where('failedAttempts', '>', 0)
    .execute();
}
