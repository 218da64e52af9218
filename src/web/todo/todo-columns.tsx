import type { ReactElement } from 'react';

import type { TodoRow } from '#contract/todo.ts';
import { todoLists, type TodoColumn, type TodoListName, type TodoSortField } from '#domain/workflow/todo/todo-lists.ts';
import { SecrecyBadge } from '#web/components/secrecy-badge.tsx';
import { SpeedBadge } from '#web/components/speed-badge.tsx';
import table from '#web/components/table.module.css';
import { formatMoment, formatShortDay } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './todo-modal.module.css';
import { TodoRemarks } from './todo-remarks.tsx';

interface CellProps {
  readonly list: TodoListName;
  readonly row: TodoRow;
  readonly columns: readonly TodoColumn[];
}

interface ColumnDefinition {
  readonly heading:
    | 'speed'
    | 'letterNumber'
    | 'subject'
    | 'kind'
    | 'otherParty'
    | 'command'
    | 'secrecy'
    | 'due'
    | 'arrived';
  /** The heading becomes a button that sorts the list. */
  readonly sortField?: TodoSortField;
  readonly Cell: (props: CellProps) => ReactElement;
}

const definitions: Readonly<Record<TodoColumn, ColumnDefinition>> = {
  speed: {
    heading: 'speed',
    sortField: 'speed',
    Cell: ({ row }) => (
      <td>
        <SpeedBadge speed={row.speed} name={row.speedName} />
      </td>
    ),
  },
  letterNumber: {
    heading: 'letterNumber',
    sortField: 'letterNumber',
    Cell: ({ row }) => <td className={table.cut}>{row.letterNumber}</td>,
  },
  subject: { heading: 'subject', sortField: 'subject', Cell: SubjectCell },
  kind: {
    heading: 'kind',
    Cell: ({ row }) => (
      <td className={table.cut} data-after title={row.kindName}>
        {row.kindName}
      </td>
    ),
  },
  otherParty: {
    heading: 'otherParty',
    Cell: ({ row }) => (
      <td className={table.cut} data-after title={row.otherParty}>
        {row.otherParty}
      </td>
    ),
  },
  command: {
    heading: 'command',
    Cell: ({ row }) => (
      <td className={table.cut} data-after title={row.commandText}>
        {row.commandText}
      </td>
    ),
  },
  secrecy: {
    heading: 'secrecy',
    Cell: ({ row }) => (
      <td>
        <SecrecyBadge secrecy={row.secrecy} name={row.secrecyName} />
      </td>
    ),
  },
  dueAt: { heading: 'due', sortField: 'dueAt', Cell: DueCell },
  arrivedAt: { heading: 'arrived', sortField: 'arrivedAt', Cell: ArrivedCell },
};

/** Some lists override the heading. */
export const columnOf = (list: TodoListName, column: TodoColumn) => ({
  ...definitions[column],
  heading: todoLists[list].headings[column] ?? definitions[column].heading,
});

function SubjectCell({ list, row, columns }: CellProps) {
  const t = useTranslation();
  return (
    <td data-wide title={row.subject}>
      <span className={styles.subject}>
        {!row.isRead && <span className="visually-hidden">{t('common.unread')} </span>}
        {row.subject}
      </span>
      <TodoRemarks list={list} row={row} columns={columns} />
    </td>
  );
}

/** Cards have no headings, so a day gets a label there. */
function DueCell({ row }: CellProps) {
  const t = useTranslation();
  return (
    <td data-after className={row.isOverdue ? styles.overdue : ''}>
      {row.dueAt && <span className={styles.cardLabel}>{t('dashboard.due')} </span>}
      {row.dueAt && formatShortDay(row.dueAt)}
      {row.isOverdue && <span className="visually-hidden"> {t('common.overdue')}</span>}
    </td>
  );
}

function ArrivedCell({ list, row }: CellProps) {
  const t = useTranslation();
  const { showsArrivalOnCard } = todoLists[list];
  return (
    <td
      data-desk={showsArrivalOnCard ? undefined : true}
      data-after={showsArrivalOnCard || undefined}
      title={formatMoment(row.arrivedAt)}
    >
      {showsArrivalOnCard && (
        <span className={styles.cardLabel}>{t(`dashboard.${columnOf(list, 'arrivedAt').heading}`)} </span>
      )}
      {formatShortDay(row.arrivedAt)}
    </td>
  );
}
