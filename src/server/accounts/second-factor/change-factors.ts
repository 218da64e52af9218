import type { NewEvent } from '#domain/events.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { CallContext } from '#server/platform/http/handlers.ts';

import { lockAttempts } from '../account-queries.ts';
import { closeSessions } from '../end-sessions.ts';
import { findSessionsOfPerson } from '../session-queries.ts';
import { findFactors, removePasskeys, removeTotp } from './factor-queries.ts';
import { mustHaveFactor } from './factor-rule.ts';
import { deleteRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts';

type Kind = 'totp' | 'passkey';

/**
 * A person's first factor comes with recovery codes. `accept` locks the account, so that of two only one is the first.
 * Unlike other replies this one is not stored for a repeated request, so that nobody can read the codes a second time.
 */
export const addFactor = (
  { platform, person, address }: CallContext,
  kind: Kind,
  accept: (transaction: DatabaseTransaction) => Promise<Refusal | undefined>,
) =>
  inTransaction(platform.database, async (transaction) => {
    const refused = await accept(transaction);
    if (refused) return refused;
    const { count } = await findFactors(transaction, person.id);
    const recoveryCodes = count > 1 ? [] : await renewRecoveryCodes(transaction, platform, person.id);
    await appendEvents(
      transaction,
      [{ name: 'factor.added', actorId: person.id, details: { kind, address } }],
      platform.clock(),
    );
    return { item: { recoveryCodes } };
  });

/** The last factor takes the recovery codes with it. It cannot be removed where the agency requires one. */
export async function removeFactor(
  transaction: DatabaseTransaction,
  { platform, person, address }: Pick<CallContext, 'platform' | 'person' | 'address'>,
  kind: Kind,
  remove: () => Promise<{ readonly numDeletedRows: bigint }>,
): Promise<Record<string, never> | Refusal> {
  const now = platform.clock();
  // Of two at once, the second sees that only one is left, or what is demanded now.
  await lockAttempts(transaction, person.id);
  const removed = await remove();
  if (removed.numDeletedRows === 0n) return refuse('not-found');
  const { hasAny } = await findFactors(transaction, person.id);
  if (!hasAny && (await mustHaveFactor(transaction, platform.config, person.id, now))) return refuse('factor-demanded');
  if (!hasAny) await deleteRecoveryCodes(transaction, person.id);
  const event = { name: 'factor.removed' as const, actorId: person.id, details: { kind, address } };
  await appendEvents(transaction, [event], now);
  return {};
}

/**
 * Removes every factor of somebody who lost them, with the recovery codes, and ends their sessions. Undefined when they have
 * none. Returns the events of the sessions, which the caller appends.
 */
export async function removeAllFactors(
  transaction: DatabaseTransaction,
  { personId, actorId, now }: { readonly personId: number; readonly actorId?: number; readonly now: Date },
): Promise<readonly NewEvent[] | undefined> {
  await lockAttempts(transaction, personId);
  if (!(await findFactors(transaction, personId)).hasAny) return undefined;
  await removeTotp(transaction, personId);
  await removePasskeys(transaction, personId);
  await deleteRecoveryCodes(transaction, personId);
  const live = await findSessionsOfPerson(transaction, personId, now);
  const sessionIds = live.map((session) => session.id);
  return closeSessions(transaction, sessionIds, 'ended-by-administrator', now, actorId);
}

export const renewCodes = ({ platform, person }: CallContext) =>
  inTransaction(platform.database, async (transaction) => {
    await lockAttempts(transaction, person.id);
    if (!(await findFactors(transaction, person.id)).hasAny) return refuse('not-found');
    const recoveryCodes = await renewRecoveryCodes(transaction, platform, person.id);
    await appendEvents(transaction, [{ name: 'factor.recovery-codes-renewed', actorId: person.id }], platform.clock());
    return { item: { recoveryCodes } };
  });
