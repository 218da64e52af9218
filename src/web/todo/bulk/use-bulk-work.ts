import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import type { TodoRow } from '#contract/todo.ts';
import type { ActionName } from '#domain/workflow/permitted-actions.ts';
import { invalidate } from '#web/platform/api/invalidate.ts';
import { callAction } from '#web/workflow/call-action.ts';
import type { FormValues } from '#web/workflow/form-values.ts';

import { attemptOf } from './attempt-of.ts';
import { rowKey } from './chosen-rows.ts';
import { runForRows, type Attempt, type Outcome } from './run-for-rows.ts';

const waiting: Outcome = { kind: 'waiting' };

/**
 * Sends one atomic call per row. A call whose response was lost is repeated with the same idempotency key, so that it
 * takes effect once.
 */
export function useBulkWork(action: ActionName, rows: readonly TodoRow[]) {
  const queries = useQueryClient();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [isRunning, setRunning] = useState(false);
  const stopped = useRef(false);
  useEffect(() => () => void (stopped.current = true), []);
  const outcomeOf = (row: TodoRow): Outcome => outcomes.get(rowKey(row)) ?? waiting;
  const isSettled = (row: TodoRow) => outcomeOf(row).kind === 'done' || outcomeOf(row).kind === 'gone';
  const attempt = async (row: TodoRow, values: FormValues): Promise<Attempt> => {
    const { documentId, legId, taskId } = row;
    try {
      const { item } = await callAction(action, { documentId, legId, taskId }, values);
      return { kind: 'done', registerNumber: item.registerNumber };
    } catch (error) {
      return attemptOf(error);
    }
  };
  const run = async (values: FormValues) => {
    stopped.current = false;
    setRunning(true);
    await runForRows({
      rows: rows.filter((row) => !isSettled(row)),
      attempt: (row) => attempt(row, values),
      onOutcome: (row, outcome) => setOutcomes((before) => new Map(before).set(rowKey(row), outcome)),
      isStopped: () => stopped.current,
    });
    setRunning(false);
    void invalidate(queries, 'getTodoLists', 'getTodoList', 'getBulkActions', 'getDocument');
  };
  return {
    outcomeOf,
    isRunning,
    wasRun: outcomes.size > 0,
    done: rows.filter((row) => outcomeOf(row).kind === 'done'),
    /** Done or no longer applicable; these are removed from the selection. */
    settled: rows.filter(isSettled),
    run,
    stop: () => void (stopped.current = true),
  };
}
