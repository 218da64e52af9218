import { refuse, type Refusal } from '#domain/refusal.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { createAttemptLimit } from '#server/platform/http/attempt-limit.ts';
import type { CallContext } from '#server/platform/http/handlers.ts';

import { checkPassword } from './directory/check-password.ts';

const quarterHourMs = 15 * 60_000;
const maxAttempts = 10;

/** Called before changes that could lock the person out or let another person in. */
export type ProvePassword = (context: CallContext, password: string) => Promise<Refusal | undefined>;

/** `of`: for what the password is proven; the attempts of each are counted apart. */
export function createPasswordProof(of: string): ProvePassword {
  const byPerson = createAttemptLimit(`proofs for ${of}`, maxAttempts, quarterHourMs);
  return async (context, password) => {
    const { platform, person, address } = context;
    const now = platform.clock();
    const key = String(person.id);
    if (!byPerson.allows(key, now)) return refuse('too-many-attempts');
    const account = await platform.database
      .selectFrom('accounts')
      .select(['personId', 'passwordHash'])
      .where('personId', '=', person.id)
      .executeTakeFirst();
    const { proof } = await checkPassword(platform, account, password);
    if (proof === 'right') {
      // Who signs all day proves it often.
      byPerson.reset(key);
      return undefined;
    }
    if (proof === 'unavailable') return refuse('directory-unavailable');
    if (proof === 'expired') return refuse('directory-password-expired');
    await inTransaction(platform.database, (transaction) =>
      appendEvents(transaction, [{ name: 'password.proof-failed', actorId: person.id, details: { address } }], now),
    );
    return refuse('password-wrong');
  };
}
