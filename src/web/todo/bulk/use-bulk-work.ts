import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import type { TodoRow } from '#contract/todo.ts';
import type { BulkAction } from '#domain/workflow/todo/bulk-actions.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import type { CallRequest } from '#web/platform/api/calls.ts';
import { noteOwnChange } from '#web/documents/own-changes.ts';
import type { WorkDraft } from '#web/workflow/work-draft.ts';
import { workForms } from '#web/workflow/work-forms.ts';

import { attemptOf } from './attempt-of.ts';
import { rowKey } from './chosen-rows.ts';
import { doEach, type Attempt, type Outcome } from './do-each.ts';

const waiting: Outcome = { kind: 'waiting' };

/**
 * Does the same with each of the rows, each by a call of its own that is done whole or not at all. A call whose answer
 * was lost keeps its key, so that repeating it does nothing twice.
 */
export function useBulkWork(action: BulkAction, rows: readonly TodoRow[]) {
  const queries = useQueryClient();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [isRunning, setRunning] = useState(false);
  const stopped = useRef(false);
  useEffect(() => () => void (stopped.current = true), []);
  const outcomeOf = (row: TodoRow): Outcome => outcomes.get(rowKey(row)) ?? waiting;
  const isSettled = (row: TodoRow) => outcomeOf(row).kind === 'done' || outcomeOf(row).kind === 'gone';
  const attempt = async (row: TodoRow, draft: WorkDraft): Promise<Attempt> => {
    const { documentId, legId, taskId } = row;
    noteOwnChange(documentId);
    // The input is made by the form of this very action, so the pair is a request of it.
    const request = { documentId, legId, taskId, input: workForms[action].input(draft) } as CallRequest<BulkAction>;
    try {
      const { item } = await callApi(action, request);
      return { kind: 'done', registerNumber: item.registerNumber };
    } catch (error) {
      return attemptOf(error);
    }
  };
  const run = async (draft: WorkDraft) => {
    stopped.current = false;
    setRunning(true);
    await doEach({
      rows: rows.filter((row) => !isSettled(row)),
      attempt: (row) => attempt(row, draft),
      tell: (row, outcome) => setOutcomes((before) => new Map(before).set(rowKey(row), outcome)),
      isStopped: () => stopped.current,
    });
    setRunning(false);
    for (const name of ['getTodoLists', 'getTodoList', 'getBulkActions', 'getDocument'])
      void queries.invalidateQueries({ queryKey: [name] });
  };
  return {
    outcomeOf,
    isRunning,
    wasRun: outcomes.size > 0,
    done: rows.filter((row) => outcomeOf(row).kind === 'done'),
    /** Done, or no longer to be done: they leave the choice. */
    settled: rows.filter(isSettled),
    run,
    stop: () => void (stopped.current = true),
  };
}
