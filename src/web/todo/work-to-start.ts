import type { TodoDefinition, TodoRow } from '#contract/todo.ts';
import { isUrgent } from '#domain/workflow/todo/todo-lists.ts';
import { callApi } from '#web/platform/api/call-api.ts';

const maxPerList = 100;
const endOfTime = new Date(8.64e15);

/** Rows that need action, by urgency and due date. */
export async function workToStart(lists: readonly TodoDefinition[], onlyUrgent: boolean): Promise<readonly TodoRow[]> {
  const waiting = lists.filter((list) => (onlyUrgent ? list.urgentCount : list.count) > 0);
  const pages = await Promise.all(waiting.map(({ list }) => callApi('getTodoList', { list, take: maxPerList })));
  return pages
    .flatMap((page) => page.data)
    .filter((row) => !onlyUrgent || isUrgent(row.speed))
    .toSorted((a, b) => b.speed - a.speed || dueTime(a) - dueTime(b));
}

const dueTime = ({ dueAt }: TodoRow) => (dueAt ?? endOfTime).getTime();
