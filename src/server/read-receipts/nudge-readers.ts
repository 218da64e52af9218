import { sql } from 'kysely';

import { isToOthers, mayFollowReading, namesReaders } from '#domain/workflow/access/read-receipts.ts';
import type { Leg, Matter } from '#domain/workflow/matter/matter.ts';
import { receivingTray } from '#domain/workflow/todo/trays.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { lockMatter } from '#server/workflow/lock-matter.ts';
import { notifyTray, notifyReaders } from '#server/notifications/notify.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { addresseesOf } from './addressees.ts';
import type { AgencyTime } from './read-receipt-queries.ts';

interface Params {
  readonly documentId: number;
  readonly legId: number | null;
  readonly personId: number | null;
}

/** The limit of one request. A publication may have thousands of readers; the next request reminds the others. */
const maxPersonsPerRequest = 1000;

/**
 * เตือน: reminds desks that have not received the letter and persons who have not read it, each at most once a day.
 * Errors: `document-not-found`, `not-permitted`, `nobody-to-remind`.
 */
export async function nudgeReaders(
  transaction: DatabaseTransaction,
  viewer: Viewer,
  params: Params,
  time: AgencyTime,
): Promise<{ unitCount: number; personCount: number } | Refusal> {
  const matter = await lockMatter(transaction, viewer, params.documentId);
  if (!matter) return refuse('document-not-found');
  if (!mayFollowReading(viewer, matter)) return refuse('not-permitted', { rule: 'sentIt' });
  const { id: documentId, kind, secrecy } = matter.document;
  const note = (target: 'leg' | 'person', ids: readonly number[]) =>
    recordNudges(transaction, { documentId, target, ids, nudgedBy: viewer.personId }, time);
  const unreceived = params.personId === null ? unreceivedLegs(matter, params.legId) : [];
  const unread = params.legId === null ? await unreadPersons(transaction, matter, params.personId, time) : [];
  const legIds = await note(
    'leg',
    unreceived.map((leg) => leg.id),
  );
  const personIds = await note('person', unread);
  if (legIds.length + personIds.length === 0) return refuse('nobody-to-remind');
  const occasion = { documentId, kind, secrecy, actorId: viewer.personId, now: time.now };
  for (const leg of unreceived.filter(({ id }) => legIds.includes(id))) {
    const notice = { topic: 'remindedToReceive', tray: receivingTray(leg, secrecy), legId: leg.id, note: '' } as const;
    await notifyTray(transaction, notice, occasion);
  }
  const home = matter.legs.find((leg) => leg.kind === 'home');
  if (home)
    await notifyReaders(transaction, personIds, { topic: 'remindedToRead', legId: home.id, note: '' }, occasion);
  const event = {
    name: 'readers.reminded' as const,
    actorId: viewer.personId,
    documentId,
    details: { legIds, personIds },
  };
  await appendEvents(transaction, [event], time.now);
  return { unitCount: legIds.length, personCount: personIds.length };
}

const unreceivedLegs = (matter: Matter, legId: number | null): readonly Leg[] =>
  matter.legs.filter((leg) => isToOthers(leg) && leg.state === 'unreceived' && (legId === null || leg.id === legId));

async function unreadPersons(
  transaction: DatabaseTransaction,
  matter: Matter,
  personId: number | null,
  { now, today }: AgencyTime,
): Promise<number[]> {
  if (!namesReaders(matter)) return [];
  const { rows } = await sql<{ personId: number }>`
    SELECT DISTINCT person_id FROM ${addresseesOf(matter, now)} AS addressees
    WHERE (${personId}::int IS NULL OR person_id = ${personId}) AND NOT EXISTS (
      SELECT 1 FROM read_marks AS marks
      WHERE marks.person_id = addressees.person_id AND marks.document_id = ${matter.document.id}
    ) AND NOT EXISTS (
      SELECT 1 FROM reading_nudges
      WHERE document_id = ${matter.document.id} AND target = 'person' AND target_id = addressees.person_id
        AND nudged_on = ${today}
    )
    ORDER BY person_id
    LIMIT ${maxPersonsPerRequest}`.execute(transaction);
  return rows.map((row) => row.personId);
}

interface Nudges {
  readonly documentId: number;
  readonly target: 'leg' | 'person';
  readonly ids: readonly number[];
  readonly nudgedBy: number;
}

/** Returns those who were not reminded today before. */
async function recordNudges(transaction: DatabaseTransaction, nudges: Nudges, { now, today }: AgencyTime) {
  const { documentId, target, ids, nudgedBy } = nudges;
  if (ids.length === 0) return [];
  const noted = await transaction
    .insertInto('readingNudges')
    .values(ids.map((targetId) => ({ documentId, target, targetId, nudgedOn: today, nudgedAt: now, nudgedBy })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('targetId')
    .execute();
  return noted.map((row) => row.targetId);
}
