import { sql } from 'kysely';

import type { Plan, Step } from '#domain/workflow/matter/steps.ts';
import { unreachable } from '#domain/unreachable.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

const tables = { addLeg: 'legs', addTask: 'tasks', addDispatch: 'dispatches', addTrack: 'tracks' } as const;
const adding = ['addLeg', 'addTask', 'addDispatch', 'addTrack'] as const;

export interface AllocatedIds {
  /** The stored id of a planned leg or task. */
  readonly idOf: (plannedId: number) => number;
  readonly newDispatchId: () => number;
  readonly newTrackId: () => number;
}

/** Allocates stored ids for everything that a plan adds. */
export async function allocateIds(transaction: DatabaseTransaction, plan: Plan): Promise<AllocatedIds> {
  const counts = adding.map((kind) => stepsOf(plan, kind).length);
  const ids = new Map<string, number[]>(adding.map((kind) => [kind, []]));
  if (counts.some((count) => count > 0)) {
    const { rows } = await sql<{ kind: string; id: number }>`
      SELECT kind, nextval(pg_get_serial_sequence(name, 'id')) AS id
      FROM unnest(${[...adding]}::text[], ${adding.map((kind) => tables[kind])}::text[], ${counts}::int[])
        AS added(kind, name, count), generate_series(1, count)`.execute(transaction);
    for (const { kind, id } of rows) ids.get(kind)?.push(id);
  }
  const next = (kind: (typeof adding)[number]) => ids.get(kind)?.shift() ?? unreachable('no id was drawn');
  const stored = new Map(
    (['addLeg', 'addTask'] as const).flatMap((kind) => stepsOf(plan, kind).map((step) => [step.id, next(kind)])),
  );
  return {
    idOf: (plannedId) => stored.get(plannedId) ?? plannedId,
    newDispatchId: () => next('addDispatch'),
    newTrackId: () => next('addTrack'),
  };
}

const stepsOf = <Kind extends (typeof adding)[number]>(plan: Plan, kind: Kind) =>
  plan.filter((step): step is Extract<Step, { step: Kind }> => step.step === kind);

/** Of a table, in ascending order. */
export async function nextIds(transaction: DatabaseTransaction, table: string, count: number): Promise<number[]> {
  if (count === 0) return [];
  const drawn = await sql<{ id: number }>`
    SELECT nextval(pg_get_serial_sequence(${table}, 'id')) AS id FROM generate_series(1, ${count})`.execute(
    transaction,
  );
  return drawn.rows.map((row) => row.id);
}
