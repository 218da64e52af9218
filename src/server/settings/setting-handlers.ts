import { settingsPage } from '#contract/row-query.ts';
import type { settingCalls } from '#contract/settings.ts';
import { isRefusal, refuse, refuseWithout } from '#domain/refusal.ts';
import { settingLists, type SettingListName } from '#domain/settings/setting-lists.ts';
import { mayManageMenu, mayQueryMenu } from '#server/menus/menu-queries.ts';
import { sequenceOfEvent } from '#server/platform/audit/event-ids.ts';
import { pageOfRows, rowsToRead } from '#server/platform/database/page-of-rows.ts';
import type { CallContext, Handlers } from '#server/platform/http/handlers.ts';

import { followSaved } from './list-rules.ts';
import { listChanges } from './list-changes.ts';
import { changeList } from './change-list.ts';
import { listChoices, placesFor, listRows, offeredFor, orderRows } from './list-queries.ts';
import { previewRow } from './preview-row.ts';
import { digestOfRow } from './row-digest.ts';
import { refusalOfTimeStamps } from './try-time-stamps.ts';
import { removeRow, saveRowByHand } from './save-row.ts';

const mayQuery = ({ platform, person }: CallContext, list: SettingListName) =>
  mayQueryMenu(platform.database, person.id, settingLists[list].menuId, platform.clock());

export const settingHandlers: Handlers<typeof settingCalls> = {
  getSettingRows: async ({ list, ...page }, context) => {
    if (!(await mayQuery(context, list))) return refuseWithout('queriesMenu');
    const { platform, person } = context;
    const found = await listRows(platform.database, list, { ...page, take: rowsToRead });
    const mayManage = await mayManageMenu(platform.database, person.id, settingLists[list].menuId, platform.clock());
    const { items, next } = pageOfRows(found, page.skip);
    return { items: items.map((row) => ({ ...row, digest: digestOfRow(row) })), next, mayManage };
  },
  getSettingChoices: async ({ list, field, search, rowId }, context) => {
    if (!(await mayQuery(context, list))) return refuseWithout('queriesMenu');
    const to = offeredFor(list, field);
    if (to === undefined) return refuse('not-found');
    const only = rowId === undefined || to !== list ? undefined : placesFor(list, rowId ?? 0);
    return { items: await listChoices(context.platform.database, to, { search, only, take: settingsPage }) };
  },
  saveSettingRow: ({ list, ...row }, context) =>
    changeList(
      context,
      list,
      async (transaction, actorId) => {
        const now = context.platform.clock();
        const written = await saveRowByHand(transaction, list, row, { actorId, now });
        if (isRefusal(written)) return written;
        const { rowId, saved } = written;
        const followed = await followSaved(context.platform, transaction, list, saved, { actorId, now });
        return {
          reply: { item: { id: rowId } },
          events: [
            ...followed,
            ...saved.map((details) => ({ name: 'setting.saved' as const, actorId, details: { list, ...details } })),
          ],
        };
      },
      () => refusalOfTimeStamps(context, list, row.values),
    ),
  previewSettingRow: async ({ list, ...row }, context) => {
    const { platform, person } = context;
    if (!(await mayManageMenu(platform.database, person.id, settingLists[list].menuId, platform.clock())))
      return refuseWithout('managesMenu');
    const item = await previewRow(list, row, context);
    return isRefusal(item) ? item : { item };
  },
  removeSettingRow: ({ list, id, seen }, context) =>
    changeList(context, list, async (transaction, actorId) => {
      const removed = await removeRow(transaction, list, { id, seen });
      return isRefusal(removed)
        ? removed
        : { reply: {}, events: [{ name: 'setting.removed', actorId, details: { list, ...removed } }] };
    }),
  orderSettingRows: ({ list, ids }, context) =>
    changeList(context, list, async (transaction, actorId) =>
      settingLists[list].order === 'byHand' && (await orderRows(transaction, list, ids))
        ? { reply: {}, events: [{ name: 'settings.ordered', actorId, details: { list, ids } }] }
        : refuse('list-changed'),
    ),
  getSettingChanges: async ({ list, id, before: last }, context) => {
    if (!(await mayQuery(context, list))) return refuseWithout('queriesMenu');
    const before = last === undefined ? undefined : sequenceOfEvent(context.platform, last);
    if (last !== undefined && before === undefined) return refuse('invalid-request');
    return { items: await listChanges(context.platform, list, { id, before }) };
  },
};
