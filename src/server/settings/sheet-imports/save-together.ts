import { sql } from 'kysely';

import { isRefusal } from '#domain/refusal.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import type { Actor, Saved, Saving } from './sheet-table.ts';

export type Outcome = Awaited<Saved>;

/**
 * Saves what a file, or its undo, says of several subjects, in their order. One may need what another still has, such as its
 * name: those that are refused step aside together and then arrive. Unless all of them do, none of them has moved.
 */
export async function saveTogether(
  transaction: DatabaseTransaction,
  savings: readonly Saving[],
  actor: Actor,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { save } of savings) outcomes.push(await save(transaction, actor));
  const waiting = savings.flatMap(({ aside }, index) =>
    aside && isRefusal(outcomes[index]) ? [{ aside, index }] : [],
  );
  if (waiting.length === 0) return outcomes;
  await sql`SAVEPOINT in_place`.execute(transaction);
  const left = new Map<number, Outcome>();
  for (const { aside, index } of waiting) left.set(index, await aside.leave(transaction, actor));
  const arrived = new Map<number, Outcome>();
  for (const { aside, index } of waiting) {
    const outcome = await aside.arrive(transaction, actor);
    arrived.set(index, joinedOf(aside.joined, left.get(index), outcome));
  }
  if ([...arrived.values()].some(isRefusal)) {
    await sql`ROLLBACK TO SAVEPOINT in_place`.execute(transaction);
    return outcomes;
  }
  await sql`RELEASE SAVEPOINT in_place`.execute(transaction);
  return outcomes.map((outcome, index) => (arrived.has(index) ? arrived.get(index) : outcome));
}

function joinedOf(joined: NonNullable<Saving['aside']>['joined'], left: Outcome, arrived: Outcome): Outcome {
  if (isRefusal(left)) return left;
  if (left === undefined || isRefusal(arrived)) return arrived;
  if (arrived === undefined) return left;
  const [[gone, ...afterGone], [come, ...afterCome]] = [[left].flat(), [arrived].flat()];
  return gone && come ? [joined(gone, come), ...afterGone, ...afterCome] : arrived;
}
