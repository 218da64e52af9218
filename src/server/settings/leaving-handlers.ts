import type { HandedOverWork, leavingCalls, WorkOfUnit } from '#contract/leaving.ts';
import { delegationKinds } from '#domain/delegation/delegation-kinds.ts';
import { memberOf } from '#domain/member-of.ts';
import { isRefusal, refuse, refuseWithout } from '#domain/refusal.ts';
import { settingLists } from '#domain/settings/setting-lists.ts';
import { cancelMainPositions, planMainPosition } from '#server/duties/next-main-position.ts';
import { positionsOf } from '#server/duties/positions.ts';
import { endPosition, positionOf } from '#server/leaving/end-position.ts';
import { endDuties } from '#server/leaving/end-service.ts';
import { delegationsOf, heldOffices, openWorkOf, partsTold } from '#server/leaving/open-work.ts';
import { placesOf, worksInLineOf } from '#server/leaving/places.ts';
import { findCandidates } from '#server/leaving/successor.ts';
import { mayManageMenu } from '#server/menus/menu-queries.ts';
import { personsSignedIn } from '#server/notifications/persons-signed-in.ts';
import { loadViewer } from '#server/people/load-viewer.ts';
import { lockPersonsAndUnits } from '#server/people/lock-persons-and-units.ts';
import { viewerOf } from '#server/people/viewer-of.ts';
import { previewAuthority } from '#server/permissions/preview-authority.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';
import { announce } from '#server/platform/realtime/announce.ts';
import type { LetterPart } from '#server/workflow/hand-over.ts';

import { changeList } from './change-list.ts';
import { letGo, saveLeaver } from './let-go.ts';
import { lockList } from './list-queries.ts';
import { previewMainPosition, previewMainPositionCancel } from './preview-main-position.ts';

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
    const viewer = await viewerOf(context);
    const { unitIds, lying } = await placesOf(database, { personId, unitId }, now);
    const [work, offices, positions, delegations] = await Promise.all([
      openWorkOf(database, viewer, personId, { lying }),
      heldOffices(database, personId, { locale: context.locale, now }),
      positionsOf(database, personId, now),
      delegationsOf(database, personId, now),
    ]);
    const held = positions.filter(({ hasEnded }) => !hasEnded);
    const { partsIn, ...letters } = work;
    // Where nothing lies that the caller may know of, only the units of positions are named: a secret letter names none.
    const named = unitIds.filter(
      (id) =>
        // Of who left every unit, wherever anything is left: what is secret is handed over from there too.
        !found.isActive || id === unitId || partsIn(id).length > 0 || held.some((position) => position.unitId === id),
    );
    return {
      item: {
        personId,
        unitId,
        unitName: found.name,
        isInService: found.isActive,
        units: await unitsOfWork(database, { personId, unitIds: named, partsIn }, now),
        ...letters,
        offices,
        positions: held.map(({ positionName, unitName }) => ({ positionName, unitName })),
        delegations: delegations.map(({ kind, ...row }) => ({ ...row, kind: memberOf(delegationKinds, kind) })),
      },
    };
  },
  previewLeaving: async ({ personId, toUnitId }, context) => {
    const { platform, person } = context;
    if (!(await mayManageMenu(platform.database, person.id, menuId, platform.clock())))
      return refuseWithout('managesMenu');
    const tried = await previewAuthority(context, async (transaction) => {
      const actor = { actorId: person.id, now: platform.clock() };
      await lockList(transaction, 'persons');
      const saved = await saveLeaver(transaction, { personId, toUnitId }, actor);
      if (isRefusal(saved) || saved.row === undefined) return saved;
      await endDuties(transaction, { personId, unitId: saved.unitId, toUnitId, reason: '', ...actor });
      return undefined;
    });
    return isRefusal(tried) ? tried : { item: tried.item };
  },
  planMainPosition: (position, context) =>
    changeList(context, 'persons', async (transaction, actorId) => {
      const actor = { actorId, now: context.platform.clock() };
      const planned = await planMainPosition(transaction, { orderDate: null, ...position }, actor);
      return isRefusal(planned) ? planned : { reply: {}, events: [planned] };
    }),
  previewMainPosition: async (position, context) => {
    const { platform, person } = context;
    if (!(await mayManageMenu(platform.database, person.id, menuId, platform.clock())))
      return refuseWithout('managesMenu');
    const item = await previewMainPosition(context, position);
    return isRefusal(item) ? item : { item };
  },
  previewMainPositionCancel: async ({ personId }, context) => {
    const { platform, person } = context;
    if (!(await mayManageMenu(platform.database, person.id, menuId, platform.clock())))
      return refuseWithout('managesMenu');
    const item = await previewMainPositionCancel(context, personId);
    return isRefusal(item) ? item : { item };
  },
  cancelMainPosition: ({ personId }, context) =>
    changeList(context, 'persons', async (transaction, actorId) => {
      if (personId === actorId) return refuse('duty-to-oneself');
      await lockPersonsAndUnits(transaction, [personId], []);
      const events = await cancelMainPositions(transaction, { personId }, actorId);
      return events.length === 0 ? refuse('not-found') : { reply: {}, events };
    }),
  getOpenWorkOfPosition: async ({ id }, context) => {
    const { platform, person } = context;
    const { database } = platform;
    const now = platform.clock();
    if (!(await mayManageMenu(database, person.id, menuId, now))) return refuseWithout('managesMenu');
    const position = await positionOf(database, id);
    if (!position) return refuse('not-found');
    const { personId, unitId, mainUnitId, positionName } = position;
    const { lying } = await placesOf(database, { personId, unitId: mainUnitId }, now);
    const stays = await worksInLineOf(database, { personId, unitId }, { now, endingId: id });
    const { partsIn, ...letters } = await openWorkOf(database, await viewerOf(context), personId, {
      lying,
      // Who works there otherwise too keeps everything.
      onlyUnitId: stays ? nowhere : unitId,
    });
    const [ofUnit] = await unitsOfWork(database, { personId, unitIds: [unitId], partsIn }, now);
    return ofUnit ? { item: { positionName, ...ofUnit, ...letters } } : refuse('not-found');
  },
  letLeave: ({ personId, toUnitId, successors, reason }, context) =>
    changeList(context, 'persons', async (transaction, actorId) => {
      const now = context.platform.clock();
      const viewer = await loadViewer(transaction, actorId, now);
      const named = new Map(successors.map((successor) => [successor.unitId, successor.personId]));
      const done = await letGo(transaction, { personId, toUnitId, successors: named, reason }, { actorId, now });
      if (isRefusal(done)) return done;
      return {
        reply: { item: outcomeOf(await partsTold(transaction, viewer, done.parts), [...named.values()]) },
        events: done.events,
      };
    }),
  endPosition: ({ id, successorId, reason }, { change, person, platform }) =>
    change(async (transaction) => {
      const now = platform.clock();
      if (!(await mayManageMenu(transaction, person.id, menuId, now))) return refuseWithout('managesMenu');
      const viewer = await loadViewer(transaction, person.id, now);
      const parts = await endPosition(transaction, { id, successorId, reason }, { actorId: person.id, now });
      if (isRefusal(parts)) return parts;
      await announce(transaction, { event: 'settings-changed', personIds: await personsSignedIn(transaction, now) });
      return {
        item: outcomeOf(await partsTold(transaction, viewer, parts), successorId === null ? [] : [successorId]),
      };
    }),
};

/** No unit has it. */
const nowhere = 0;

interface WorkInUnits {
  readonly personId: number;
  readonly unitIds: readonly number[];
  readonly partsIn: (unitId: number) => WorkOfUnit['parts'];
}

/** What lies in each unit, and who may take over there, in this order. */
async function unitsOfWork(
  database: Database,
  { personId, unitIds, partsIn }: WorkInUnits,
  now: Date,
): Promise<WorkOfUnit[]> {
  const names = await database
    .selectFrom('units')
    .select(['id', 'name'])
    .where('id', 'in', [...unitIds])
    .execute();
  return Promise.all(
    unitIds.map(async (unitId) => ({
      unitId,
      unitName: names.find(({ id }) => id === unitId)?.name ?? '',
      parts: partsIn(unitId),
      candidates: await findCandidates(database, { personId, unitId }, now),
    })),
  );
}

function outcomeOf(parts: readonly LetterPart[], successorIds: readonly number[]): HandedOverWork {
  const count = (matches: (part: LetterPart) => boolean) => parts.filter(matches).length;
  const isSuccessor = (id: number | null) => id !== null && successorIds.includes(id);
  return {
    toSuccessor: count(({ toId }) => isSuccessor(toId)),
    toHeads: count(({ toId }) => toId !== null && !isSuccessor(toId)),
    toDesks: count(({ otherwise }) => otherwise === 'desk'),
    ended: count(({ otherwise }) => otherwise === 'ends'),
    chainsWaiting: count(({ otherwise }) => otherwise === 'chainWaits'),
    remaining: count(({ otherwise }) => otherwise === 'remains'),
  };
}
