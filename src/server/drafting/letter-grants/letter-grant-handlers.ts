import { sql } from 'kysely';

import type { letterGrantCalls } from '#contract/drafting/letter-grants.ts';
import { settingsPage } from '#contract/row-query.ts';
import { kindsOfAction, letterActions, roleGranted, unitGranted } from '#domain/documents/letter-grants.ts';
import { memberOf } from '#domain/member-of.ts';
import { isRefusal, refuse, refuseWithout } from '#domain/refusal.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { mayManageMenu, mayQueryMenu } from '#server/menus/menu-queries.ts';
import { personsSignedIn } from '#server/notifications/persons-signed-in.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { sequenceOfEvent } from '#server/platform/audit/event-ids.ts';
import { roleName } from '#server/platform/database/roles.ts';
import { textContains } from '#server/platform/database/text-contains.ts';
import type { CallContext, Handlers } from '#server/platform/http/handlers.ts';
import { announce } from '#server/platform/realtime/announce.ts';

import { countGrantees } from './count-grantees.ts';
import { effectOfGrants } from './effect-of-grants.ts';
import { letterGrantChanges } from './letter-grant-changes.ts';
import { saveLetterGrants } from './save-letter-grants.ts';

const { menuId } = settingScreens.letterGrants;
const mayQuery = ({ platform, person }: CallContext) =>
  mayQueryMenu(platform.database, person.id, menuId, platform.clock());

export const letterGrantHandlers: Handlers<typeof letterGrantCalls> = {
  getLetterGrants: async (_request, context) => {
    if (!(await mayQuery(context))) return refuseWithout('queriesMenu');
    const { platform, person, locale } = context;
    const { database } = platform;
    const now = platform.clock();
    const [rows, mayManage] = await Promise.all([
      database.selectFrom('letterGrants').select(['action', 'kind', 'grantee']).orderBy('grantee').execute(),
      mayManageMenu(database, person.id, menuId, now),
    ]);
    const grants = rows.map((row) => ({ ...row, action: memberOf(letterActions, row.action) }));
    const unitIds = grants.flatMap(({ grantee }) => unitGranted(grantee) ?? []);
    const granted = grants.flatMap(({ grantee }) => roleGranted(grantee) ?? []);
    const [persons, roles, units] = await Promise.all([
      countGrantees(database, grants, now),
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
        .where('id', 'in', [0, ...unitIds])
        .orderBy('sortOrder')
        .orderBy('id')
        .execute(),
    ]);
    const given = letterActions.flatMap((action) =>
      kindsOfAction(action).map((kind) => ({
        action,
        kind,
        grantees: grants.filter((row) => row.action === action && row.kind === kind).map(({ grantee }) => grantee),
        persons: persons(action, kind),
      })),
    );
    return { item: { grants: given, roles, units, mayManage } };
  },
  getGrantUnits: async ({ search }, { platform, person }) => {
    const { database, clock } = platform;
    if (!(await mayManageMenu(database, person.id, menuId, clock()))) return refuseWithout('managesMenu');
    const items = await database
      .selectFrom('units')
      .select(['id', 'name'])
      .where('closedOn', 'is', null)
      .$if(search !== '', (query) =>
        query.where(textContains(sql`lower(concat_ws(' ', name, short_name, code))`, search)),
      )
      .orderBy('sortOrder')
      .orderBy('id')
      .limit(settingsPage)
      .execute();
    return { items };
  },
  previewLetterGrants: async ({ action, kind, grantees }, { platform, person }) => {
    const { database } = platform;
    const now = platform.clock();
    if (!(await mayManageMenu(database, person.id, menuId, now))) return refuseWithout('managesMenu');
    const rows = await database
      .selectFrom('letterGrants')
      .select('grantee')
      .where('action', '=', action)
      .where('kind', '=', kind)
      .execute();
    const before = rows.map(({ grantee }) => grantee);
    return { item: await effectOfGrants(database, { before, after: grantees }, now) };
  },
  saveLetterGrants: (request, context) =>
    context.change(async (transaction) => {
      const { platform, person } = context;
      const now = platform.clock();
      if (!(await mayManageMenu(transaction, person.id, menuId, now))) return refuseWithout('managesMenu');
      const saved = await saveLetterGrants(transaction, request, { actorId: person.id, now });
      if (saved === undefined) return {};
      if (isRefusal(saved)) return saved;
      await announce(transaction, { event: 'settings-changed', personIds: await personsSignedIn(transaction, now) });
      await appendEvents(transaction, [saved], now);
      return {};
    }),
  getLetterGrantChanges: async ({ before: last }, context) => {
    if (!(await mayQuery(context))) return refuseWithout('queriesMenu');
    const before = last === undefined ? undefined : sequenceOfEvent(context.platform, last);
    if (last !== undefined && before === undefined) return refuse('invalid-request');
    return { items: await letterGrantChanges(context.platform, before, context.locale) };
  },
};
