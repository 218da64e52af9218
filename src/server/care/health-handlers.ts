import type { careCalls } from '#contract/care.ts';
import { healthOf } from '#domain/care/system-health.ts';
import { refuseWithout } from '#domain/refusal.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { requireAdministrator } from '#server/accounts/require-administrator.ts';
import { mayQueryMenu } from '#server/menus/menu-queries.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';

import { findHealthFacts, type ReadFacts } from './system-health.ts';
import { openTimedReads } from '#server/platform/answered-in-time.ts';

/** Creates new handlers for each server, since they remember what they still wait for. */
export function createHealthHandlers(): Pick<Handlers<typeof careCalls>, 'getSystemHealth'> {
  const factsInTime = openTimedReads<ReadFacts>();
  return {
    getSystemHealth: async (_request, { platform, person }) => {
      const now = platform.clock();
      if (!(await mayQueryMenu(platform.database, person.id, settingScreens.systemHealth.menuId, now)))
        return refuseWithout('queriesMenu');
      const facts = await findHealthFacts(platform, factsInTime(platform.log));
      const isAdministrator = (await requireAdministrator(platform.database, person.id)) === undefined;
      const rows = healthOf(facts, now).map((row) => ({ ...row, facts: [...row.facts] }));
      const certificates = (facts.certificates ?? []).map((certificate) =>
        isAdministrator ? certificate : { ...certificate, endpoint: '', subject: '' },
      );
      return {
        item: {
          checkedAt: now,
          rows,
          jobs: [...(facts.jobs ?? [])],
          certificates,
          isLooking: facts.isLooking,
          mayTryMail: isAdministrator,
          mayLook: isAdministrator,
        },
      };
    },
  };
}
