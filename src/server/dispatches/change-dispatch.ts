import type { Dispatch } from '#domain/dispatches/dispatches.ts';
import type { Matter } from '#domain/workflow/matter/matter.ts';
import type { Plan } from '#domain/workflow/matter/steps.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { carryOut } from '#server/workflow/carry-out.ts';
import { lockMatter } from '#server/workflow/lock-matter.ts';
import { loadViewer } from '#server/people/load-viewer.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { CallContext } from '#server/platform/http/handlers.ts';

import { storeEvidence } from './delivery-evidence.ts';

interface DispatchChange {
  readonly documentId: number;
  readonly dispatchId: number;
  readonly event: 'dispatch.outcome-recorded' | 'dispatch.sent-again' | 'dispatch.withdrawn';
  readonly note: string;
  /** The complete list of evidence files; null leaves them unchanged. */
  readonly evidenceIds?: readonly number[] | null;
}

/**
 * Changes one dispatch and logs its values before and after, all in one transaction.
 * Errors: `document-not-found` (also when the person may not read it), and those of the plan.
 */
export async function changeDispatch(
  transaction: DatabaseTransaction,
  { platform, person }: CallContext,
  { documentId, dispatchId, event: name, note, evidenceIds = null }: DispatchChange,
  planOf: (viewer: Viewer, matter: Matter, dispatch: Dispatch) => Plan | Refusal,
): Promise<Record<never, never> | Refusal> {
  const now = platform.clock();
  const viewer = await loadViewer(transaction, person.id, now);
  const before = await lockMatter(transaction, viewer, documentId);
  const dispatch = before?.dispatches.find(({ id }) => id === dispatchId);
  if (!before || !dispatch) return refuse('document-not-found');
  const plan = planOf(viewer, before, dispatch);
  if (isRefusal(plan)) return plan;
  const evidence = evidenceIds && (await storeEvidence(transaction, before, dispatch, evidenceIds, person.id));
  if (evidence) return evidence;
  const { after } = await carryOut(transaction, before, plan, { personId: person.id, now, reason: note });
  const changed = after.dispatches.find(({ id }) => id === dispatchId) ?? dispatch;
  const event = {
    name,
    actorId: person.id,
    documentId,
    note: [dispatch.toText, note].filter(Boolean).join(' · '),
    fromState: dispatch.state,
    toState: changed.state,
    details: {
      dispatchId,
      before: loggedFields(dispatch),
      after: loggedFields(changed),
      ...(evidenceIds ? { evidenceIds } : {}),
    },
  };
  await appendEvents(transaction, [event], now);
  return {};
}

/** The fields of a dispatch that the log stores. */
const loggedFields = ({
  trackingNumber,
  postService,
  carriedBy,
  email,
  receivedBy,
  receivedPosition,
  ...rest
}: Dispatch) => ({
  trackingNumber,
  postService,
  carriedBy,
  email,
  receivedBy,
  receivedPosition,
  receivedAt: rest.receivedAt?.toISOString() ?? null,
  failureNote: rest.failureNote,
});
