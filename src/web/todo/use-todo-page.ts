import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

import type { FilterConditions } from '#contract/saved-filters.ts';
import type { TodoListName, TodoSortField } from '#domain/workflow/todo/todo-lists.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import type { CallRequest } from '#web/platform/api/calls.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useOpenDocument } from '#web/document-queue/opened-document.ts';
import { todoReference } from '#web/document-queue/row-references.ts';

export const rowsPerPage = 10;
/** Between the last key and the request. */
const todoSearchDelayMs = 800;
const maxQueueLength = 100;

export type TodoPage = ReturnType<typeof useTodoPage>;
export type Sort = NonNullable<FilterConditions['sort']>;

export function useTodoPage(list: TodoListName, initialSearch: string) {
  const chosen = useConditions(initialSearch);
  const { text, sort, unitId, taskTypeId } = chosen;
  const [term] = useDebouncedValue(text.trim(), todoSearchDelayMs);
  const [year, setYear] = useState<number | null>(null);
  const [turned, setTurned] = useState({ number: 1, of: '' });
  const request = {
    list,
    ...(term ? { search: term } : {}),
    ...(unitId ? { unitId } : {}),
    ...(taskTypeId ? { filter: ofTaskType(taskTypeId) } : {}),
    ...(year ? { year } : {}),
    ...(sort ? { sort: [sort] } : {}),
  };
  // A changed query starts at page one.
  const question = JSON.stringify(request);
  const number = turned.of === question ? turned.number : 1;
  const { reply, rows, isStale } = useRows({ ...request, page: number });
  const openDocument = useOpenDocument();
  return {
    ...chosen,
    term,
    /** The working year of finished work; null for the current one. */
    year,
    setYear,
    number,
    turnTo: (next: number) => setTurned({ number: next, of: question }),
    reply,
    rows,
    /** The rows are of another page or in another order than the one asked for, so none may be opened or ticked. */
    isStale,
    total: reply.data?.total ?? 0,
    /** The current order of the list determines next and previous. */
    open: async (index: number) => {
      const row = rows?.[index];
      if (!row || isStale) return;
      const ask = async () =>
        (await callApi('getTodoList', { ...request, take: maxQueueLength })).data.map(todoReference);
      const queue = await ask().catch(() => (rows ?? []).map(todoReference));
      openDocument(todoReference(row), queue, ask);
    },
  };
}

/** What a saved filter of the list holds. */
function useConditions(initialSearch: string) {
  const [text, setText] = useState(initialSearch);
  const [sort, setSort] = useState<Sort | null>(null);
  const [unitId, setUnitId] = useState<number | null>(null);
  const [taskTypeId, setTaskTypeId] = useState<number | null>(null);
  return {
    text,
    setText,
    sort,
    sortBy: (field: TodoSortField) => setSort(nextSort(sort, field)),
    unitId,
    setUnitId,
    taskTypeId,
    setTaskTypeId,
    conditions: {
      text: text.trim(),
      ...(unitId ? { unitId } : {}),
      ...(taskTypeId ? { taskTypeId } : {}),
      ...(sort ? { sort } : {}),
    },
    take: (conditions: FilterConditions) => {
      setText(conditions.text);
      setUnitId(conditions.unitId ?? null);
      setTaskTypeId(conditions.taskTypeId ?? null);
      setSort(conditions.sort ?? null);
    },
  };
}

function useRows(request: CallRequest<'getTodoList'>) {
  const reply = useCall(
    'getTodoList',
    { ...request, pageSize: rowsPerPage },
    { staleTime: 0, refinedBy: ['page', 'sort'] },
  );
  const isStale = reply.isPlaceholderData;
  // Cached rows from an earlier visit may be replaced just as the person clicks, which would open another letter.
  return { reply, isStale, rows: reply.isFetchedAfterMount || isStale ? reply.data?.data : undefined };
}

const ofTaskType = (value: number) => ({
  logic: 'and' as const,
  filters: [{ field: 'taskTypeId' as const, operator: 'eq' as const, value }],
});

/** A heading cycles through ascending, descending and unsorted. */
const nextSort = (sort: Sort | null, field: TodoSortField): Sort | null => {
  if (sort?.field !== field) return { field, direction: 'asc' };
  return sort.direction === 'asc' ? { field, direction: 'desc' } : null;
};
