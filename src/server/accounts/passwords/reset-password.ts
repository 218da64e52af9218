import { timingSafeEqual } from 'node:crypto';

import { isLiveCode } from '#domain/accounts/reset-code.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { AnybodyContext } from '#server/platform/http/handlers.ts';

import { endSessions } from '../end-sessions.ts';
import { hashPassword } from '../password.ts';
import { findSessionsOfPerson } from '../session-queries.ts';
import { hashResetCode } from './reset-code.ts';
import { findPersonsOfEmail, deleteResetCode, lockResetCodes, countTry } from './reset-code-queries.ts';
import { savePassword } from './save-password.ts';

interface Reset {
  readonly email: string;
  readonly code: string;
  readonly newPassword: string;
}

/**
 * Ends every session. Leaves a suspension in place, since forgetting a password does not lift it. A wrong code, a used
 * code and an unknown address take the same steps and get the same reply.
 */
export async function resetPassword(context: AnybodyContext, reset: Reset): Promise<{ personId: number } | Refusal> {
  const { platform, address } = context;
  const passwordHash = await hashPassword(reset.newPassword);
  const personId = await inTransaction(platform.database, async (transaction) => {
    const now = platform.clock();
    const persons = await findPersonsOfEmail(transaction, reset.email);
    const codes = await lockResetCodes(
      transaction,
      persons.map((person) => person.id),
    );
    const live = codes.filter((code) => isLiveCode(code, now));
    const matching = live.find((code) =>
      timingSafeEqual(code.codeHash, hashResetCode(platform, code.personId, reset.code)),
    );
    if (matching) {
      await replacePassword(transaction, matching.personId, passwordHash, now);
      await appendEvents(
        transaction,
        [{ name: 'password.reset', actorId: matching.personId, details: { address } }],
        now,
      );
      return matching.personId;
    }
    await countTry(
      transaction,
      live.map((code) => code.personId),
    );
    await appendEvents(transaction, [{ name: 'password.reset-failed', details: { address } }], now);
    return undefined;
  });
  return personId === undefined ? refuse('reset-code-wrong') : { personId };
}

async function replacePassword(transaction: DatabaseTransaction, personId: number, passwordHash: string, now: Date) {
  await savePassword(transaction, personId, passwordHash);
  await deleteResetCode(transaction, personId);
  const sessions = await findSessionsOfPerson(transaction, personId, now);
  await endSessions(
    transaction,
    sessions.map((session) => session.id),
    'password-replaced',
    now,
  );
}
