import type { mergingCalls } from '#contract/merging.ts';
import { mergeProblemOf, proposedFates } from '#domain/people/unit-merging.ts';
import { isRefusal, refuse, refuseWithout } from '#domain/refusal.ts';
import { settingLists } from '#domain/settings/setting-lists.ts';
import { positionsInMerge } from '#server/duties/positions.ts';
import { isDone, loadMerge, membersAndSubunits, officesOf } from '#server/merging/load-merge.ts';
import { mayManageMenu } from '#server/menus/menu-queries.ts';
import { previewAuthority } from '#server/permissions/preview-authority.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';
import { openLettersOfUnit } from '#server/workflow/carry-over.ts';

import { changeList } from './change-list.ts';
import { lockList } from './list-queries.ts';
import { mergeUnits } from './merge-units.ts';

/** A merge changes units and people. */
async function mayMerge(database: Database | DatabaseTransaction, personId: number, now: Date): Promise<boolean> {
  const { units, persons } = settingLists;
  return (
    (await mayManageMenu(database, personId, units.menuId, now)) &&
    (await mayManageMenu(database, personId, persons.menuId, now))
  );
}

export const mergingHandlers: Handlers<typeof mergingCalls> = {
  getMergePreview: async ({ offices, ...request }, { platform, person }) => {
    const { database } = platform;
    const now = platform.clock();
    if (!(await mayMerge(database, person.id, now))) return refuseWithout('managesMenu');
    const merge = await loadMerge(database, request, { actorId: person.id, now });
    if (!merge) return refuse('not-found');
    const [moving, positions, letters] = await Promise.all([
      membersAndSubunits(database, request.unitId),
      positionsInMerge(database, request, { actorId: person.id, now }),
      openLettersOfUnit(database, request.unitId),
    ]);
    const fates = offices ?? proposedFates(merge);
    return {
      item: {
        unitName: merge.from.name,
        intoUnitName: merge.into.name,
        // Done again, a merge takes what has come meanwhile.
        problem: isDone(merge) ? null : (mergeProblemOf({ ...merge, fates }) ?? null),
        ...moving,
        offices: officesOf(merge),
        positions,
        fates,
        letters,
      },
    };
  },
  previewMerge: async (request, context) => {
    const { platform, person } = context;
    if (!(await mayMerge(platform.database, person.id, platform.clock()))) return refuseWithout('managesMenu');
    const tried = await previewAuthority(context, async (transaction) => {
      await lockList(transaction, 'units');
      return mergeUnits(transaction, { ...request, reason: '' }, { actorId: person.id, now: platform.clock() });
    });
    return isRefusal(tried) ? tried : { item: tried.item };
  },
  mergeUnits: (request, context) =>
    changeList(context, 'units', async (transaction, actorId) => {
      const now = context.platform.clock();
      if (!(await mayMerge(transaction, actorId, now))) return refuseWithout('managesMenu');
      const merged = await mergeUnits(transaction, request, { actorId, now });
      return isRefusal(merged) ? merged : { reply: { item: merged.counts }, events: merged.events };
    }),
};
