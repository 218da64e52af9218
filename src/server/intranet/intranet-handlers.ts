import type { intranetCalls } from '#contract/intranet.ts';
import { intranetMenuId } from '#domain/menus/menu-roots.ts';
import { isRefusal, refuse, type Refusal, refuseWithout } from '#domain/refusal.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { mayManageMenu } from '#server/menus/menu-queries.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { CallContext, ChangeContext, Handlers } from '#server/platform/http/handlers.ts';

import { everyItem, itemsOn } from './intranet-queries.ts';
import { orderItems } from './order-items.ts';
import { saveItem } from './save-item.ts';

const mayManage = ({ platform, person }: CallContext, database = platform.database) =>
  mayManageMenu(database, person.id, intranetMenuId, platform.clock());

/** Checks that the person manages the page, makes the change and logs it. */
const managed = <Reply extends object>(
  context: ChangeContext<Reply>,
  name: 'intranet.item-saved' | 'intranet.item-removed' | 'intranet.items-ordered',
  work: (transaction: DatabaseTransaction) => Promise<{ reply: Reply; details: Record<string, unknown> } | Refusal>,
): Promise<Reply | Refusal> =>
  context.change(async (transaction) => {
    if (!(await mayManage(context, transaction))) return refuseWithout('managesMenu');
    const done = await work(transaction);
    if (isRefusal(done)) return done;
    const event = { name, actorId: context.person.id, details: done.details };
    await appendEvents(transaction, [event], context.platform.clock());
    return done.reply;
  });

export const intranetHandlers: Handlers<typeof intranetCalls> = {
  getIntranet: async (_request, { platform }) => ({
    items: await itemsOn(platform.database, dayOf(platform.clock())),
  }),
  getIntranetItems: async (_request, context) =>
    (await mayManage(context)) ? { items: await everyItem(context.platform.database) } : refuseWithout('managesMenu'),
  saveIntranetItem: (request, context) =>
    managed(context, 'intranet.item-saved', (transaction) =>
      saveItem(transaction, request, { personId: context.person.id, now: context.platform.clock() }),
    ),
  orderIntranetItems: ({ kind, ids }, context) =>
    managed(context, 'intranet.items-ordered', (transaction) => orderItems(transaction, kind, ids)),
  removeIntranetItem: ({ id }, context) =>
    managed(context, 'intranet.item-removed', async (transaction) => {
      const removed = await transaction
        .deleteFrom('intranetItems')
        .where('id', '=', id)
        .returning(['id', 'title'])
        .executeTakeFirst();
      return removed ? { reply: {}, details: removed } : refuse('not-found');
    }),
};
