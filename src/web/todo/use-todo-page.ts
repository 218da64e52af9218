import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

import type { FilterConditions } from '#contract/saved-filters.ts';
import type { TodoListName, TodoSortField } from '#domain/workflow/todo/todo-lists.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import type { CallRequest } from '#web/platform/api/calls.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useOpenDocument } from '#web/document-queue/opened-document.ts';

import { referenceOf } from './todo-reference.ts';

/** Rows of a page, and the delay before a typed search is asked (specification, section 9). */
export const pageSize = 10;
const searchDelay = 800;
const maxQueueLength = 100;

export type TodoPage = ReturnType<typeof useTodoPage>;
export type Sort = NonNullable<CallRequest<'getTodoList'>['sort']>[number];

/** What is asked of a to-do list, the page that answers it, and the ways to change it. */
export function useTodoPage(list: TodoListName, initialSearch: string) {
  const [text, setText] = useState(initialSearch);
  const [term] = useDebouncedValue(text.trim(), searchDelay);
  const [sort, setSort] = useState<Sort | null>(null);
  const [unitId, setUnitId] = useState<number | null>(null);
  const [year, setYear] = useState<number | null>(null);
  const [turned, setTurned] = useState({ number: 1, of: '' });
  const asked = {
    list,
    ...(term ? { search: term } : {}),
    ...(unitId ? { unitId } : {}),
    ...(year ? { year } : {}),
    ...(sort ? { sort: [sort] } : {}),
  };
  // A new question begins at its first page.
  const question = JSON.stringify(asked);
  const number = turned.of === question ? turned.number : 1;
  const reply = useCall('getTodoList', { ...asked, page: number, pageSize }, { staleTime: 0 });
  const openDocument = useOpenDocument();
  // Rows remembered from an earlier look would change under the finger: another letter would open than the one meant.
  const rows = reply.isFetchedAfterMount || reply.isPlaceholderData ? reply.data?.data : undefined;
  return {
    text,
    setText,
    term,
    sort,
    sortBy: (field: TodoSortField) => setSort(nextSort(sort, field)),
    unitId,
    setUnitId,
    /** The working year of finished work; null = this one. */
    year,
    setYear,
    /** What a kept filter holds of a list, and how it is taken. */
    conditions: { text: text.trim(), ...(unitId ? { unitId } : {}), ...(sort ? { sort } : {}) },
    take: (conditions: FilterConditions) => {
      setText(conditions.text);
      setUnitId(conditions.unitId ?? null);
      setSort(conditions.sort ?? null);
    },
    number,
    turnTo: (next: number) => setTurned({ number: next, of: question }),
    reply,
    rows,
    total: reply.data?.total ?? 0,
    /** Opens a row, with the list as it stands now as the way for next and previous. */
    open: async (index: number) => {
      const row = rows?.[index];
      if (!row) return;
      const ask = async () => (await callApi('getTodoList', { ...asked, take: maxQueueLength })).data.map(referenceOf);
      const queue = await ask().catch(() => (rows ?? []).map(referenceOf));
      openDocument(referenceOf(row), queue, ask);
    },
  };
}

/** A header sorts upward, then downward, then not at all. */
const nextSort = (sort: Sort | null, field: TodoSortField): Sort | null => {
  if (sort?.field !== field) return { field, direction: 'asc' };
  return sort.direction === 'asc' ? { field, direction: 'desc' } : null;
};
