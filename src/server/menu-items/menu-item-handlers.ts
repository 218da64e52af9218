import type { menuItemCalls } from '#contract/menu-items.ts';
import type { NewEvent } from '#domain/events.ts';
import { showsIcons } from '#domain/menus/menu-choices.ts';
import { isRefusal, refuse, refuseWithout, type Refusal } from '#domain/refusal.ts';
import { settingLists } from '#domain/settings/setting-lists.ts';
import { mayManageMenu, mayQueryMenu } from '#server/menus/menu-queries.ts';
import { effectsOfSwitching } from '#server/permissions/effects-of-change.ts';
import { personsSignedIn } from '#server/notifications/persons-signed-in.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { sequenceOfEvent } from '#server/platform/audit/event-ids.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { CallContext, ChangeContext, Handlers } from '#server/platform/http/handlers.ts';
import { announce } from '#server/platform/realtime/announce.ts';

import { menuItemChanges } from './menu-item-changes.ts';
import { itemsOf, menuModules, namesBelow, placeOf } from './menu-item-queries.ts';
import { orderMenuItems, saveMenuItem } from './save-menu-items.ts';

const { menuId: ownMenuId } = settingLists.features;
const mayQuery = ({ platform, person }: CallContext) =>
  mayQueryMenu(platform.database, person.id, ownMenuId, platform.clock());

type Nothing = Record<string, never>;

/** Open browsers load their menus anew. */
const changeMenu = (
  { change, platform, person }: ChangeContext<Nothing>,
  work: (transaction: DatabaseTransaction) => Promise<NewEvent | Refusal | undefined>,
): Promise<Nothing | Refusal> =>
  change(async (transaction) => {
    const now = platform.clock();
    if (!(await mayManageMenu(transaction, person.id, ownMenuId, now))) return refuseWithout('managesMenu');
    const saved = await work(transaction);
    if (saved === undefined) return {};
    if (isRefusal(saved)) return saved;
    await announce(transaction, { event: 'settings-changed', personIds: await personsSignedIn(transaction, now) });
    await appendEvents(transaction, [saved], now);
    return {};
  });

export const menuItemHandlers: Handlers<typeof menuItemCalls> = {
  getMenuModules: async (_request, context) =>
    (await mayQuery(context))
      ? { items: await menuModules(context.platform.database, context.locale) }
      : refuseWithout('queriesMenu'),
  getMenuItems: async ({ moduleId }, context) => {
    if (!(await mayQuery(context))) return refuseWithout('queriesMenu');
    const { platform, person, locale } = context;
    const modules = await menuModules(platform.database, locale);
    const name = modules.find((module) => module.moduleId === moduleId)?.name;
    if (name === undefined) return refuse('not-found');
    const stored = await itemsOf(platform.database, moduleId);
    const items = stored.map(({ programPlace: _place, ...item }) => item);
    const mayManage = await mayManageMenu(platform.database, person.id, ownMenuId, platform.clock());
    return { item: { name, showsIcons: showsIcons(moduleId), items, mayManage } };
  },
  saveMenuItem: (request, context) =>
    changeMenu(context, (transaction) => saveMenuItem(transaction, request, context.person.id)),
  previewMenuItem: async (request, { platform, person, locale }) => {
    const { database } = platform;
    const now = platform.clock();
    if (!(await mayManageMenu(database, person.id, ownMenuId, now))) return refuseWithout('managesMenu');
    if ((await placeOf(database, request.menuId)) === undefined) return refuse('not-found');
    const [items, below] = await Promise.all([
      effectsOfSwitching(database, request, { locale, now }),
      namesBelow(database, request.menuId, locale),
    ]);
    return { item: { items, below } };
  },
  orderMenuItems: (request, context) =>
    changeMenu(context, (transaction) => orderMenuItems(transaction, request, context.person.id)),
  getMenuItemChanges: async ({ moduleId, before: last }, context) => {
    if (!(await mayQuery(context))) return refuseWithout('queriesMenu');
    const before = last === undefined ? undefined : sequenceOfEvent(context.platform, last);
    if (last !== undefined && before === undefined) return refuse('invalid-request');
    return { items: await menuItemChanges(context.platform, { moduleId, before }, context.locale) };
  },
};
