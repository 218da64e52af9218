import type { TodoRow } from '#contract/todo.ts';
import type { TodoColumn, TodoListName } from '#domain/workflow/todo/todo-lists.ts';
import table from '#web/components/table.module.css';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { columnOf } from './todo-columns.tsx';

interface TodoTableRowProps {
  readonly columns: readonly TodoColumn[];
  readonly row: TodoRow;
  readonly list: TodoListName;
  readonly isChosen: boolean;
  /** Shown only until the rows that were asked for are there. */
  readonly isStale: boolean;
  /** `isRange`: Shift was held, so that all rows since the previous one are included. */
  readonly onChoose: (isRange: boolean) => void;
  readonly onOpen: () => void;
}

export function TodoTableRow({ list, columns, row, isChosen, isStale, onChoose, onOpen }: TodoTableRowProps) {
  const t = useTranslation();
  return (
    <tr data-unread={!row.isRead || undefined} data-held={row.isOnHold || undefined} onClick={onOpen}>
      <td className={table.tick} onClick={(event) => event.stopPropagation()}>
        <input
          type="checkbox"
          aria-label={t('bulk.chooseRow', { subject: row.subject })}
          checked={isChosen}
          disabled={isStale}
          onChange={(event) => onChoose(isShifted(event.nativeEvent))}
        />
      </td>
      {columns.map((column) => {
        const { Cell } = columnOf(list, column);
        return <Cell key={column} list={list} row={row} columns={columns} />;
      })}
      <td className={table.action} data-desk>
        <button
          type="button"
          className={table.open}
          aria-label={`${t('common.open')} ${row.subject}`}
          disabled={isStale}
        >
          {t('common.open')}
        </button>
      </td>
    </tr>
  );
}

/** Ticking with the space bar also fires a click event, which has `shiftKey`. */
const isShifted = (event: Event) => event instanceof MouseEvent && event.shiftKey;
