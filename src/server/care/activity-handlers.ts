import { activityPage, type activityCalls } from '#contract/activity.ts';
import { refuse, refuseWithout } from '#domain/refusal.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { mayQueryMenu } from '#server/menus/menu-queries.ts';
import { findPeople } from '#server/people/people-choices.ts';
import { viewerOf } from '#server/people/viewer-of.ts';
import { eventIdOf, sequenceOfEvent } from '#server/platform/audit/event-ids.ts';
import type { CallContext, Handlers } from '#server/platform/http/handlers.ts';

import { findActivity } from './activity.ts';

const mayQuery = ({ platform, person }: CallContext) =>
  mayQueryMenu(platform.database, person.id, settingScreens.activity.menuId, platform.clock());

export const activityHandlers: Handlers<typeof activityCalls> = {
  findPersonsOfActivity: async ({ search }, context) =>
    (await mayQuery(context))
      ? {
          items: await findPeople(
            context.platform.database,
            { search, unitId: undefined, now: context.platform.clock() },
            'all',
          ),
        }
      : refuseWithout('queriesMenu'),
  getActivity: async ({ before: last, ...filter }, context) => {
    if (!(await mayQuery(context))) return refuseWithout('queriesMenu');
    const { platform } = context;
    const before = last === undefined ? undefined : sequenceOfEvent(platform, last);
    if (last !== undefined && before === undefined) return refuse('invalid-request');
    const page = { ...filter, before, take: activityPage };
    const events = await findActivity(platform.database, await viewerOf(context), page);
    return { items: events.map(({ sequence, ...event }) => ({ ...event, id: eventIdOf(platform, sequence) })) };
  },
};
