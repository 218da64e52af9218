import { sql } from 'kysely';

import { registeredStates } from '#domain/documents/document.ts';
import { PlanBuilder } from '#domain/workflow/matter/plan-builder.ts';
import { releaseHold, traysWaiting } from '#domain/workflow/plans/release-hold.ts';
import { workCalendarOf } from '#server/calendar/work-calendar.ts';
import { notifyTray } from '#server/notifications/notify.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Platform } from '#server/platform/platform.ts';

import { carryOut } from './carry-out.ts';
import { loadMatter } from './load-matter.ts';

export const releaseHoldsJob = 'release-holds';

/** Releases the letters on hold whose date or awaited document has come, each in a separate transaction. */
export async function releaseHolds(platform: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  const { database, clock } = platform;
  for (const documentId of await endedHolds(database, clock())) await releaseHoldOf(platform, documentId);
}

/** Checked again under the lock: it may have been released, or put on hold for another reason, meanwhile. */
const releaseHoldOf = ({ database, clock }: Pick<Platform, 'database' | 'clock'>, documentId: number) =>
  inTransaction(database, async (transaction) => {
    const now = clock();
    const matter = await loadMatter(transaction, documentId, { lock: 'lock' });
    if (!matter || !(await endedHolds(transaction, now)).includes(documentId)) return;
    const { heldUntil, awaitedId, createdBy } = matter.document;
    const { steps } = releaseHold(new PlanBuilder(matter, now), await workCalendarOf(transaction));
    const actor = { personId: createdBy, now, reason: '' };
    const { after } = await carryOut(transaction, matter, steps, actor);
    const { kind, secrecy } = after.document;
    for (const [tray, legId] of traysWaiting(after))
      await notifyTray(
        transaction,
        { topic: 'holdEnded', tray, legId, note: '' },
        { documentId, kind, secrecy, actorId: null, now },
      );
    const details = { heldUntil: heldUntil?.toISOString(), awaitedId };
    await appendEvents(transaction, [{ name: 'document.released', documentId, details }], now);
  });

/** The date has come, the awaited document has ended, or it has been answered by a document with a number. */
async function endedHolds(database: Database | DatabaseTransaction, now: Date): Promise<readonly number[]> {
  const { rows } = await sql<{ readonly id: number }>`
    SELECT held.id
    FROM documents AS held LEFT JOIN documents AS awaited ON awaited.id = held.awaited_id
    WHERE held.held_at IS NOT NULL AND (
      held.held_until <= ${now}
      OR awaited.state IN ('closed', 'cancelled', 'discarded')
      OR EXISTS (
        SELECT 1 FROM document_references AS refs JOIN documents AS answers ON answers.id = refs.document_id
        WHERE refs.refers_to_id = held.awaited_id AND refs.is_answer AND answers.id <> held.id
          AND answers.state = ANY(${[...registeredStates]}::text[])
      )
    )
    ORDER BY held.id`.execute(database);
  return rows.map(({ id }) => id);
}
