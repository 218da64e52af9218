import type { MouseEvent, ReactNode } from 'react';

import { useTranslation } from '#web/platform/language/use-translation.ts';

import table from './table.module.css';

export interface Column<Row> {
  readonly key: string;
  readonly heading: ReactNode;
  /** Text that is truncated at the width of the column. */
  readonly cutText?: ((row: Row) => string) | undefined;
  /** Defaults to the truncated text. */
  readonly renderCell?: (row: Row) => ReactNode;
  /** Class of the heading and of every cell. */
  readonly className?: string | undefined;
  /** The current sort order; only for sortable columns. */
  readonly sort?: 'ascending' | 'descending' | 'none';
  /** On a card: starts a new line, follows it, or is hidden; part of the first line by default. */
  readonly onCard?: 'line' | 'after' | 'hidden' | undefined;
  /** Not struck through in cancelled rows. */
  readonly isUndimmed?: boolean;
  /** Clicking the cell does not open the row. */
  readonly isControl?: boolean;
}

interface RowState {
  readonly isUnread?: boolean;
  readonly isOnHold?: boolean;
  readonly isCancelled?: boolean;
}

interface OpeningTableProps<Row> {
  readonly label: string;
  readonly className?: string | undefined;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  /** Accessible label of the button that opens the row. */
  readonly nameOf: (row: Row) => string;
  readonly stateOf?: (row: Row) => RowState;
  readonly onOpen: (row: Row, index: number) => void;
  /** All rows open by default. */
  readonly opens?: (row: Row) => boolean;
  /** Further actions of a row, next to the button that opens it. */
  readonly actions?: {
    readonly className: string | undefined;
    readonly render: (row: Row) => ReactNode;
  };
}

/** Rows open with a click anywhere or with the button at the end. On a narrow screen a row is a card of several lines. */
export function OpeningTable<Row>(props: OpeningTableProps<Row>) {
  const t = useTranslation();
  const { label, className: ownClass, columns, rows, keyOf, onOpen, actions, ...rowProps } = props;
  return (
    <table className={classes(table.table, ownClass)} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ key, heading, className, sort, cutText }) => (
            <th
              key={key}
              className={classes(className, cutText && table.cut)}
              aria-sort={sort}
              title={cutText && typeof heading === 'string' ? heading : undefined}
            >
              {heading}
            </th>
          ))}
          <th className={actions?.className ?? table.action}>
            <span className="visually-hidden">{t('common.open')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <OpeningRow
            key={keyOf(row)}
            {...rowProps}
            row={row}
            columns={columns}
            action={actions?.render(row)}
            onOpen={() => onOpen(row, index)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface OpeningRowProps<Row> extends Pick<OpeningTableProps<Row>, 'columns' | 'nameOf' | 'stateOf' | 'opens'> {
  readonly row: Row;
  readonly action: ReactNode;
  readonly onOpen: () => void;
}

function OpeningRow<Row>({ row, columns, nameOf, stateOf, opens, action, onOpen }: OpeningRowProps<Row>) {
  const t = useTranslation();
  const { isUnread = false, isOnHold = false, isCancelled = false } = stateOf?.(row) ?? {};
  const isOpening = opens?.(row) ?? true;
  const press = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    // Events from a menu or dialog of the row bubble through React but come from elsewhere in the DOM.
    if (!isOpening || !(target instanceof Element) || !currentTarget.contains(target)) return;
    const control = target.closest('a, button, input, label, [data-control]');
    if (!control || control.matches('[data-open]')) onOpen();
  };
  return (
    <tr
      data-unread={isUnread || undefined}
      data-held={isOnHold || undefined}
      data-cancelled={isCancelled || undefined}
      data-plain={!isOpening || undefined}
      onClick={press}
    >
      {columns.map(({ key, renderCell, className, cutText, onCard, isUndimmed, isControl }) => (
        <td
          key={key}
          className={classes(className, cutText && table.cut)}
          title={cutText?.(row)}
          data-wide={onCard === 'line' || undefined}
          data-after={onCard === 'after' || undefined}
          data-desk={onCard === 'hidden' || undefined}
          data-undimmed={isUndimmed}
          data-control={isControl}
        >
          {isUnread && onCard === 'line' && <span className="visually-hidden">{t('common.unread')} </span>}
          {renderCell ? renderCell(row) : cutText?.(row)}
        </td>
      ))}
      <td className={table.action} data-desk={!action || undefined} data-undimmed>
        {action}
        {isOpening && (
          <button type="button" data-open className={table.open} aria-label={`${t('common.open')} ${nameOf(row)}`}>
            {t('common.open')}
          </button>
        )}
      </td>
    </tr>
  );
}

const classes = (...names: readonly (string | undefined)[]) => names.filter(Boolean).join(' ') || undefined;
