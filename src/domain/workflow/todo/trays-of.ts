import type { Matter } from '../matter/matter.ts';
import { uniqueBy, type ListItem } from './list-items.ts';
import { listsOfTenant, todoLists, type TodoListName } from './todo-lists.ts';

export interface TrayItem extends ListItem {
  readonly list: TodoListName;
}

/**
 * Every row that a matter puts into to-do lists. The whole of the lists is this function: the server stores its result in
 * the transaction of each change.
 */
export const traysOf = (matter: Matter, extraLists: boolean): readonly TrayItem[] =>
  listsOfTenant(extraLists).flatMap((list) =>
    uniqueBy(todoLists[list].items(matter, extraLists), ({ tray, year, legId, taskId }) =>
      [tray, year, legId, taskId].join(' '),
    ).map((item) => ({ list, ...item })),
  );
