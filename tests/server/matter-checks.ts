import { sql } from 'kysely';
import { expect } from 'vitest';

import { isInEffect } from '#domain/dispatches/dispatches.ts';
import { documentTransitions } from '#domain/workflow/states/document-transitions.ts';
import { taskTransitions } from '#domain/workflow/states/task-transitions.ts';
import { legTransitions } from '#domain/workflow/states/leg-transitions.ts';
import type { Matter } from '#domain/workflow/matter/matter.ts';
import { canRead } from '#domain/workflow/access/readers.ts';
import type { TransitionTable } from '#domain/transition.ts';
import { traysOf } from '#domain/workflow/todo/trays-of.ts';
import { loadViewer } from '#server/people/load-viewer.ts';
import { visibleTo } from '#server/access/visible-to.ts';
import type { Platform } from '#server/platform/platform.ts';
import { people } from '#tests/rules/office.ts';
import { brokenBooks, derivedOf, storedOf, wrongCounts } from '#tests/support/stored-matters.ts';

/** Whether one or two transitions lead from a state to another (an action, and its automatic consequence). */
function isExplained(table: TransitionTable<string>, from: string, to: string): boolean {
  const next = (state: string) => Object.values(table).flatMap((row) => (row.from.includes(state) ? [row.to] : []));
  return from === to || next(from).some((state) => state === to || next(state).includes(to));
}

/** Every change of state is a transition of its table. */
export function expectExplained(before: Matter, after: Matter): void {
  const moved = (rows: readonly { id: number; state: string }[], later: readonly { id: number; state: string }[]) =>
    rows.map((row) => ({ from: row.state, to: later.find((item) => item.id === row.id)?.state ?? 'gone' }));
  const unexplained = [
    ...moved([before.document], [after.document]).filter(({ from, to }) => !isExplained(documentTransitions, from, to)),
    ...moved(before.legs, after.legs).filter(({ from, to }) => !isExplained(legTransitions, from, to)),
    ...moved(before.tasks, after.tasks).filter(({ from, to }) => !isExplained(taskTransitions, from, to)),
  ];
  expect(unexplained).toEqual([]);
}

/** No letter gets lost: one that is not finished is in somebody's to-do list. */
export function expectNotLost(matter: Matter): void {
  const { state } = matter.document;
  // A draft is only with its drafter, a finished letter is with nobody, and a published one waits for nobody.
  if (['closed', 'draft', 'discarded', 'cancelled'].includes(state)) return;
  if (matter.document.publishedAt !== null || matter.dispatches.some(isInEffect)) return;
  const waiting = traysOf(matter, true).filter(
    (item) => item.list !== 'followedMatters' && item.list !== 'closedMatters',
  );
  const legs = matter.legs.map((leg) => `${leg.id}<${leg.parentLegId} ${leg.kind} ${leg.state} ${leg.toUnitId}`);
  const tasks = matter.tasks.map(
    (task) => `${task.id}<${task.parentTaskId} ${task.kind} ${task.state} at ${task.legId}`,
  );
  expect(waiting.length, `a ${state} letter lies in no tray: ${[...legs, ...tasks].join('; ')}`).toBeGreaterThan(0);
}

/** Lists and readers in the database equal those the rules compute. */
export async function expectDerived({ database }: Platform, matter: Matter): Promise<void> {
  expect(await storedOf(database, matter.document.id)).toEqual(derivedOf(matter));
}

/** The SQL of visibility gives the same result as the pure rule, for everybody. */
export async function expectSameVisibility({ database }: Pick<Platform, 'database'>, matter: Matter): Promise<void> {
  for (const { personId } of Object.values(people)) {
    const viewer = await loadViewer(database, personId, new Date());
    const found = await database
      .selectFrom('documents')
      .select('id')
      .where('id', '=', matter.document.id)
      .where(visibleTo(viewer, sql.ref('documents.id'), sql.ref('documents.secrecy')))
      .executeTakeFirst();
    expect(found !== undefined, `visible to ${personId}`).toBe(canRead(viewer, matter));
  }
}

/** Cards use stored counters, which must equal a recount. */
export async function expectCountsRight({ database }: Platform): Promise<void> {
  expect(await wrongCounts(database)).toEqual([]);
}

/** Numbers 1 to N in every register, each once, cancelled ones included. */
export async function expectBooksWhole({ database }: Platform): Promise<void> {
  expect(await brokenBooks(database)).toEqual([]);
}
