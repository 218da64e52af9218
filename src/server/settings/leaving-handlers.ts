import type { HandedOverWork } from '#contract/leaving.ts';
import type { leavingCalls } from '#contract/leaving.ts';
import { delegationKinds } from '#domain/delegation/delegation-kinds.ts';
import { memberOf } from '#domain/member-of.ts';
import { isRefusal, refuse, refuseWithout } from '#domain/refusal.ts';
import { settingLists } from '#domain/settings/setting-lists.ts';
import { positionsOf } from '#server/duties/positions.ts';
import { leave } from '#server/leaving/leave.ts';
import { delegationsOf, heldOffices, openWorkOf, partsTold } from '#server/leaving/open-work.ts';
import { findCandidates } from '#server/leaving/successor.ts';
import { mayManageMenu } from '#server/menus/menu-queries.ts';
import { loadViewer } from '#server/people/load-viewer.ts';
import { viewerOf } from '#server/people/viewer-of.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';
import type { LetterPart } from '#server/workflow/hand-over.ts';

import { changeList } from './change-list.ts';
import { lockPersonsAndUnits } from '#server/people/lock-persons-and-units.ts';
import { listRow } from './list-queries.ts';
import { saveRow } from './save-row.ts';

const { menuId } = settingLists.persons;

export const leavingHandlers: Handlers<typeof leavingCalls> = {
  getOpenWork: async ({ personId }, context) => {
    const { platform, person } = context;
    const { database } = platform;
    const now = platform.clock();
    if (!(await mayManageMenu(database, person.id, menuId, now))) return refuseWithout('managesMenu');
    const found = await database
      .selectFrom('persons')
      .innerJoin('units', 'units.id', 'persons.unitId')
      .select(['persons.isActive', 'persons.unitId', 'units.name'])
      .where('persons.id', '=', personId)
      .executeTakeFirst();
    if (!found) return refuse('not-found');
    const { unitId } = found;
    const [work, offices, positions, delegations, candidates] = await Promise.all([
      viewerOf(context).then((viewer) => openWorkOf(database, viewer, personId)),
      heldOffices(database, personId, { locale: context.locale, now }),
      positionsOf(database, personId, now),
      delegationsOf(database, personId, now),
      findCandidates(database, { personId, unitId }, now),
    ]);
    return {
      item: {
        personId,
        unitId,
        unitName: found.name,
        isInService: found.isActive,
        ...work,
        offices,
        positions: positions
          .filter(({ hasEnded }) => !hasEnded)
          .map(({ positionName, unitName }) => ({ positionName, unitName })),
        delegations: delegations.map(({ kind, ...row }) => ({ ...row, kind: memberOf(delegationKinds, kind) })),
        candidates,
      },
    };
  },
  letLeave: ({ personId, toUnitId, successorId, reason }, context) =>
    changeList(context, 'persons', async (transaction, actorId) => {
      const now = context.platform.clock();
      // What the person changes of their own row meanwhile waits, and is not overwritten.
      await lockPersonsAndUnits(transaction, [personId], []);
      const before = await listRow(transaction, 'persons', personId);
      const unitId = before?.values['unitId'];
      if (!before || typeof unitId !== 'number') return refuse('not-found');
      const hasLeft = !before.isActive;
      if (toUnitId === unitId || (hasLeft && toUnitId !== null))
        return refuse('invalid-request', { fields: { toUnitId: 'not-valid' } });
      const row = {
        id: personId,
        isActive: toUnitId !== null,
        values: { ...before.values, unitId: toUnitId ?? unitId },
      };
      const saved = hasLeft
        ? undefined
        : await saveRow(transaction, 'persons', row, { actorId, now, isHandedOver: true });
      if (isRefusal(saved))
        return saved.fields?.['values.unitId'] === undefined
          ? saved
          : refuse('invalid-request', { fields: { toUnitId: 'not-valid' } });
      const leaving = { personId, unitId, toUnitId, actorId, reason, now };
      const viewer = await loadViewer(transaction, actorId, now);
      const parts = await leave(transaction, { ...leaving, successorId, hasLeft });
      if (isRefusal(parts)) return parts;
      return {
        reply: { item: outcomeOf(await partsTold(transaction, viewer, parts), successorId) },
        events: saved ? [{ name: 'setting.saved', actorId, note: reason, details: { list: 'persons', ...saved } }] : [],
      };
    }),
};

function outcomeOf(parts: readonly LetterPart[], successorId: number | null): HandedOverWork {
  const count = (matches: (part: LetterPart) => boolean) => parts.filter(matches).length;
  return {
    toSuccessor: count(({ toId }) => toId !== null && toId === successorId),
    toHeads: count(({ toId }) => toId !== null && toId !== successorId),
    toDesks: count(({ otherwise }) => otherwise === 'desk'),
    ended: count(({ otherwise }) => otherwise === 'ends'),
    chainsWaiting: count(({ otherwise }) => otherwise === 'chainWaits'),
    remaining: count(({ otherwise }) => otherwise === 'remains'),
  };
}
