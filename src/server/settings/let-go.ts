import type { NewEvent } from '#domain/events.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import type { ListValues } from '#domain/settings/list-values.ts';
import { leave } from '#server/leaving/leave.ts';
import type { Successors } from '#server/leaving/successor.ts';
import { lockPersonsAndUnits } from '#server/people/lock-persons-and-units.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { LetterPart } from '#server/workflow/hand-over.ts';

import { listRow } from './list-queries.ts';
import { saveRow, type ChangedRow } from './save-row.ts';

interface Leaver {
  readonly personId: number;
  /** Null: they leave the service. */
  readonly toUnitId: number | null;
  /** Of the position that they hold from then on. */
  readonly position?: ListValues;
}

interface Actor {
  readonly actorId: number;
  readonly now: Date;
}

interface SavedLeaver {
  /** The unit that they leave. */
  readonly unitId: number;
  /** Undefined of who left before. */
  readonly row: ChangedRow | undefined;
}

/** The row of a person who leaves or moves; the caller ends what they hold, and hands over what they have open. */
export async function saveLeaver(
  transaction: DatabaseTransaction,
  { personId, toUnitId, position = {} }: Leaver,
  actor: Actor,
): Promise<SavedLeaver | Refusal> {
  // What the person changes of their own row meanwhile waits, and is not overwritten.
  await lockPersonsAndUnits(transaction, [personId], []);
  const before = await listRow(transaction, 'persons', personId);
  const unitId = before?.values['unitId'];
  if (!before || typeof unitId !== 'number') return refuse('not-found');
  const hasLeft = !before.isActive;
  if (toUnitId === unitId || (hasLeft && toUnitId !== null))
    return refuse('invalid-request', { fields: { toUnitId: 'not-valid' } });
  if (hasLeft) return { unitId, row: undefined };
  const values = { ...before.values, ...position, unitId: toUnitId ?? unitId };
  const row = { id: personId, isActive: toUnitId !== null, values };
  const saved = await saveRow(transaction, 'persons', row, { ...actor, isHandedOver: true });
  if (!isRefusal(saved)) return { unitId, row: saved };
  return saved.fields?.['values.unitId'] === undefined
    ? saved
    : refuse('invalid-request', { fields: { toUnitId: 'not-valid' } });
}

interface LetGo {
  readonly parts: readonly LetterPart[];
  readonly events: readonly NewEvent[];
}

/** A person leaves, or moves, and what they have open goes to others. Returns the event of the row, which the caller appends. */
export async function letGo(
  transaction: DatabaseTransaction,
  leaver: Leaver & { readonly successors: Successors; readonly reason: string },
  actor: Actor,
): Promise<LetGo | Refusal> {
  const { personId, toUnitId, successors, reason } = leaver;
  const saved = await saveLeaver(transaction, leaver, actor);
  if (isRefusal(saved)) return saved;
  const { unitId, row } = saved;
  const leaving = { personId, unitId, toUnitId, reason, successors, hasLeft: row === undefined, ...actor };
  const parts = await leave(transaction, leaving);
  if (isRefusal(parts)) return parts;
  return { parts, events: row ? [savedLeaver(row, reason, actor.actorId)] : [] };
}

export const savedLeaver = (row: ChangedRow, note: string, actorId: number): NewEvent => ({
  name: 'setting.saved',
  actorId,
  ...(note === '' ? {} : { note }),
  details: { list: 'persons', ...row },
});
