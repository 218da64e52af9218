import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import type { TodoRow } from '#contract/todo.ts';
import type { ActionName } from '#domain/workflow/permitted-actions.ts';
import { invalidate } from '#web/platform/api/invalidate.ts';
import { showError } from '#web/platform/show-toast.ts';
import { callAction } from '#web/workflow/call-action.ts';
import type { FormValues } from '#web/workflow/form-values.ts';
import { isProofSpent, withProof } from '#web/workflow/with-proof.ts';

import { attemptOf, isKeyRefused } from './attempt-of.ts';
import { rowKey } from './chosen-rows.ts';
import { runForRows, type Attempt, type Outcome } from './run-for-rows.ts';

const waiting: Outcome = { kind: 'waiting' };

/**
 * Sends one atomic call per row. A call whose response was lost is repeated with the same idempotency key, so that it
 * takes effect once.
 */
export function useBulkWork(action: ActionName, rows: readonly TodoRow[], onProofSpent: () => void) {
  const queries = useQueryClient();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [isRunning, setRunning] = useState(false);
  const [needsProof, setNeedsProof] = useState(false);
  const stopped = useRef(false);
  useEffect(() => () => void (stopped.current = true), []);
  const outcomeOf = (row: TodoRow): Outcome => outcomes.get(rowKey(row)) ?? waiting;
  const isSettled = (row: TodoRow) => outcomeOf(row).kind === 'done' || outcomeOf(row).kind === 'gone';
  const onRefused = (error: unknown) => {
    if (isKeyRefused(error)) setNeedsProof(true);
    if (isProofSpent(error)) onProofSpent();
  };
  const run = async (values: FormValues) => {
    stopped.current = false;
    setRunning(true);
    const open = rows.filter((row) => !isSettled(row));
    let given: FormValues;
    try {
      given = await withProof(
        values,
        open.map(({ taskId }) => taskId),
      );
    } catch (error) {
      setRunning(false);
      onRefused(error);
      return showError(error);
    }
    setNeedsProof(false);
    await runForRows({
      rows: open,
      attempt: (row) => attemptOn(action, row, given, onRefused),
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
    /** The PIN or the proof that was given does not count, or no longer: others must be given before another round. */
    needsProof,
    done: rows.filter((row) => outcomeOf(row).kind === 'done'),
    /** Done or no longer applicable; these are removed from the selection. */
    settled: rows.filter(isSettled),
    run,
    stop: () => void (stopped.current = true),
  };
}

async function attemptOn(
  action: ActionName,
  { documentId, legId, taskId }: TodoRow,
  values: FormValues,
  onRefused: (error: unknown) => void,
): Promise<Attempt> {
  try {
    const { item } = await callAction(action, { documentId, legId, taskId }, values);
    return { kind: 'done', registerNumber: item.registerNumber };
  } catch (error) {
    onRefused(error);
    return attemptOf(error);
  }
}
