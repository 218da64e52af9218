import { z } from 'zod';

import { deadlineWordOf, usualEscalationDays, type DeadlineWord } from '#domain/documents/deadlines.ts';
import { dayInFigures, dayOf } from '#domain/text/thai-dates.ts';
import { tell, tellReaders } from '#server/notifications/tell.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readSetting } from '#server/platform/settings/read-setting.ts';

import { dueWork, listsToActOn, type DueWork } from './due-work.ts';
import { headsToTell } from './heads-to-tell.ts';
import { workCalendarOf } from '#server/reference/work-calendar.ts';

export const watchDeadlinesJob = 'watch-deadlines';

const days = z.number().int().positive();

/** Through the working day, so that a letter that must be done within hours is told of while there is time. */
export const deadlineWatches = '30 8-16 * * *';

/**
 * Reminds each person of work that is due on the next working day or today, and tells the head of what is long overdue:
 * once for a deadline, however often it runs. Each piece of work is a transaction of its own.
 */
export async function watchDeadlines(platform: Pick<Platform, 'database' | 'clock' | 'config'>): Promise<void> {
  const { database, clock } = platform;
  const now = clock();
  const calendar = await workCalendarOf(database);
  const escalationDays = await readSetting(database, 'escalation-days', days, usualEscalationDays);
  for (const work of await dueWork(database, now)) {
    const word = deadlineWordOf(work.dueAt, now, calendar, escalationDays);
    if (word && !work.said.includes(word))
      await inTransaction(database, (transaction) => speakOf(transaction, platform, work, word, now));
  }
}

async function speakOf(
  transaction: DatabaseTransaction,
  { config: { tenant } }: Pick<Platform, 'config'>,
  work: DueWork,
  word: DeadlineWord,
  now: Date,
): Promise<void> {
  const { documentId, legId, kind, secrecy, tray, dueAt } = work;
  if (!(await isStillWaiting(transaction, work)) || !(await isFirst(transaction, work, word, now))) return;
  const notice = { topic: word, tray, legId, note: dayInFigures(dayOf(dueAt)) };
  const occasion = { documentId, kind, secrecy, actorId: null, now };
  if (word === 'overdue')
    await tellReaders(transaction, await headsToTell(transaction, work, tenant, now), notice, occasion);
  else await tell(transaction, notice, occasion);
  const details = { tray, dueAt: dueAt.toISOString() };
  await appendEvents(transaction, [{ action: word, documentId, legId, details }], now);
}

/** Looked at again under the lock of the document: somebody may have finished it meanwhile. */
async function isStillWaiting(transaction: DatabaseTransaction, { documentId, legId, tray, dueAt }: DueWork) {
  await transaction.selectFrom('documents').select('id').where('id', '=', documentId).forUpdate().execute();
  const found = await transaction
    .selectFrom('trayItems')
    .select('id')
    .where('legId', '=', legId)
    .where('tray', '=', tray)
    .where('dueAt', '=', dueAt)
    .where('list', 'in', listsToActOn)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

async function isFirst(
  transaction: DatabaseTransaction,
  { legId, jobId, tray, dueAt }: DueWork,
  kind: DeadlineWord,
  toldAt: Date,
) {
  const added = await transaction
    .insertInto('deadlineNotices')
    .values({ legId, jobId: jobId ?? 0, tray, dueAt, kind, toldAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('legId')
    .executeTakeFirst();
  return added !== undefined;
}
