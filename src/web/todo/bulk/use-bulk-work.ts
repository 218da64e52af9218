import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import type { TodoRow } from '#contract/todo.ts';
import type { ActionName } from '#domain/workflow/permitted-actions.ts';
import { invalidate } from '#web/platform/api/invalidate.ts';
import { showError } from '#web/platform/show-toast.ts';
import { callAction } from '#web/workflow/call-action.ts';
import type { FormValues } from '#web/workflow/form-values.ts';
import { withProof } from '#web/workflow/with-proof.ts';

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
  /** What was filled in, with the proof that counts for all; a second round is not asked for it again. */
  const proven = useRef<FormValues>(undefined);
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
    const open = rows.filter((row) => !isSettled(row));
    try {
      proven.current ??= await withProof(values, [...new Set(open.map(({ documentId }) => documentId))]);
    } catch (error) {
      setRunning(false);
      return showError(error);
    }
    const given = proven.current;
    await runForRows({
      rows: open,
      attempt: (row) => attempt(row, given),
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
