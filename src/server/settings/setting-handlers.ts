import { settingsPage, type settingCalls } from '#contract/settings.ts';
import type { NewEvent } from '#domain/events.ts';
import { isRefusal, refuse, refuseWithout, type Refusal } from '#domain/refusal.ts';
import { settingLists, type SettingListName } from '#domain/settings/setting-lists.ts';
import { mayManageMenu, mayQueryMenu } from '#server/menus/menu-queries.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { CallContext, ChangeContext, Handlers } from '#server/platform/http/handlers.ts';
import { announce } from '#server/platform/realtime/announce.ts';
import { personsSignedIn } from '#server/notifications/persons-signed-in.ts';

import { listChanges } from './list-changes.ts';
import { listChoices, listRows, lockList, orderRows, referredBy } from './list-queries.ts';
import { removeRow, saveRow } from './save-row.ts';

const mayQuery = ({ platform, person }: CallContext, list: SettingListName) =>
  mayQueryMenu(platform.database, person.id, settingLists[list].menuId, platform.clock());

interface Done<Reply> {
  readonly reply: Reply;
  readonly event: NewEvent;
}

/** Checks that the person manages the list, makes the change, logs it, and tells every open browser. */
const managed = <Reply extends object>(
  { change, person, platform }: ChangeContext<Reply>,
  list: SettingListName,
  work: (transaction: DatabaseTransaction, actorId: number) => Promise<Done<Reply> | Refusal>,
): Promise<Reply | Refusal> =>
  change(async (transaction) => {
    const now = platform.clock();
    if (!(await mayManageMenu(transaction, person.id, settingLists[list].menuId, now)))
      return refuseWithout('managesMenu');
    await lockList(transaction, list);
    const done = await work(transaction, person.id);
    if (isRefusal(done)) return done;
    await announce(transaction, { event: 'settings-changed', personIds: await personsSignedIn(transaction, now) });
    await appendEvents(transaction, [done.event], now);
    return done.reply;
  });

export const settingHandlers: Handlers<typeof settingCalls> = {
  getSettingRows: async ({ list, ...page }, context) => {
    if (!(await mayQuery(context, list))) return refuseWithout('queriesMenu');
    const { platform, person } = context;
    const found = await listRows(platform.database, list, { ...page, take: settingsPage + 1 });
    const mayManage = await mayManageMenu(platform.database, person.id, settingLists[list].menuId, platform.clock());
    const next = found.length > settingsPage ? page.skip + settingsPage : null;
    return { items: found.slice(0, settingsPage), next, mayManage };
  },
  getSettingChoices: async ({ list, field, search }, context) => {
    if (!(await mayQuery(context, list))) return refuseWithout('queriesMenu');
    const to = referredBy(list, field);
    if (to === undefined) return refuse('not-found');
    return { items: await listChoices(context.platform.database, to, { search, take: settingsPage }) };
  },
  saveSettingRow: ({ list, ...row }, context) =>
    managed(context, list, async (transaction, actorId) => {
      const saved = await saveRow(transaction, list, row, { actorId, now: context.platform.clock() });
      if (isRefusal(saved)) return saved;
      return {
        reply: { item: { id: saved.rowId } },
        event: { name: 'setting.saved', actorId, details: { list, ...saved } },
      };
    }),
  removeSettingRow: ({ list, id }, context) =>
    managed(context, list, async (transaction, actorId) => {
      const removed = await removeRow(transaction, list, id);
      return isRefusal(removed)
        ? removed
        : { reply: {}, event: { name: 'setting.removed', actorId, details: { list, ...removed } } };
    }),
  orderSettingRows: ({ list, ids }, context) =>
    managed(context, list, async (transaction, actorId) =>
      settingLists[list].order === 'byHand' && (await orderRows(transaction, list, ids))
        ? { reply: {}, event: { name: 'settings.ordered', actorId, details: { list, ids } } }
        : refuse('list-changed'),
    ),
  getSettingChanges: async ({ list, ...page }, context) =>
    (await mayQuery(context, list))
      ? { items: await listChanges(context.platform.database, list, page) }
      : refuseWithout('queriesMenu'),
};
