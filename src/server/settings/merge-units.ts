import type { RequestOf } from '#contract/define-call.ts';
import type { MergedUnits, mergingCalls } from '#contract/merging.ts';
import type { NewEvent } from '#domain/events.ts';
import { mergeProblemOf, type UnitMerge } from '#domain/people/unit-merging.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import type { ListValues } from '#domain/settings/list-values.ts';
import { moveMainPlans } from '#server/duties/next-main-position.ts';
import { movePositions } from '#server/duties/positions.ts';
import { isDone, loadMerge, membersAndSubunits, membersNow, type LoadedUnit } from '#server/merging/load-merge.ts';
import { moveOffices, moveSavedThings, tellOfOffices } from '#server/merging/move-offices.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { takeTurn } from '#server/platform/database/take-turn.ts';
import { lockPersonsAndUnits } from '#server/people/lock-persons-and-units.ts';
import { carryOverLetters } from '#server/workflow/carry-over.ts';

import { listRow, lockList } from './list-queries.ts';
import { saveRow } from './save-row.ts';

interface Merger {
  readonly actorId: number;
  readonly now: Date;
}

interface Merged {
  readonly counts: MergedUnits;
  readonly events: readonly NewEvent[];
}

/**
 * Merges a unit into another, with everything that follows, in the transaction that has locked the units. Done again,
 * it takes what has come to the merged unit meanwhile. Errors: `not-found`, the problems of a merge.
 */
export async function mergeUnits(
  transaction: DatabaseTransaction,
  { unitId, intoUnitId, offices: fates, reason }: RequestOf<typeof mergingCalls.mergeUnits>,
  merger: Merger,
): Promise<Merged | Refusal> {
  await lockList(transaction, 'persons');
  // The kinds of letter that the merged unit may create go to the other one, and none is given to it meanwhile.
  await takeTurn(transaction, 'letterGrants');
  const loaded = await loadMerge(transaction, { unitId, intoUnitId }, merger);
  if (!loaded) return refuse('not-found');
  const { from, into } = loaded;
  const isRepeated = isDone(loaded);
  const merge = { ...loaded, fates };
  const problem = isRepeated ? undefined : mergeProblemOf(merge);
  if (problem !== undefined) return refuse(problem);
  const note = `${from.name} → ${into.name}: ${reason}`;
  const moved = isRepeated ? nothing : await moveAll(transaction, merge, { ...merger, note });
  if (isRefusal(moved)) return moved;
  const memberIds = await membersNow(transaction, into.id, merger.now);
  const { actorId: personId, ...actor } = merger;
  const { letters, events } = await carryOverLetters(
    transaction,
    { fromUnitId: from.id, toUnitId: into.id, memberIds, note },
    { personId, ...actor },
  );
  const { toReceive, unnumbered } = letters;
  const told = isRepeated
    ? []
    : await tellOfOffices(transaction, merge, moved.secretRegistrars, { ...actor, reason: note });
  return {
    counts: { people: moved.people, units: moved.units, toReceive, unnumbered },
    events: [...moved.events, ...events, ...told],
  };
}

interface Moved {
  readonly people: number;
  readonly units: number;
  readonly secretRegistrars: readonly number[];
  readonly events: readonly NewEvent[];
}
const nothing: Moved = { people: 0, units: 0, secretRegistrars: [], events: [] };

/** Everything besides letters: offices, people, the units below; then the unit is closed. */
async function moveAll(
  transaction: DatabaseTransaction,
  merge: Parameters<typeof moveOffices>[1] & { readonly from: LoadedUnit },
  { actorId, now, note }: Merger & { readonly note: string },
): Promise<Moved | Refusal> {
  const { from, into } = merge;
  const { people, units } = await membersAndSubunits(transaction, from.id);
  await lockPersonsAndUnits(
    transaction,
    people.map(({ id }) => id),
    [...units.map(({ id }) => id), from.id, into.id],
  );
  const saved: NewEvent[] = [];
  const mover = { actorId, now, isHandedOver: true, keepsPosition: true };
  const save = async (list: 'persons' | 'units', id: number, changes: ListValues, isActive = true) => {
    const row = await listRow(transaction, list, id);
    if (!row) return refuse('not-found');
    const written = { id, isActive, values: { ...row.values, ...changes } };
    const change = await saveRow(transaction, list, written, mover);
    if (isRefusal(change)) return change;
    saved.push({ name: 'setting.saved', actorId, note, details: { list, ...change } });
    return undefined;
  };
  for (const { id } of people) {
    const refused = await save('persons', id, { unitId: into.id });
    if (refused) return refused;
  }
  for (const { id } of units) {
    const refused = await save('units', id, { parentId: into.id });
    if (refused) return refused;
  }
  // Under the other unit, whose heads oversee what it left.
  const refused = await save('units', from.id, { parentId: into.id }, false);
  if (refused) return refused;
  await markMerged(transaction, merge);
  const ofOffices = await moveOffices(transaction, merge, { reason: note, now });
  const ofPositions = await movePositions(transaction, merge, { actorId, reason: note, now });
  const ofPlans = await moveMainPlans(transaction, { from: from.id, into: into.id }, { actorId, note });
  const ofSaved = await moveSavedThings(transaction, merge, actorId);
  const counts = { people: people.length, units: units.length };
  const details = { unitId: from.id, intoUnitId: into.id, ...counts };
  const { secretRegistrars } = ofOffices;
  const merged = { name: 'unit.merged' as const, actorId, note, details };
  const events = [...ofOffices.events, ...ofPositions, ...ofPlans, ...saved, ...ofSaved, merged];
  return { ...counts, secretRegistrars, events };
}

/** Those that were merged into it before go on with it. */
const markMerged = (transaction: DatabaseTransaction, { from, into }: Pick<UnitMerge, 'from' | 'into'>) =>
  transaction
    .updateTable('units')
    .set({ mergedIntoId: into.id })
    .where(({ or, eb }) => or([eb('id', '=', from.id), eb('mergedIntoId', '=', from.id)]))
    .execute();
