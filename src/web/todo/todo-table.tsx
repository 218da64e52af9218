import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';

import type { TodoRow } from '#contract/todo.ts';
import type { TodoColumn, TodoListName, TodoSortField } from '#domain/workflow/todo/todo-lists.ts';
import table from '#web/components/table.module.css';
import { currentLanguage } from '#web/platform/language/i18n.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { rowKey, type ChosenRows } from './bulk/chosen-rows.ts';
import { columnWidthPx, fittingColumns } from './fitting-columns.ts';
import { columnOf } from './todo-columns.tsx';
import { TodoTableRow } from './todo-table-row.tsx';
import { useScreenPx } from './use-screen-px.ts';
import type { TodoPage } from './use-todo-page.ts';

interface TodoTableProps {
  readonly list: TodoListName;
  readonly columns: readonly TodoColumn[];
  readonly rows: readonly TodoRow[];
  readonly page: TodoPage;
  readonly title: string;
  readonly chosen: ChosenRows;
}

/** Headings that the server can sort by are buttons. Head and rows have the columns for which the screen is wide enough. */
export function TodoTable({ list, columns: allColumns, rows, page, title, chosen }: TodoTableProps) {
  const t = useTranslation();
  const screenPx = useScreenPx();
  const language = currentLanguage();
  const columns = fittingColumns(list, allColumns, screenPx, language);
  const ticked = rows.filter((row) => chosen.has(row)).length;
  return (
    <table className={table.table} aria-label={title} aria-busy={page.isStale}>
      <thead>
        <tr>
          <th className={table.tick}>
            <input
              type="checkbox"
              aria-label={t('bulk.choosePage')}
              title={t('bulk.choosePage')}
              disabled={page.isStale}
              checked={ticked === rows.length}
              ref={(box) => {
                if (box) box.indeterminate = ticked > 0 && ticked < rows.length;
              }}
              onChange={(event) => chosen.togglePage(event.currentTarget.checked)}
            />
          </th>
          {columns.map((column) => {
            const { heading, sortField } = columnOf(list, column);
            const label = t(`dashboard.${heading}`);
            const widthPx = columnWidthPx(column, screenPx, language);
            return <Head key={column} page={page} label={label} field={sortField} widthPx={widthPx} />;
          })}
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
            isStale={page.isStale}
            onChoose={(isRange) => chosen.toggle(row, isRange)}
            onOpen={() => void page.open(index)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface HeadProps {
  readonly page: TodoPage;
  readonly label: string;
  readonly field: TodoSortField | undefined;
  readonly widthPx: number | undefined;
}

function Head({ page, label, field, widthPx: width }: HeadProps) {
  const t = useTranslation();
  if (!field) return <th style={{ width }}>{label}</th>;
  const direction = page.sort?.field === field ? page.sort.direction : undefined;
  const order = direction === 'asc' ? 'ascending' : 'descending';
  return (
    <th style={{ width }} aria-sort={direction ? order : 'none'}>
      <button type="button" title={t('common.sortBy', { name: label })} onClick={() => page.sortBy(field)}>
        {label}
        {direction === 'asc' && <IconArrowUp size={16} aria-hidden />}
        {direction === 'desc' && <IconArrowDown size={16} aria-hidden />}
      </button>
    </th>
  );
}
