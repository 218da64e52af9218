import { sql, type RawBuilder } from 'kysely';

import { isWorkingTime } from '#domain/calendar/deadlines.ts';
import { dayInFigures, dayOf } from '#domain/text/thai-dates.ts';
import { closeSessions } from '#server/accounts/end-sessions.ts';
import { findOpenSessions } from '#server/accounts/session-queries.ts';
import { workCalendarOf } from '#server/calendar/work-calendar.ts';
import { lockPerson } from '#server/duties/duty-queries.ts';
import { choicesOf, sendNotices } from '#server/notifications/send-notices.ts';
import { headsAbove } from '#server/people/heads-above.ts';
import { lockPersonsAndUnits } from '#server/people/lock-persons-and-units.ts';
import { mayWork } from '#server/people/may-work.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Platform } from '#server/platform/platform.ts';

export const watchMainPositionsJob = 'watch-main-positions';

/**
 * Tells the person, the head and the administrators once before the last day of a main position, in working hours, and once
 * when it is over, which is an event then. Whoever holds no position any more cannot come in from that moment (`mayWork`);
 * here they are signed out in open browsers too. What they have open stays theirs until somebody hands it over.
 */
export async function watchMainPositions({
  database,
  clock,
  log,
}: Pick<Platform, 'database' | 'clock' | 'log'>): Promise<void> {
  const now = clock();
  const attempt = (work: (transaction: DatabaseTransaction) => Promise<void>, about: string) =>
    inTransaction(database, work).catch((error: unknown) => log.error({ err: error, about }, 'positions not watched'));
  for (const personId of await shutOut(database, now))
    await attempt((transaction) => signOut(transaction, personId, clock()), `session of ${personId}`);
  await attempt((transaction) => notifyOfOver(transaction, now), 'over');
  if (isWorkingTime(now, await workCalendarOf(database)))
    await attempt((transaction) => notifyOfEnding(transaction, now), 'ending');
}

const isEnding = (now: Date) => sql<boolean>`(
  position_until >= ${dayOf(now)}::date AND position_until <= ${dayOf(now)}::date + (SELECT position_warning_days FROM office_rules)
  AND position_end_notified_for IS DISTINCT FROM position_until
  -- Of whom the next one is recorded nobody has anything to do.
  AND NOT EXISTS (
    SELECT FROM next_main_positions AS next
    WHERE next.person_id = persons.id AND next.begins_on <= persons.position_until + 1
  )
)`;
const isOver = (now: Date) => sql<boolean>`(
  position_until < ${dayOf(now)}::date AND position_over_notified_for IS DISTINCT FROM position_until
)`;

/** Persons in service with an open session who hold no position: a further one may have ended after the main one. */
async function shutOut(database: Database, now: Date): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT persons.id FROM sessions JOIN persons ON persons.id = sessions.person_id AND persons.is_active
    WHERE sessions.ended_at IS NULL AND NOT ${mayWork(now)} ORDER BY persons.id`.execute(database);
  return rows.map(({ id }) => id);
}

async function signOut(transaction: DatabaseTransaction, personId: number, now: Date): Promise<void> {
  if (!(await lockPerson(transaction, personId))) return;
  const { rows } = await sql<{ mayWork: boolean }>`
    SELECT ${mayWork(now)} AS may_work FROM persons WHERE id = ${personId}`.execute(transaction);
  if (rows[0]?.mayWork !== false) return;
  const open = await findOpenSessions(transaction, [personId]);
  const sessionIds = open.map(({ id }) => id);
  await appendEvents(transaction, await closeSessions(transaction, sessionIds, 'left', now), now);
}

interface EndedPosition {
  readonly personId: number;
  readonly name: string;
  readonly unitId: number;
  readonly positionName: string;
  readonly until: string;
}

async function notifyOfOver(transaction: DatabaseTransaction, now: Date): Promise<void> {
  const over = await markNotified(transaction, 'position_over_notified_for', isOver(now));
  await notifyOf(transaction, 'mainPositionOver', over, now);
  const events = over.map(({ name: _name, ...details }) => ({ name: 'position.main-ended' as const, details }));
  await appendEvents(transaction, events, now);
}

async function notifyOfEnding(transaction: DatabaseTransaction, now: Date): Promise<void> {
  const ending = await markNotified(transaction, 'position_end_notified_for', isEnding(now));
  await notifyOf(transaction, 'mainPositionEnds', ending, now);
}

/** Asked again under the locks: somebody may have given one another last day. */
async function markNotified(
  transaction: DatabaseTransaction,
  column: 'position_end_notified_for' | 'position_over_notified_for',
  isDue: RawBuilder<boolean>,
): Promise<readonly EndedPosition[]> {
  const { rows: due } = await sql<{ id: number }>`
    SELECT id FROM persons WHERE is_active AND ${isDue} ORDER BY id`.execute(transaction);
  const ids = due.map(({ id }) => id);
  await lockPersonsAndUnits(transaction, ids, []);
  const { rows } = await sql<EndedPosition>`
    UPDATE persons SET ${sql.raw(column)} = position_until
    WHERE id = ANY(${ids}::int[]) AND is_active AND ${isDue}
    RETURNING id AS person_id, (SELECT full_name FROM person_names WHERE person_names.id = persons.id) AS name,
      unit_id, position_name, position_until::text AS until`.execute(transaction);
  return rows.toSorted((a, b) => a.personId - b.personId);
}

/**
 * Each of their own; of all of them, in one notice, the nearest heads and the administrators as the agency has it, who can say what becomes of it:
 * most positions of an agency end on the same day, and hundreds of notices would hide every other one.
 */
async function notifyOf(
  transaction: DatabaseTransaction,
  topic: 'mainPositionEnds' | 'mainPositionOver',
  positions: readonly EndedPosition[],
  now: Date,
): Promise<void> {
  if (positions.length === 0) return;
  const chosen = await choicesOf(transaction, topic);
  const administrators = chosen.includes('administrators') ? await administratorsInService(transaction) : [];
  const headsOf = new Map<number, readonly { readonly personId: number; readonly unitId: number }[]>();
  const ofReceiver = new Map<number, EndedPosition[]>();
  for (const ended of positions) {
    const above = chosen.includes('heads')
      ? (headsOf.get(ended.unitId) ?? (await headsAbove(transaction, ended.unitId, now)))
      : [];
    headsOf.set(ended.unitId, above);
    const heads = above.filter((head) => head.personId !== ended.personId);
    const nearest = heads.filter((head) => head.unitId === heads[0]?.unitId).map(({ personId }) => personId);
    for (const receiver of new Set([...nearest, ...administrators]).difference(new Set([ended.personId])))
      ofReceiver.set(receiver, [...(ofReceiver.get(receiver) ?? []), ended]);
  }
  const notices = [
    ...positions.map((ended) => ({ topic, personId: ended.personId, note: noteOf([ended]) })),
    ...[...ofReceiver].map(([personId, those]) => ({ topic, personId, note: noteOf(those) })),
  ];
  await sendNotices(transaction, notices, now);
}

async function administratorsInService(transaction: DatabaseTransaction): Promise<readonly number[]> {
  const administrators = await transaction
    .selectFrom('accounts')
    .innerJoin('persons', 'persons.id', 'accounts.personId')
    .select('personId')
    .where('isAdministrator', '=', true)
    .where('persons.isActive', '=', true)
    .orderBy('personId')
    .execute();
  return administrators.map(({ personId }) => personId);
}

/** How many names a notice of several says. */
const maxNames = 3;

/** Of several the first names and how many there are, and their last days from the first to the last. */
function noteOf(positions: readonly EndedPosition[]): string {
  const [first] = positions;
  const names = positions.slice(0, maxNames).map(({ name }) => name);
  const more = positions.length > maxNames ? ' …' : '';
  const who = positions.length > 1 ? `${names.join(', ')}${more} (${positions.length})` : names.join('');
  const position = positions.length > 1 ? '' : (first?.positionName ?? '');
  const days = [...new Set(positions.map(({ until }) => until))].toSorted().map(dayInFigures);
  return [who, position, [...new Set([...days.slice(0, 1), ...days.slice(-1)])].join(' – ')]
    .filter((part) => part !== '')
    .join(' · ');
}
