import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';

import { todoSortFields, type TodoRow } from '#contract/todo.ts';
import table from '#web/components/table.module.css';
import { application } from '#web/platform/application/application.ts';
import { useWords } from '#web/platform/language/use-words.ts';

import { TodoTableRow } from './todo-table-row.tsx';
import type { SortField, TodoPage } from './use-todo-page.ts';

interface TodoTableProps {
  readonly rows: readonly TodoRow[];
  readonly page: TodoPage;
  readonly title: string;
}

const [byNumber, bySubject, bySpeed, byDue, byArrival] = todoSortFields;

/** The columns of a to-do list; a head that the server can sort by is a button. */
export function TodoTable({ rows, page, title }: TodoTableProps) {
  const t = useWords();
  const { agency } = application();
  return (
    <table className={table.table} aria-label={title}>
      <thead>
        <tr>
          <Head page={page} label={t('dashboard.speed')} field={bySpeed} className={table.short} />
          {agency.showsLetterNumber && (
            <Head page={page} label={t('dashboard.letterNumber')} field={byNumber} className={table.number} />
          )}
          <Head page={page} label={t('dashboard.subject')} field={bySubject} />
          <th className={table.middle}>{t('dashboard.otherParty')}</th>
          {agency.showsSecrecy && <th className={table.short}>{t('dashboard.secrecy')}</th>}
          <Head page={page} label={t('dashboard.due')} field={byDue} className={table.short} />
          <Head page={page} label={t('dashboard.arrived')} field={byArrival} className={table.short} />
          <th className={table.action}>
            <span className="visually-hidden">{t('common.open')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <TodoTableRow key={`${row.legId} ${row.jobId ?? ''}`} row={row} onOpen={() => void page.open(index)} />
        ))}
      </tbody>
    </table>
  );
}

interface HeadProps {
  readonly page: TodoPage;
  readonly label: string;
  readonly field: SortField;
  readonly className?: string | undefined;
}

function Head({ page, label, field, className }: HeadProps) {
  const t = useWords();
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
