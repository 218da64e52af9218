import { sql } from 'kysely';

import { mainPositionWarningDays } from '#domain/people/main-position.ts';
import { dayInFigures, dayOf } from '#domain/text/thai-dates.ts';
import { closeSessions } from '#server/accounts/end-sessions.ts';
import { findOpenSessions } from '#server/accounts/session-queries.ts';
import { lockPerson } from '#server/duties/duty-queries.ts';
import { notifyPersons } from '#server/notifications/notify-persons.ts';
import { headsAbove } from '#server/people/heads-above.ts';
import { mayWork } from '#server/people/may-work.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Platform } from '#server/platform/platform.ts';

export const watchMainPositionsJob = 'watch-main-positions';

/**
 * Tells the person, the head and the administrators once before the last day of a main position, and once when it is over,
 * which is an event then. Whoever holds no position any more cannot come in from that moment (`mayWork`); here they are
 * signed out in open browsers too. What they have open stays theirs until somebody hands it over.
 */
export async function watchMainPositions({
  database,
  clock,
  log,
}: Pick<Platform, 'database' | 'clock' | 'log'>): Promise<void> {
  const now = clock();
  for (const personId of [...(await endingSoon(database, now)), ...(await shutOut(database, now))])
    await inTransaction(database, (transaction) => watchPerson(transaction, personId, clock())).catch(
      (error: unknown) => log.error({ err: error, personId }, 'nobody was told of the end of a main position'),
    );
}

const isEnding = (now: Date) => sql<boolean>`(
  position_until >= ${dayOf(now)}::date AND position_until <= ${dayOf(now)}::date + ${sql.lit(mainPositionWarningDays)}
  AND position_end_told IS DISTINCT FROM position_until
)`;
const isOver = (now: Date) => sql<boolean>`(
  position_until < ${dayOf(now)}::date AND position_over_told IS DISTINCT FROM position_until
)`;

async function endingSoon(database: Database, now: Date): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM persons WHERE is_active AND (${isEnding(now)} OR ${isOver(now)}) ORDER BY id`.execute(database);
  return rows.map(({ id }) => id);
}

/** Persons in service with an open session who hold no position: a further one may have ended after the main one. */
async function shutOut(database: Database, now: Date): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT persons.id FROM sessions JOIN persons ON persons.id = sessions.person_id AND persons.is_active
    WHERE sessions.ended_at IS NULL AND NOT ${mayWork(now)} ORDER BY persons.id`.execute(database);
  return rows.map(({ id }) => id);
}

interface Told {
  readonly name: string;
  readonly unitId: number;
  readonly positionName: string;
  readonly until: string;
}

async function watchPerson(transaction: DatabaseTransaction, personId: number, now: Date): Promise<void> {
  if (!(await lockPerson(transaction, personId))) return;
  const [ending] = await markTold(transaction, personId, 'position_end_told', isEnding(now));
  const [over] = await markTold(transaction, personId, 'position_over_told', isOver(now));
  const signedOut = await signOut(transaction, personId, now);
  if (ending) await tell(transaction, 'mainPositionEnds', { personId, ...ending }, now);
  if (over) await tell(transaction, 'mainPositionOver', { personId, ...over }, now);
  const ended = over && {
    name: 'position.main-ended' as const,
    details: { personId, unitId: over.unitId, positionName: over.positionName, until: over.until },
  };
  await appendEvents(transaction, [...(ended ? [ended] : []), ...signedOut], now);
}

/** Asked again under the lock of the person: somebody may have given it another last day. */
async function markTold(
  transaction: DatabaseTransaction,
  personId: number,
  column: 'position_end_told' | 'position_over_told',
  isDue: ReturnType<typeof isOver>,
): Promise<readonly Told[]> {
  const { rows } = await sql<Told>`
    UPDATE persons SET ${sql.raw(column)} = position_until WHERE id = ${personId} AND is_active AND ${isDue}
    RETURNING (SELECT full_name FROM person_names WHERE person_names.id = persons.id) AS name,
      unit_id, position_name, position_until::text AS until`.execute(transaction);
  return rows;
}

async function signOut(transaction: DatabaseTransaction, personId: number, now: Date) {
  const { rows } = await sql<{ mayWork: boolean }>`
    SELECT ${mayWork(now)} AS may_work FROM persons WHERE id = ${personId}`.execute(transaction);
  if (rows[0]?.mayWork !== false) return [];
  const open = await findOpenSessions(transaction, [personId]);
  return closeSessions(
    transaction,
    open.map(({ id }) => id),
    'left',
    now,
  );
}

/** The nearest heads but the person themselves, and the administrators, who can say what becomes of it. */
async function tell(
  transaction: DatabaseTransaction,
  topic: 'mainPositionEnds' | 'mainPositionOver',
  { personId, name, unitId, positionName, until }: Told & { readonly personId: number },
  now: Date,
): Promise<void> {
  const heads = (await headsAbove(transaction, unitId, now)).filter((head) => head.personId !== personId);
  const nearest = heads.filter((head) => head.unitId === heads[0]?.unitId);
  const administrators = await transaction
    .selectFrom('accounts')
    .innerJoin('persons', 'persons.id', 'accounts.personId')
    .select('personId')
    .where('isAdministrator', '=', true)
    .where('persons.isActive', '=', true)
    .orderBy('personId')
    .execute();
  const personIds = new Set([personId, ...[...nearest, ...administrators].map((person) => person.personId)]);
  const note = [name, positionName, dayInFigures(until)].filter((part) => part !== '').join(' · ');
  await notifyPersons(transaction, [...personIds], topic, note, now);
}
