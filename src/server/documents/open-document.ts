import type { Matter } from '#domain/workflow/matter/matter.ts';
import { planOpening } from '#domain/workflow/plans/open-document.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { viewerAt } from '#server/people/viewer-of.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { changesLettersOnly } from '#server/platform/database/remember.ts';

import { carryOut } from '#server/workflow/carry-out.ts';
import { lockMatter } from '#server/workflow/lock-matter.ts';

/**
 * A person views a document (update-read-portal): sets the read mark, opens their tasks, acknowledges their notices.
 * Only the first view is logged (and every view of a secret document, see `record-view.ts`). Errors:
 * `document-not-found`.
 */
export async function openDocument(
  transaction: DatabaseTransaction,
  documentId: number,
  actor: { readonly personId: number; readonly now: Date },
): Promise<{ readonly after: Matter } | Refusal> {
  const { personId, now } = actor;
  changesLettersOnly(transaction);
  const viewer = await viewerAt(transaction, personId, now);
  const before = await lockMatter(transaction, viewer, documentId);
  if (!before) return refuse('document-not-found');
  const isFirst = await markRead(transaction, documentId, personId, now);
  const plan = planOpening(before, viewer, now);
  const { after } =
    plan.length > 0 ? await carryOut(transaction, before, plan, { ...actor, reason: '' }) : { after: before };
  if (isFirst || plan.length > 0)
    await appendEvents(transaction, [{ name: 'document.viewed', actorId: personId, documentId }], now);
  return { after };
}

async function markRead(transaction: DatabaseTransaction, documentId: number, personId: number, now: Date) {
  const marked = await transaction
    .insertInto('readMarks')
    .values({ documentId, personId, firstReadAt: now, lastReadAt: now })
    .onConflict((conflict) => conflict.columns(['personId', 'documentId']).doUpdateSet({ lastReadAt: now }))
    .returning('firstReadAt')
    .executeTakeFirstOrThrow();
  return marked.firstReadAt.getTime() === now.getTime();
}
