import type { dispatchCalls, DispatchView } from '#contract/dispatches/dispatches.ts';
import { dispatchActionsOf, mayFollowDispatches, mayHaveEvidence } from '#domain/workflow/dispatches/dispatch-rules.ts';
import type { Matter } from '#domain/workflow/matter/matter.ts';
import { planRecord, planSendAgain, planWithdraw } from '#domain/workflow/dispatches/dispatch-plans.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import { recordPartView } from '#server/access/record-view.ts';
import { readMatter } from '#server/workflow/read-matter.ts';
import { personNames } from '#server/people/person-views.ts';
import { viewerOf } from '#server/people/viewer-of.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';
import { canSendMail } from '#server/platform/mail/open-mail.ts';

import { changeDispatch } from './change-dispatch.ts';
import { evidenceOf } from './delivery-evidence.ts';
import { enqueueDispatchMails } from '#server/workflow/queue-mails.ts';

export const dispatchHandlers: Handlers<typeof dispatchCalls> = {
  getDispatches: async ({ documentId }, context) => {
    const { database, clock } = context.platform;
    const viewer = await viewerOf(context);
    const matter = await readMatter(database, viewer, documentId);
    if (!matter) return refuse('document-not-found');
    if (!mayFollowDispatches(viewer, matter)) return refuse('not-permitted', { rule: 'sentIt' });
    await recordPartView(database, { documentId, actorId: viewer.personId }, clock());
    return { items: await dispatchViews(database, matter, viewer) };
  },
  recordDelivery: async ({ record, evidenceIds, ...ids }, context) => {
    const now = context.platform.clock();
    const note =
      record.outcome === 'failed' ? record.failureNote : record.outcome === 'received' ? record.receivedBy : '';
    return context.change((transaction) =>
      changeDispatch(
        transaction,
        context,
        { ...ids, event: 'dispatch.outcome-recorded', note, evidenceIds },
        (viewer, matter, dispatch) => planRecord(viewer, matter, dispatch, record, now),
      ),
    );
  },
  sendDispatchAgain: async ({ email, ...ids }, context) => {
    if (!(await canSendMail(context.platform, context.platform.database))) return refuse('mail-not-set-up');
    return context.change(async (transaction) => {
      const dispatchChange = { ...ids, event: 'dispatch.sent-again', note: '' } as const;
      const done = await changeDispatch(transaction, context, dispatchChange, (viewer, matter, dispatch) =>
        planSendAgain(viewer, matter, dispatch, email),
      );
      if (!isRefusal(done)) await enqueueDispatchMails(context.platform, transaction);
      return done;
    });
  },
  withdrawDispatch: async ({ reason, ...ids }, context) =>
    context.change((transaction) =>
      changeDispatch(
        transaction,
        context,
        { ...ids, event: 'dispatch.withdrawn', note: reason },
        (viewer, matter, dispatch) => planWithdraw(viewer, matter, dispatch, context.platform.clock()),
      ),
    ),
};

async function dispatchViews(database: Database, matter: Matter, viewer: Viewer): Promise<DispatchView[]> {
  const { dispatches } = matter;
  const [name, evidence] = await Promise.all([
    personNames(
      database,
      dispatches.flatMap(({ dispatchedBy, recordedBy }) => [dispatchedBy, recordedBy]),
    ),
    evidenceOf(
      database,
      dispatches.filter((dispatch) => mayHaveEvidence(matter.document, dispatch)).map(({ id }) => id),
    ),
  ]);
  return dispatches.map((dispatch) => ({
    ...dispatch,
    dispatchId: dispatch.id,
    dispatchedByName: name(dispatch.dispatchedBy).name,
    recordedByName: name(dispatch.recordedBy).name,
    evidence: evidence.filter((file) => file.dispatchId === dispatch.id),
    takesEvidence: mayHaveEvidence(matter.document, dispatch),
    actions: dispatchActionsOf(viewer, matter, dispatch),
  }));
}
