import { permissionsPage, type permissionCalls } from '#contract/permissions/permissions.ts';
import { groupOf, granteeOfGroup } from '#domain/menus/menu-rights.ts';
import { isRefusal, refuse, refuseWithout } from '#domain/refusal.ts';
import { settingLists } from '#domain/settings/setting-lists.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { mayManageMenu, mayQueryMenu } from '#server/menus/menu-queries.ts';
import { personsSignedIn } from '#server/notifications/persons-signed-in.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { sequenceOfEvent } from '#server/platform/audit/event-ids.ts';
import { pageOfRows, rowsToRead } from '#server/platform/database/page-of-rows.ts';
import type { CallContext, Handlers } from '#server/platform/http/handlers.ts';
import { announce } from '#server/platform/realtime/announce.ts';

import { effectsOfChanges } from './effects-of-change.ts';
import { findGrantees, groupMembers, knownGrantee, menuTree, rightsOf } from './menu-permissions.ts';
import { permissionChanges } from './permission-changes.ts';
import { savePermissions } from './save-permissions.ts';

/** The item of the menu behind which the rights of a grantee are managed. */
const menuOf = (grantee: string) =>
  groupOf(grantee) === undefined ? settingScreens.roleTypes.menuId : settingLists.userGroups.menuId;

const mayQuery = ({ platform, person }: CallContext, grantee: string) =>
  mayQueryMenu(platform.database, person.id, menuOf(grantee), platform.clock());

const mayManage = ({ platform, person }: CallContext, grantee: string, database = platform.database) =>
  mayManageMenu(database, person.id, menuOf(grantee), platform.clock());

export const permissionHandlers: Handlers<typeof permissionCalls> = {
  getGrantees: async (query, context) => {
    if (!(await mayQuery(context, 'everybody'))) return refuseWithout('queriesMenu');
    const { platform, locale } = context;
    const found = await findGrantees(platform.database, query, { locale, now: platform.clock(), take: rowsToRead });
    return { ...pageOfRows(found, query.skip), mayManage: await mayManage(context, 'everybody') };
  },
  getMenuPermissions: async ({ grantee }, context) => {
    if (!(await mayQuery(context, grantee))) return refuseWithout('queriesMenu');
    const { database } = context.platform;
    const known = await knownGrantee(database, grantee, context.locale);
    if (!known) return refuse('not-found');
    const [items, rights, manages] = await Promise.all([
      menuTree(database, context.locale),
      rightsOf(database, grantee),
      mayManage(context, grantee),
    ]);
    return { item: { ...known, items, rights, mayManage: manages } };
  },
  getGroupMembers: async (request, context) => {
    if (!(await mayQuery(context, granteeOfGroup(request.groupId)))) return refuseWithout('queriesMenu');
    const found = await groupMembers(context.platform.database, request);
    const next = found.length > permissionsPage ? request.skip + permissionsPage : null;
    return { items: found.slice(0, permissionsPage), next };
  },
  previewMenuPermissions: async (change, context) => {
    if (!(await mayManage(context, change.grantee))) return refuseWithout('managesMenu');
    const { platform, locale } = context;
    if (!(await knownGrantee(platform.database, change.grantee))) return refuse('not-found');
    return { items: await effectsOfChanges(platform.database, [change], { locale, now: platform.clock() }) };
  },
  previewGroupEnd: async ({ groupId }, context) => {
    const grantee = granteeOfGroup(groupId);
    if (!(await mayManage(context, grantee))) return refuseWithout('managesMenu');
    const { platform, locale } = context;
    if (!(await knownGrantee(platform.database, grantee))) return refuse('not-found');
    const ended = { grantee, rights: [], added: [], removed: [] };
    return { items: await effectsOfChanges(platform.database, [ended], { locale, now: platform.clock() }) };
  },
  saveMenuPermissions: (request, context) =>
    context.change(async (transaction) => {
      const now = context.platform.clock();
      if (!(await mayManage(context, request.grantee, transaction))) return refuseWithout('managesMenu');
      const saved = await savePermissions(transaction, request, { actorId: context.person.id, now });
      if (isRefusal(saved)) return saved;
      await announce(transaction, { event: 'settings-changed', personIds: await personsSignedIn(transaction, now) });
      await appendEvents(transaction, [saved], now);
      return {};
    }),
  getMenuPermissionChanges: async ({ grantee, before: last }, context) => {
    if (!(await mayQuery(context, grantee))) return refuseWithout('queriesMenu');
    const before = last === undefined ? undefined : sequenceOfEvent(context.platform, last);
    if (last !== undefined && before === undefined) return refuse('invalid-request');
    return { items: await permissionChanges(context.platform, { grantee, before }, context.locale) };
  },
};
