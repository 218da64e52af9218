import type { dutyHistoryCalls } from '#contract/duty-history.ts';
import { refuse, refuseWithout } from '#domain/refusal.ts';
import { settingLists } from '#domain/settings/setting-lists.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { mayQueryMenu } from '#server/menus/menu-queries.ts';
import { sequenceOfEvent } from '#server/platform/audit/event-ids.ts';
import type { CallContext, Handlers } from '#server/platform/http/handlers.ts';

import { dutyChangesOf } from './duty-changes.ts';
import { officeHolders } from './office-holders.ts';

const mayQuery = ({ platform, person }: CallContext, { menuId }: { readonly menuId: number }) =>
  mayQueryMenu(platform.database, person.id, menuId, platform.clock());

export const dutyHistoryHandlers: Handlers<typeof dutyHistoryCalls> = {
  getDutyChanges: async ({ personId, before: last }, context) => {
    // As for the duties themselves.
    if (!(await mayQuery(context, settingLists.persons))) return refuseWithout('queriesMenu');
    const before = last === undefined ? undefined : sequenceOfEvent(context.platform, last);
    if (last !== undefined && before === undefined) return refuse('invalid-request');
    const seesGroups = await mayQuery(context, settingLists.userGroups);
    return { items: await dutyChangesOf(context.platform, { personId, before, seesGroups }, context.locale) };
  },
  getOfficeHolders: async ({ unitId, before }, context) => {
    if (!(await mayQuery(context, settingScreens.unitDuties))) return refuseWithout('queriesMenu');
    const { database, clock } = context.platform;
    return { items: await officeHolders(database, { unitId, before, now: clock() }, context.locale) };
  },
};
