import { sql } from 'kysely';

import type { Plan } from '#domain/workflow/matter/steps.ts';
import { unreachable } from '#domain/unreachable.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

const tables = { addLeg: 'legs', addTask: 'tasks' } as const;

/** Allocates stored ids for the legs and tasks a plan adds, by their planned ones. */
export async function allocateIds(transaction: DatabaseTransaction, plan: Plan): Promise<ReadonlyMap<number, number>> {
  const ids = new Map<number, number>();
  for (const kind of ['addLeg', 'addTask'] as const) {
    const planned = plan.flatMap((step) => (step.step === kind ? [step.id] : []));
    const drawn = await nextIds(transaction, tables[kind], planned.length);
    planned.forEach((plannedId, index) => ids.set(plannedId, drawn[index] ?? unreachable('no id was drawn')));
  }
  return ids;
}

export async function nextIds(transaction: DatabaseTransaction, table: string, count: number): Promise<number[]> {
  if (count === 0) return [];
  const drawn = await sql<{ id: number }>`
    SELECT nextval(pg_get_serial_sequence(${table}, 'id')) AS id FROM generate_series(1, ${count})`.execute(
    transaction,
  );
  return drawn.rows.map((row) => row.id);
}
