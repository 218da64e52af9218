import { demonstrationPassword } from '#domain/accounts/demonstration-password.ts';
import { afterFailure, isSuspended, type SuspensionRule } from '#domain/accounts/suspension.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { AnybodyContext } from '#server/platform/http/handlers.ts';
import { replyAtStep, wideStepMs } from '#server/platform/http/reply-at-step.ts';

import { findAccount, lockAttempts, nobody, saveAttempts } from './account-queries.ts';
import { checkPassword } from './directory/check-password.ts';
import type { DirectorySignIn } from './directory/directory-links.ts';
import { countDeviceFailure, isKnownDevice } from './known-devices.ts';
import { typedPassword } from './password.ts';
import { suspensionRule } from './suspension-rule.ts';

interface SignInCredentials {
  readonly username: string;
  readonly password: string;
}

export interface CheckedPerson {
  readonly personId: number;
  /** Of the password that was right; it may be replaced before the session is opened. */
  readonly passwordHash: string;
  /** The person signed in from this device before. */
  readonly isKnown: boolean;
  /** Where the password was right, if it was not here. */
  readonly directory?: DirectorySignIn | undefined;
}

/**
 * Finds the person of a user name and password. An unknown name, a wrong password and a wrong password of a suspended
 * account get the same reply after the same work; a suspension shows only to a caller with the right password, and does
 * not apply to the devices the person signed in from before, which have counts of their own. While the directory of the
 * agency cannot be asked, all of them get the reply that says so; a wrong password counts, one that nobody checked does not.
 * It is not asked about a suspended account on another device, whose owner hears what everybody hears then. A right password
 * that must be changed there first counts as no failure, and only who has it hears of that.
 */
export async function checkCredentials(
  context: AnybodyContext,
  { username, password }: SignInCredentials,
): Promise<CheckedPerson | Refusal> {
  const { database } = context.platform;
  const startedAt = performance.now();
  const rule = await suspensionRule(database);
  const account = await findAccount(database, username, context.platform.clock());
  const isKnown = await isKnownDevice(context, account?.personId);
  const isHeld = account !== undefined && !isKnown && isSuspended(account, rule, context.platform.clock());
  const { proof, directory, isAsked } = await checkPassword(context.platform, account, password, { isHeld });
  if (proof === 'expired' && account) {
    await record(context, 'sign-in.failed', account.personId);
    await replyAtStep(startedAt, wideStepMs);
    return refuse('directory-password-expired');
  }
  if (proof !== 'right' || !account || isPublished(context, password)) {
    const isUnchecked = proof === 'unavailable' && directory !== undefined;
    await recordFailure(context, isUnchecked ? undefined : account?.personId, isKnown, rule);
    if (isAsked) await replyAtStep(startedAt, wideStepMs);
    return refuse(proof === 'unavailable' ? 'directory-unavailable' : 'wrong-credentials');
  }
  const { personId, passwordHash } = account;
  if (!isHeld) return { personId, passwordHash, isKnown, directory };
  await record(context, 'sign-in.refused', personId);
  return refuse('account-suspended');
}

/** The password that every demonstration publishes opens no account in production, however it came to have it. */
const isPublished = ({ platform }: AnybodyContext, password: string) =>
  platform.config.mode === 'PRODUCTION' && typedPassword(password) === demonstrationPassword;

/** Counts as a wrong password. */
export const recordWrongFactor = async (context: AnybodyContext, { personId, isKnown }: CheckedPerson) =>
  recordFailure(context, personId, isKnown, await suspensionRule(context.platform.database));

/** An unknown name takes the same steps on an account that does not exist. What was typed is never stored. */
const recordFailure = (context: AnybodyContext, personId: number | undefined, isKnown: boolean, rule: SuspensionRule) =>
  inTransaction(context.platform.database, async (transaction) => {
    const now = context.platform.clock();
    const failed = { name: 'sign-in.failed', actorId: personId, details: { address: context.address } } as const;
    if (isKnown) {
      await countDeviceFailure(transaction, context, personId ?? nobody, rule.failedAttempts);
      return appendEvents(transaction, [failed], now);
    }
    const attempts = (await lockAttempts(transaction, personId ?? nobody)) ?? { failedAttempts: 0, suspendedAt: null };
    const after = afterFailure(attempts, rule, now);
    await saveAttempts(transaction, personId ?? nobody, after);
    const suspends = personId !== undefined && after.suspendedAt !== null && attempts.suspendedAt !== after.suspendedAt;
    const suspended = { ...failed, name: 'account.suspended' } as const;
    return appendEvents(transaction, suspends ? [failed, suspended] : [failed], now);
  });

/** Counts as nothing. */
const record = ({ platform, address }: AnybodyContext, name: 'sign-in.failed' | 'sign-in.refused', personId: number) =>
  inTransaction(platform.database, (transaction) =>
    appendEvents(transaction, [{ name, actorId: personId, details: { address } }], platform.clock()),
  );

/** A device that was known leaves the count of the others as it is. */
export async function clearFailures(database: Database, { personId, isKnown }: CheckedPerson): Promise<void> {
  if (isKnown) return;
  await database
    .updateTable('accounts')
    .set({ failedAttempts: 0, suspendedAt: null })
    .where('personId', '=', personId)
    .execute();
}
