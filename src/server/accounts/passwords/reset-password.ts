import { timingSafeEqual } from 'node:crypto';

import { wireNames } from '#contract/wire-names.ts';
import { isLiveCode } from '#domain/accounts/reset-code.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { readConfigNow } from '#server/platform/config/read-agency.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { AnybodyContext } from '#server/platform/http/handlers.ts';

import { hashPassword } from '../password.ts';
import { checkNewPassword, checkPasswordRule, namesOfPerson } from './check-new-password.ts';
import { hashResetCode } from './reset-code.ts';
import { countTry, findPersonsOfEmail, lockAccountsOf, lockResetCodes } from './reset-code-queries.ts';
import { savePassword } from './save-password.ts';

interface Reset {
  readonly email: string;
  readonly code: string;
  readonly newPassword: string;
  /** Of the request of the code. Without it the codes of all requests are tried, and none loses a try. */
  readonly ticketId: string | undefined;
}

/**
 * Refuses a password that breaks the rule before the code counts, and a guessable one only to whoever has the code, which
 * stays good: to judge it takes the processor. Ends every session. Leaves a suspension in place, since forgetting a password does not lift it. A wrong code, a used
 * code and an unknown address take the same steps and get the same reply.
 */
export async function resetPassword(context: AnybodyContext, reset: Reset): Promise<{ personId: number } | Refusal> {
  const { platform, address } = context;
  const config = await readConfigNow(platform);
  const replacement = { password: reset.newPassword, field: wireNames.newPassword };
  const broken = checkPasswordRule(config, replacement);
  if (broken) return broken;
  const passwordHash = await hashPassword(reset.newPassword);
  const result = await inTransaction(platform.database, async (transaction) => {
    const now = platform.clock();
    const persons = (await findPersonsOfEmail(transaction, reset.email)).get('here') ?? [];
    const personIds = persons.map((person) => person.id);
    await lockAccountsOf(transaction, personIds);
    const codes = await lockResetCodes(transaction, personIds);
    const live = codes.filter(
      (code) => isLiveCode(code, now) && (reset.ticketId === undefined || code.ticketId === reset.ticketId),
    );
    const matching = live.find((code) =>
      timingSafeEqual(code.codeHash, hashResetCode(platform, code.personId, reset.code)),
    );
    if (matching) {
      const names = await namesOfPerson(transaction, matching.personId);
      const weak = checkNewPassword(config, { ...replacement, names });
      if (weak) return weak;
      const { personId } = matching;
      const replaced = {
        personId,
        passwordHash,
        reason: 'password-replaced',
        now,
        device: context.knownDevice,
      } as const;
      const ended = await savePassword(transaction, replaced);
      await appendEvents(
        transaction,
        [...ended, { name: 'password.reset', actorId: personId, details: { address } }],
        now,
      );
      return { personId };
    }
    const tried = live.map((code) => code.personId);
    if (reset.ticketId !== undefined) await countTry(transaction, tried, reset.ticketId);
    await appendEvents(transaction, [{ name: 'password.reset-failed', details: { address } }], now);
    return undefined;
  });
  return result ?? refuse('reset-code-wrong');
}
