import { randomUUID } from 'node:crypto';

import { sessionLimits } from '#domain/accounts/session-rules.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import type { NewEvent } from '#domain/events.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { AnybodyContext } from '#server/platform/http/handlers.ts';

import { lockAttempts } from './account-queries.ts';
import { clearFailures, type CheckedPerson } from './check-credentials.ts';
import { isCheckedSo } from './directory/directory-links.ts';
import { endSessions } from './end-sessions.ts';
import { rememberDevice } from './known-devices.ts';
import { lacksFactor } from './second-factor/factor-rule.ts';
import { findSessionsOfPerson } from './session-queries.ts';
import { cookieOf, hashToken, newToken } from './tokens.ts';

/**
 * The live sessions a sign-in would end. The browser's own last session, known by its cookie, is never a conflict.
 * Errors: `device-conflict` when one of them is on another device and was not confirmed by its id.
 */
export async function sessionsToEnd(
  database: Database,
  context: AnybodyContext,
  personId: number,
  confirmedId?: string,
): Promise<string[] | Refusal> {
  const live = await findSessionsOfPerson(database, personId, context.platform.clock());
  const ownCookie = context.sessionCookie === undefined ? undefined : hashToken(context.sessionCookie);
  const elsewhere = live.filter((session) => !ownCookie?.equals(session.cookieHash));
  const newest = elsewhere[0];
  if (newest && !elsewhere.some((session) => session.id === confirmedId))
    return refuse('device-conflict', { conflictId: newest.id });
  return live.map((session) => session.id);
}

/** Of a person who proved elsewhere who they are. */
interface ProvedElsewhere {
  readonly isSecondFactor: boolean;
  /** With the account locked. Returns events, which are appended last. */
  readonly take: (transaction: DatabaseTransaction) => Promise<readonly NewEvent[] | Refusal>;
}

/**
 * Call it only after the credentials were checked. Returns the tokens. Errors: `device-conflict`; `wrong-credentials` and
 * `server-busy` when the password was replaced or is kept elsewhere, or a second factor demanded, since they were checked.
 */
export const openSession = (
  context: AnybodyContext,
  person: CheckedPerson,
  confirmedId: string | undefined,
  elsewhere?: ProvedElsewhere,
): Promise<{ token: string; deviceToken: string } | Refusal> =>
  inTransaction(context.platform.database, async (transaction) => {
    const { personId } = person;
    const now = context.platform.clock();
    const account = await lockAttempts(transaction, personId);
    if (account?.passwordHash !== person.passwordHash) return refuse('wrong-credentials');
    if (!elsewhere && !(await isCheckedSo(transaction, personId, person.directory))) return refuse('wrong-credentials');
    // Demanded since the password was checked: the next try asks for it.
    if (!elsewhere?.isSecondFactor && (await lacksFactor(transaction, context.platform, personId)))
      return refuse('server-busy');
    const taken = (await elsewhere?.take(transaction)) ?? [];
    if (isRefusal(taken)) return taken;
    const others = await sessionsToEnd(transaction, context, personId, confirmedId);
    if (isRefusal(others)) return others;
    await clearFailures(transaction, person);
    const deviceToken = await rememberDevice(transaction, context, personId);
    const token = newToken();
    const sessionId = await insertSession(transaction, context, personId, token);
    await endSessions(transaction, others, 'replaced', now);
    const details = { sessionId, address: context.address, device: context.deviceName };
    await appendEvents(transaction, [...taken, { name: 'session.opened', actorId: personId, details }], now);
    return { token, deviceToken };
  });

async function insertSession(
  transaction: DatabaseTransaction,
  { platform, deviceName, address }: AnybodyContext,
  personId: number,
  token: string,
): Promise<string> {
  const now = platform.clock();
  const id = randomUUID();
  await transaction
    .insertInto('sessions')
    .values({
      id,
      personId,
      tokenHash: hashToken(token),
      cookieHash: hashToken(cookieOf(token)),
      rotatedAt: now,
      deviceName,
      address,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + sessionLimits.lifeMs),
    })
    .execute();
  return id;
}
