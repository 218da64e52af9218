import type { Matter } from '#domain/workflow/matter/matter.ts';
import { isUrgent } from '#domain/workflow/todo/todo-lists.ts';
import { traysOf } from '#domain/workflow/todo/trays-of.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { insertRows } from './insert-rows.ts';

/** The rows of all to-do lists, and the counts of their cards. */
export async function storeTrays(
  transaction: DatabaseTransaction,
  matters: readonly Matter[],
  extraLists: boolean,
): Promise<void> {
  const items = matters.flatMap((matter) => {
    const { id: documentId, secrecy, speed } = matter.document;
    return traysOf(matter, extraLists).map((item) => ({ ...item, documentId, secrecy, speed }));
  });
  const rows = items.map((item) => ({ ...item, dueAt: item.dueAt ?? 'infinity' }));
  await insertRows(transaction, 'trayItems', rows);
  await insertRows(transaction, 'trayCounts', countsOf(items));
}

interface CountedItem {
  readonly list: string;
  readonly tray: string;
  readonly year: number;
  readonly secrecy: number;
  readonly speed: number;
}

function countsOf(items: readonly CountedItem[]) {
  const counts = new Map<string, Omit<CountedItem, 'speed'> & { total: number; urgent: number }>();
  for (const { list, tray, year, secrecy, speed } of items) {
    const key = [list, tray, year, secrecy].join(' ');
    const count = counts.get(key) ?? { list, tray, year, secrecy, total: 0, urgent: 0 };
    count.total += 1;
    if (isUrgent(speed)) count.urgent += 1;
    counts.set(key, count);
  }
  return [...counts.values()];
}
