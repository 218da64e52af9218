import { sql } from 'kysely';

import type { NewEvent } from '#domain/events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

import { closeSessions } from '../end-sessions.ts';
import { mustHaveFactor } from './factor-rule.ts';

/**
 * Whoever must have a second factor from now on and has none sets it up at the next sign-in, so their sessions end: called
 * where somebody gets an office or a right, for who acts for them too, or the rule changes. Returns the events, which the caller appends when it has
 * locked everything else.
 */
export async function demandFactors(
  { config }: Pick<Platform, 'config'>,
  transaction: DatabaseTransaction,
  whose: readonly number[] | 'everybody',
  now: Date,
): Promise<readonly NewEvent[]> {
  // Whoever signs in or removes a factor at this moment waits, and is asked for one.
  await sql`
    SELECT person_id FROM accounts WHERE ${whose === 'everybody' ? sql`true` : isOf(whose, now)}
    ORDER BY person_id FOR NO KEY UPDATE`.execute(transaction);
  const { rows } = await sql<{ id: string; personId: number }>`
    SELECT id, person_id FROM sessions
    WHERE ended_at IS NULL AND ${whose === 'everybody' ? sql`true` : isOf(whose, now)}
      AND NOT EXISTS (SELECT FROM totp_factors WHERE totp_factors.person_id = sessions.person_id)
      AND NOT EXISTS (SELECT FROM passkeys WHERE passkeys.person_id = sessions.person_id)
    ORDER BY id`.execute(transaction);
  const lacking = new Set<number>();
  for (const personId of new Set(rows.map((session) => session.personId)))
    if (await mustHaveFactor(transaction, config, personId, now)) lacking.add(personId);
  const sessionIds = rows.flatMap(({ id, personId }) => (lacking.has(personId) ? [id] : []));
  return closeSessions(transaction, sessionIds, 'factor-demanded', now);
}

const isOf = (personIds: readonly number[], now: Date) => sql`(
  person_id = ANY(${[...personIds]}::int[]) OR person_id IN (
    SELECT deputy_id FROM delegations
    WHERE delegator_id = ANY(${[...personIds]}::int[]) AND revoked_at IS NULL AND (valid_to IS NULL OR valid_to > ${now})
  ))`;
