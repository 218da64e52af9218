import { useState } from 'react';

import type { TodoRow } from '#contract/todo.ts';
import { maxAtOnce } from '#domain/workflow/permitted-actions.ts';

export type ChosenRows = ReturnType<typeof useChosenRows>;

export const rowKey = ({ legId, taskId }: Pick<TodoRow, 'legId' | 'taskId'>) => `${legId} ${taskId ?? ''}`;

/** The selected rows across all pages of a list, in the order of selection. */
export function useChosenRows(shown: readonly TodoRow[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, TodoRow>>(new Map());
  const [last, setLast] = useState<string>();
  return {
    rows: [...chosen.values()],
    has: (row: TodoRow) => chosen.has(rowKey(row)),
    isFull: chosen.size >= maxAtOnce,
    /** With Shift, toggles the range since the previous selection. */
    toggle: (row: TodoRow, isRange: boolean) => {
      const rows = isRange ? between(shown, last, row) : [row];
      setChosen(changed(chosen, rows, !chosen.has(rowKey(row))));
      setLast(rowKey(row));
    },
    togglePage: (isChosen: boolean) => setChosen(changed(chosen, shown, isChosen)),
    clear: () => setChosen(new Map()),
    leave: (rows: readonly TodoRow[]) => setChosen(changed(chosen, rows, false)),
  };
}

/** The displayed rows from the previous selection to this one; only this one without a previous selection. */
export function between(shown: readonly TodoRow[], last: string | undefined, row: TodoRow): readonly TodoRow[] {
  const ends = [shown.findIndex((item) => rowKey(item) === last), shown.indexOf(row)].toSorted((a, b) => a - b);
  const [from = -1, to = -1] = ends;
  return from < 0 ? [row] : shown.slice(from, to + 1);
}

/** Never exceeds the maximum number of rows for one bulk action. */
export function changed(
  chosen: ReadonlyMap<string, TodoRow>,
  rows: readonly TodoRow[],
  isChosen: boolean,
): ReadonlyMap<string, TodoRow> {
  const keys = new Set(rows.map(rowKey));
  const remaining = [...chosen].filter(([key]) => isChosen || !keys.has(key));
  const added = isChosen ? rows.map((row) => [rowKey(row), row] as const) : [];
  return new Map([...new Map([...remaining, ...added])].slice(0, maxAtOnce));
}
