import type { creationGrantCalls } from '#contract/drafting/creation-grants.ts';
import { documentKinds } from '#domain/documents/document-kinds.ts';
import { roleGranted, unitGranted } from '#domain/drafting/creation.ts';
import { isRefusal, refuse, refuseWithout } from '#domain/refusal.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { mayManageMenu, mayQueryMenu } from '#server/menus/menu-queries.ts';
import { personsSignedIn } from '#server/notifications/persons-signed-in.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { sequenceOfEvent } from '#server/platform/audit/event-ids.ts';
import { roleName } from '#server/platform/database/roles.ts';
import type { CallContext, Handlers } from '#server/platform/http/handlers.ts';
import { announce } from '#server/platform/realtime/announce.ts';

import { countCreators } from './count-creators.ts';
import { creationGrantChanges } from './creation-grant-changes.ts';
import { saveCreationGrants } from './save-creation-grants.ts';

const { menuId } = settingScreens.creationGrants;
const mayQuery = ({ platform, person }: CallContext) =>
  mayQueryMenu(platform.database, person.id, menuId, platform.clock());

export const creationGrantHandlers: Handlers<typeof creationGrantCalls> = {
  getCreationGrants: async (_request, context) => {
    if (!(await mayQuery(context))) return refuseWithout('queriesMenu');
    const { platform, person, locale } = context;
    const { database } = platform;
    const now = platform.clock();
    const [grants, mayManage] = await Promise.all([
      database.selectFrom('creationGrants').select(['kind', 'grantee']).orderBy('grantee').execute(),
      mayManageMenu(database, person.id, menuId, now),
    ]);
    const unitIds = grants.flatMap(({ grantee }) => unitGranted(grantee) ?? []);
    const granted = grants.flatMap(({ grantee }) => roleGranted(grantee) ?? []);
    const [persons, roles, units] = await Promise.all([
      countCreators(database, grants, now),
      database
        .selectFrom('roles')
        .select(['id', roleName(locale).as('name')])
        .where(({ or, eb }) => or([eb('isActive', '=', true), eb('id', 'in', [0, ...granted])]))
        .orderBy('sortOrder')
        .orderBy('id')
        .execute(),
      database
        .selectFrom('units')
        .select(['id', 'name'])
        .where(({ or, eb }) => or([eb('closedOn', 'is', null), eb('id', 'in', [0, ...unitIds])]))
        .orderBy('sortOrder')
        .orderBy('id')
        .execute(),
    ]);
    const kinds = Object.values(documentKinds).map(({ code }) => ({
      kind: code,
      grantees: grants.filter(({ kind }) => kind === code).map(({ grantee }) => grantee),
      persons: persons.get(code) ?? 0,
    }));
    return { item: { kinds, roles, units, mayManage } };
  },
  saveCreationGrants: (request, context) =>
    context.change(async (transaction) => {
      const { platform, person } = context;
      const now = platform.clock();
      if (!(await mayManageMenu(transaction, person.id, menuId, now))) return refuseWithout('managesMenu');
      const saved = await saveCreationGrants(transaction, request, { actorId: person.id, now });
      if (saved === undefined) return {};
      if (isRefusal(saved)) return saved;
      await announce(transaction, { event: 'settings-changed', personIds: await personsSignedIn(transaction, now) });
      await appendEvents(transaction, [saved], now);
      return {};
    }),
  getCreationGrantChanges: async ({ before: last }, context) => {
    if (!(await mayQuery(context))) return refuseWithout('queriesMenu');
    const before = last === undefined ? undefined : sequenceOfEvent(context.platform, last);
    if (last !== undefined && before === undefined) return refuse('invalid-request');
    return { items: await creationGrantChanges(context.platform, before, context.locale) };
  },
};
