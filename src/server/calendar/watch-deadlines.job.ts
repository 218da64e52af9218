import { deadlineStageOf, isOpeningTime, type DeadlineStage } from '#domain/calendar/deadlines.ts';
import type { EventName } from '#domain/events.ts';
import { dayInFigures, dayOf } from '#domain/text/thai-dates.ts';
import { isVisible } from '#server/access/may-read-document.ts';
import { notifyReaders } from '#server/notifications/notify.ts';
import { choicesOf } from '#server/notifications/send-notices.ts';
import { loadViewer } from '#server/people/load-viewer.ts';
import { personsAtTrays } from '#server/people/persons-at-trays.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Platform } from '#server/platform/platform.ts';

import { duePins, isStillPinned } from './due-pins.ts';
import { dueWork, listsNeedingAction, type DueWork } from './due-work.ts';
import { headsToNotify } from './heads-to-notify.ts';
import { workCalendarOf } from './work-calendar.ts';

/** The event each stage leaves. */
const deadlineEvents = {
  dueSoon: 'deadline.came-near',
  dueToday: 'deadline.came-today',
  overdue: 'deadline.passed',
} as const satisfies Record<DeadlineStage, EventName>;

export const watchDeadlinesJob = 'watch-deadlines';

/** So that a letter due within hours is noticed in time. Whether the office is open is looked at each time: its hours are set while the server runs. */
export const deadlineWatches = '*/30 * * * *';

/**
 * Reminds of work and pins due soon or today, and notifies of work long overdue, by default the head: once for each due date, however often it runs, and from opening to closing only. Each item is a transaction of its own.
 */
export async function watchDeadlines(platform: Pick<Platform, 'database' | 'clock' | 'config'>): Promise<void> {
  const { database, clock } = platform;
  const now = clock();
  const calendar = await workCalendarOf(database);
  if (!isOpeningTime(now, calendar)) return;
  const days = await database
    .selectFrom('officeRules')
    .select(['reminderDays as reminder', 'escalationDays as escalation'])
    .executeTakeFirstOrThrow();
  for (const work of [...(await dueWork(database, now)), ...(await duePins(database, now))]) {
    const stage = deadlineStageOf(work.dueAt, now, calendar, days);
    // A pin is a private reminder, so no head is notified.
    if (work.pinnedBy !== null && stage === 'overdue') continue;
    if (stage && !work.notifiedStages.includes(stage))
      await inTransaction(database, (transaction) => notifyStage(transaction, work, stage, now));
  }
}

async function notifyStage(
  transaction: DatabaseTransaction,
  work: DueWork,
  stage: DeadlineStage,
  now: Date,
): Promise<void> {
  const { documentId, legId, kind, secrecy, tray, dueAt } = work;
  if (!(await isStillWaiting(transaction, work)) || !(await isFirst(transaction, work, stage, now))) return;
  const notice = { topic: stage, tray, legId, note: dayInFigures(dayOf(dueAt)) };
  const occasion = { documentId, kind, secrecy, actorId: null, now };
  const persons =
    work.pinnedBy === null
      ? await receiversOf(transaction, work, stage, now)
      : await ifReader(transaction, work.pinnedBy, documentId, now);
  await notifyReaders(transaction, persons, notice, occasion);
  const details = { tray, dueAt: dueAt.toISOString() };
  await appendEvents(transaction, [{ name: deadlineEvents[stage], documentId, legId, details }], now);
}

/** As the agency has it: those who have the work, the heads above them, or both. */
async function receiversOf(
  transaction: DatabaseTransaction,
  work: DueWork,
  stage: DeadlineStage,
  now: Date,
): Promise<readonly number[]> {
  const chosen = await choicesOf(transaction, stage);
  const holders = chosen.includes('concerned')
    ? await personsAtTrays(transaction, [work.tray], work, now, 'staff')
    : [];
  const heads = chosen.includes('heads') ? await headsToNotify(transaction, work, now) : [];
  return [...new Set([...holders, ...heads])];
}

/** Checked again under the lock of the document: the work may have been finished or put on hold meanwhile. */
async function isStillWaiting(transaction: DatabaseTransaction, work: DueWork) {
  const { documentId, legId, tray, dueAt, pinnedBy } = work;
  const document = await transaction
    .selectFrom('documents')
    .select('heldAt')
    .where('id', '=', documentId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!document || document.heldAt !== null) return false;
  if (pinnedBy !== null) return isStillPinned(transaction, work, pinnedBy);
  const item = await transaction
    .selectFrom('trayItems')
    .select('id')
    .where('legId', '=', legId)
    .where('tray', '=', tray)
    .where('dueAt', '=', dueAt)
    .where('list', 'in', listsNeedingAction)
    .limit(1)
    .executeTakeFirst();
  return item !== undefined;
}

/** The person may have lost the right to read it since they pinned it. */
const ifReader = async (
  transaction: DatabaseTransaction,
  personId: number,
  documentId: number,
  now: Date,
): Promise<readonly number[]> =>
  (await isVisible(transaction, await loadViewer(transaction, personId, now), documentId)) ? [personId] : [];

async function isFirst(
  transaction: DatabaseTransaction,
  { legId, taskId, tray, dueAt }: DueWork,
  kind: DeadlineStage,
  notifiedAt: Date,
) {
  const added = await transaction
    .insertInto('deadlineNotices')
    .values({ legId, taskId: taskId ?? 0, tray, dueAt, kind, notifiedAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('legId')
    .executeTakeFirst();
  return added !== undefined;
}
