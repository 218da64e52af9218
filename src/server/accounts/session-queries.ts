import { sql, type ExpressionBuilder } from 'kysely';

import { sessionLimits, type EndReason } from '#domain/accounts/session-rules.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { mayWork } from '#server/people/may-work.ts';
import { stampOfRemembered } from '#server/platform/database/remember.ts';
import type { Tables } from '#server/platform/database/tables.ts';

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** A session that was last used before this is over, as the agency sets it. */
export const idleSince = (now: Date) =>
  sql<Date>`(${now}::timestamptz - make_interval(mins => (SELECT idle_minutes FROM sign_in_rules)))`;

const isLive = (now: Date) => (session: ExpressionBuilder<Tables, 'sessions'>) =>
  session.and([
    session('sessions.endedAt', 'is', null),
    session('sessions.expiresAt', '>', now),
    session('sessions.lastSeenAt', '>', idleSince(now)),
  ]);

const liveSessions = (database: Database, now: Date) =>
  database
    .selectFrom('sessions')
    .innerJoin('persons', 'persons.id', 'sessions.personId')
    .innerJoin('accounts', 'accounts.personId', 'sessions.personId')
    .select(['sessions.id', 'sessions.personId', 'sessions.lastSeenAt', 'sessions.cookieHash'])
    .select('accounts.privacyVersion')
    .select(['sessions.deviceName', 'sessions.address', 'sessions.createdAt'])
    .where('persons.isActive', '=', true)
    .where(mayWork(now))
    .where(isLive(now));

/** Also finds a session by the token that was replaced less than a minute ago. */
export const findSessionByToken = (database: Database, tokenHash: Buffer, now: Date) =>
  liveSessions(database, now)
    .select(stampOfRemembered.as('remembered'))
    .where((session) =>
      session.or([
        session('sessions.tokenHash', '=', tokenHash),
        session.and([
          session('sessions.previousTokenHash', '=', tokenHash),
          session('sessions.rotatedAt', '>', before(now, sessionLimits.graceMs)),
        ]),
      ]),
    )
    .executeTakeFirst();

export const findSessionByCookie = (database: Database, cookieHash: Buffer, now: Date) =>
  liveSessions(database, now)
    .select(stampOfRemembered.as('remembered'))
    .where('sessions.cookieHash', '=', cookieHash)
    .executeTakeFirst();

export const findSessionsOfPerson = (database: Database, personId: number, now: Date) =>
  liveSessions(database, now).where('sessions.personId', '=', personId).orderBy('sessions.createdAt', 'desc').execute();

/** Also those that are over but not marked yet. */
export const findOpenSessions = (database: Database, personIds: readonly number[]) =>
  database
    .selectFrom('sessions')
    .select(['id', 'personId'])
    .where('personId', '=', (session) => session.fn.any(session.val(personIds)))
    .where('endedAt', 'is', null)
    .execute();

export const touchSession = (database: Database, sessionId: string, now: Date) =>
  database.updateTable('sessions').set({ lastSeenAt: now }).where('id', '=', sessionId).execute();

/** Does nothing when another call replaced the token first. */
export const replaceToken = (database: Database, hashes: { readonly old: Buffer; readonly next: Buffer }, now: Date) =>
  database
    .updateTable('sessions')
    .set({ tokenHash: hashes.next, previousTokenHash: hashes.old, rotatedAt: now })
    .where('tokenHash', '=', hashes.old)
    .where('rotatedAt', '<', before(now, sessionLimits.tokenAgeMs))
    .execute();

export const isCurrentToken = async (database: Database, tokenHash: Buffer) => {
  const session = await database
    .selectFrom('sessions')
    .select('id')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  return session !== undefined;
};

/** Returns those that had not ended before. Locked by id: several calls may end the same sessions. */
export async function markEnded(
  transaction: DatabaseTransaction,
  sessionIds: readonly string[],
  reason: EndReason,
  now: Date,
) {
  const live = await transaction
    .selectFrom('sessions')
    .select(['id', 'personId'])
    .where('id', 'in', sessionIds)
    .where('endedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const ids = live.map(({ id }) => id);
  if (ids.length > 0)
    await transaction.updateTable('sessions').set({ endedAt: now, endReason: reason }).where('id', 'in', ids).execute();
  return live;
}

export const findExpiredSessions = (database: Database, now: Date) =>
  database
    .selectFrom('sessions')
    .select('id')
    .where('endedAt', 'is', null)
    .where((session) => session.or([session('expiresAt', '<=', now), session('lastSeenAt', '<=', idleSince(now))]))
    .limit(1_000)
    .execute();
