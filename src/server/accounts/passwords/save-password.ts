import type { NewEvent } from '#domain/events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { dropLinksOf } from '../identity/identity-links.ts';
import { closeSessions } from '../end-sessions.ts';
import { forgetDevices } from '../known-devices.ts';
import { findOpenSessions } from '../session-queries.ts';
import { deleteResetCodes } from './reset-code-queries.ts';

interface NewPassword {
  readonly personId: number;
  readonly passwordHash: string;
  readonly reason: 'password-replaced' | 'left';
  readonly now: Date;
  /** Of the browser in which the person sets it: it stays known. */
  readonly device?: string | undefined;
  /** Of a person who proved the old password: they stay signed in. */
  readonly sessionId?: string;
}

/**
 * Whoever knew the old password may have signed in, linked an identity of their own, or asked for a code, so a new one ends all of that, whichever way it came.
 * Returns the events, which the caller appends when it has locked everything else.
 */
export async function savePassword(
  transaction: DatabaseTransaction,
  { personId, passwordHash, reason, now, device, sessionId }: NewPassword,
): Promise<readonly NewEvent[]> {
  const isOwn = reason === 'password-replaced';
  await transaction
    .updateTable('accounts')
    .set({ passwordHash, ...(isOwn && { awaitsLink: false }) })
    .where('personId', '=', personId)
    .execute();
  await deleteResetCodes(transaction, personId);
  const unlinked = await dropLinksOf(transaction, personId, reason);
  await forgetDevices(transaction, personId, device);
  const open = await findOpenSessions(transaction, [personId]);
  const others = open.map(({ id }) => id).filter((id) => id !== sessionId);
  return [...unlinked, ...(await closeSessions(transaction, others, reason, now))];
}
