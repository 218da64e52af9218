import type { manualCalls } from '#contract/help/manuals.ts';
import type { tourCalls } from '#contract/help/tours.ts';
import { tours } from '#domain/help/tours.ts';
import { memberOf } from '#domain/member-of.ts';
import { isRefusal, refuse, type Refusal, refuseWithout } from '#domain/refusal.ts';
import { personsSignedIn } from '#server/notifications/persons-signed-in.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { sequenceOfEvent } from '#server/platform/audit/event-ids.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { ChangeContext, Handlers } from '#server/platform/http/handlers.ts';
import { announce } from '#server/platform/realtime/announce.ts';

import { manualChanges } from './manual-changes.ts';
import { listManuals } from './manual-queries.ts';
import { managesManuals } from './manual-rights.ts';
import { orderManuals } from './order-manuals.ts';
import { removeManual, saveManual } from './save-manual.ts';

/** Checks that the person manages the manuals, makes the change and logs it. */
const managed = <Reply extends object>(
  context: ChangeContext<Reply>,
  name: 'manual.saved' | 'manual.removed' | 'manuals.ordered',
  work: (transaction: DatabaseTransaction) => Promise<{ reply: Reply; details: Record<string, unknown> } | Refusal>,
): Promise<Reply | Refusal> =>
  context.change(async (transaction) => {
    const now = context.platform.clock();
    if (!(await managesManuals(transaction, context.person.id, now))) return refuseWithout('managesMenu');
    const done = await work(transaction);
    if (isRefusal(done)) return done;
    await announce(transaction, { event: 'settings-changed', personIds: await personsSignedIn(transaction, now) });
    await appendEvents(transaction, [{ name, actorId: context.person.id, details: done.details }], now);
    return done.reply;
  });

export const helpHandlers: Handlers<typeof manualCalls & typeof tourCalls> = {
  getManuals: async ({ kind, module }, { platform, person }) => {
    const mayManage = await managesManuals(platform.database, person.id, platform.clock());
    return { items: await listManuals(platform.database, { kind, module, onlyPublished: !mayManage }), mayManage };
  },
  saveManual: (request, context) =>
    managed(context, 'manual.saved', (transaction) =>
      saveManual(transaction, request, { personId: context.person.id, now: context.platform.clock() }),
    ),
  orderManuals: ({ kind, ids }, context) =>
    managed(context, 'manuals.ordered', (transaction) => orderManuals(transaction, kind, ids)),
  removeManual: (request, context) =>
    managed(context, 'manual.removed', (transaction) => removeManual(transaction, request)),
  getManualChanges: async ({ before: last }, { platform, person }) => {
    // What is not published yet is shown to whoever manages them alone.
    if (!(await managesManuals(platform.database, person.id, platform.clock()))) return refuseWithout('managesMenu');
    const before = last === undefined ? undefined : sequenceOfEvent(platform, last);
    if (last !== undefined && before === undefined) return refuse('invalid-request');
    return { items: await manualChanges(platform, before) };
  },
  getSeenTours: async (_request, { platform, person }) => {
    const rows = await platform.database
      .selectFrom('seenTours')
      .select('tour')
      .where('personId', '=', person.id)
      .execute();
    return { items: rows.map((row) => memberOf(tours, row.tour)) };
  },
  markTourSeen: ({ tour, wasFinished }, { change, person, platform }) =>
    change(async (transaction) => {
      const seen = { wasFinished, seenAt: platform.clock() };
      await transaction
        .insertInto('seenTours')
        .values({ personId: person.id, tour, ...seen })
        .onConflict((conflict) => conflict.columns(['personId', 'tour']).doUpdateSet(seen))
        .execute();
      await appendEvents(
        transaction,
        [{ name: 'tour.seen', actorId: person.id, details: { tour, wasFinished } }],
        seen.seenAt,
      );
      return {};
    }),
};
