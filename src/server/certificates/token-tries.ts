import { sql } from 'kysely';

import { afterFailure, isSuspended, type Attempts, type SuspensionRule } from '#domain/accounts/suspension.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { suspensionRule } from '#server/accounts/suspension-rule.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Platform } from '#server/platform/platform.ts';

const dayMs = 24 * 60 * 60_000;
const none: Attempts = { failedAttempts: 0, suspendedAt: null };

interface Tries {
  readonly personId: number;
  /** Its label. */
  readonly token: string;
}

/**
 * Before a certificate is registered it has no row in which to count, so the log counts: what the person mistyped for this token since
 * they last registered one of it. A lock that has no end elsewhere ends after a day, because no new request could replace the key.
 */
async function triesSoFar(database: Database, { personId, token }: Tries, rule: SuspensionRule, now: Date) {
  const since = new Date(now.getTime() - Math.max(dayMs, (rule.minutes ?? 0) * 60_000));
  const events = await database
    .selectFrom('events')
    .select(['name', 'at'])
    .where('actorId', '=', personId)
    .where('name', 'in', ['certificate.pin-wrong', 'certificate.token-registered'])
    .where(sql`details ->> 'token'`, '=', token)
    .where('at', '>', since)
    .orderBy('sequence')
    .execute();
  return events.reduce(
    (tries, { name, at }) => (name === 'certificate.pin-wrong' ? afterFailure(tries, rule, at) : none),
    none,
  );
}

/**
 * Tries a PIN that is not yet that of a registered key, and counts and logs a wrong one by the rule of the accounts. The tries of a
 * person have to come one after the other (`inTurn`), so that each is logged before the next. Errors: `pin-locked`.
 */
export async function countingTries<Result>(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  tries: Tries,
  attempt: () => Promise<Result | Refusal>,
): Promise<Result | Refusal> {
  const rule = await suspensionRule(database);
  const before = await triesSoFar(database, tries, rule, clock());
  if (isSuspended(before, rule, clock())) return refuse('pin-locked');
  const result = await attempt();
  if (!isRefusal(result) || result.refused !== 'pin-wrong') return result;
  const now = clock();
  const isLast = afterFailure(before, rule, now).suspendedAt !== null;
  const of = { actorId: tries.personId, details: { token: tries.token } };
  const wrong = { name: 'certificate.pin-wrong', ...of } as const;
  const locked = { name: 'certificate.pin-locked', ...of } as const;
  await inTransaction(database, (transaction) => appendEvents(transaction, isLast ? [wrong, locked] : [wrong], now));
  return isLast ? refuse('pin-locked') : result;
}
