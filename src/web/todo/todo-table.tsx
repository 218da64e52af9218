import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';

import type { TodoRow } from '#contract/todo.ts';
import type { TodoColumn } from '#domain/workflow/todo/todo-columns.ts';
import type { TodoListCode } from '#domain/workflow/todo/todo-lists.ts';
import table from '#web/components/table.module.css';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { rowKey, type ChosenRows } from './bulk/chosen-rows.ts';
import styles from './todo-modal.module.css';
import { TodoTableRow } from './todo-table-row.tsx';
import type { SortField, TodoPage } from './use-todo-page.ts';

interface TodoTableProps {
  readonly list: TodoListCode;
  readonly columns: readonly TodoColumn[];
  readonly rows: readonly TodoRow[];
  readonly page: TodoPage;
  readonly title: string;
  readonly chosen: ChosenRows;
}

/** What stands over each column; one that the server can sort by names its field. */
const heads = {
  speed: { word: 'dashboard.speed', field: 'speed', className: table.short },
  letterNumber: { word: 'dashboard.letterNumber', field: 'letterNumber', className: table.number },
  subject: { word: 'dashboard.subject', field: 'subject' },
  otherParty: { word: 'dashboard.otherParty', className: styles.party },
  command: { word: 'dashboard.command', className: styles.command },
  secrecy: { word: 'dashboard.secrecy', className: styles.secrecy },
  dueAt: { word: 'dashboard.due', field: 'dueAt', className: table.short },
  arrivedAt: { word: 'dashboard.arrived', field: 'arrivedAt', className: table.short },
} as const satisfies Record<TodoColumn, object>;

/** The columns of a to-do list; a head that the server can sort by is a button. */
export function TodoTable({ list, columns, rows, page, title, chosen }: TodoTableProps) {
  const t = useTranslation();
  const ticked = rows.filter((row) => chosen.has(row)).length;
  return (
    <table className={table.table} aria-label={title}>
      <thead>
        <tr>
          <th className={table.tick}>
            <input
              type="checkbox"
              aria-label={t('bulk.choosePage')}
              title={t('bulk.choosePage')}
              checked={ticked === rows.length}
              ref={(box) => {
                if (box) box.indeterminate = ticked > 0 && ticked < rows.length;
              }}
              onChange={(event) => chosen.togglePage(event.currentTarget.checked)}
            />
          </th>
          {columns.map((column) => (
            <Head key={column} page={page} {...heads[column]} label={t(wordOf(list, column))} />
          ))}
          <th className={table.action}>
            <span className="visually-hidden">{t('common.open')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <TodoTableRow
            key={rowKey(row)}
            columns={columns}
            list={list}
            row={row}
            isChosen={chosen.has(row)}
            onChoose={(isRange) => chosen.toggle(row, isRange)}
            onOpen={() => void page.open(index)}
          />
        ))}
      </tbody>
    </table>
  );
}

/** Of a draft on its way it tells who holds it, and since when; of what is closed, when. */
function wordOf(list: TodoListCode, column: TodoColumn) {
  if (list === 'unsigned' && column === 'otherParty') return 'dashboard.heldBy';
  if (list === 'unsigned' && column === 'arrivedAt') return 'dashboard.heldSince';
  if (list === 'jobCompleted' && column === 'arrivedAt') return 'dashboard.closedOn';
  return heads[column].word;
}

interface HeadProps {
  readonly page: TodoPage;
  readonly label: string;
  readonly field?: SortField;
  readonly className?: string | undefined;
}

function Head({ page, label, field, className }: HeadProps) {
  const t = useTranslation();
  if (!field) return <th className={className}>{label}</th>;
  const direction = page.sort?.field === field ? page.sort.direction : undefined;
  const order = direction === 'asc' ? 'ascending' : 'descending';
  return (
    <th className={className} aria-sort={direction ? order : 'none'}>
      <button type="button" title={t('common.sortBy', { name: label })} onClick={() => page.sortBy(field)}>
        {label}
        {direction === 'asc' && <IconArrowUp size={16} aria-hidden />}
        {direction === 'desc' && <IconArrowDown size={16} aria-hidden />}
      </button>
    </th>
  );
}
