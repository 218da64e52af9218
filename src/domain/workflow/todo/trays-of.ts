import type { Matter } from '../matter/matter.ts';
import { itemsOfList, uniqueBy, type ListItem } from './list-items.ts';
import { listsOfTenant, type TodoListName } from './todo-lists.ts';

export interface TrayItem extends ListItem {
  readonly list: TodoListName;
}

/**
 * Every row of a matter in the to-do lists. Nothing else decides it: the server stores this result in the transaction
 * of each change.
 */
export const traysOf = (matter: Matter, extraLists: boolean): readonly TrayItem[] =>
  listsOfTenant(extraLists).flatMap((list) =>
    uniqueBy(itemsOfList[list](matter, extraLists), ({ tray, year, legId, taskId }) =>
      [tray, year, legId, taskId].join(' '),
    ).map((item) => ({ list, ...item })),
  );
