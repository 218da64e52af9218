import type { MouseEvent } from 'react';

import type { RegisterEntry } from '#contract/registers/registers.ts';
import type { BookColumn, EntryColumn } from '#domain/registers/columns.ts';
import { Badge } from '#web/components/badge.tsx';
import table from '#web/components/table.module.css';
import { formatTime } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import type { DocumentReference } from '#web/document-queue/document-reference.ts';
import { useOpenDocument } from '#web/document-queue/opened-document.ts';

import { EntryMenu } from '../numbers/entry-menu.tsx';
import styles from './book.module.css';
import { entryCells } from './entry-cells.ts';

interface BookTableProps {
  readonly rows: readonly RegisterEntry[];
  readonly columns: readonly BookColumn[];
  readonly name: string;
}

/** The letter of a line; numbers that are kept or passed over have none. */
const referenceOf = ({ documentId, legId }: RegisterEntry): DocumentReference | null =>
  documentId === null ? null : { documentId, legId, taskId: null };

/** A book with the columns it shows; a cancelled line stays, struck through. */
export function BookTable({ rows, columns, name }: BookTableProps) {
  const t = useTranslation();
  const openDocument = useOpenDocument();
  const queue = rows.map(referenceOf).filter((reference) => reference !== null);
  return (
    <table className={table.table} aria-label={name}>
      <thead>
        <tr>
          {columns.map(({ column, heading }) => (
            <th key={column} className={`${table.cut} ${looks[column].width ?? ''}`} title={heading}>
              {heading}
            </th>
          ))}
          <th className={rows.some(({ actions }) => actions.length > 0) ? styles.actions : table.action}>
            <span className="visually-hidden">{t('common.open')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <BookRow
            key={row.entryId}
            row={row}
            columns={columns}
            onOpen={(reference) => openDocument(reference, queue)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface ViewRecord {
  readonly width?: string | undefined;
  /** On a phone: after the subject, a line of its own, or on the desk alone; else first. */
  readonly place?: 'after' | 'wide' | 'desk';
  readonly isCut?: boolean;
}

const looks: Readonly<Record<EntryColumn, ViewRecord>> = {
  number: { width: styles.number },
  arrivedAt: { width: styles.arrived },
  letterNumber: { width: table.number, isCut: true },
  letterDate: { width: styles.date, place: 'desk' },
  fromText: { width: styles.party, place: 'after', isCut: true },
  toText: { width: styles.to, place: 'desk', isCut: true },
  subject: { place: 'wide', isCut: true },
  operation: { width: styles.operation, place: 'after', isCut: true },
  remark: { width: styles.remark, place: 'after', isCut: true },
};

interface BookRowProps {
  readonly row: RegisterEntry;
  readonly columns: readonly BookColumn[];
  readonly onOpen: (reference: DocumentReference) => void;
}

function BookRow({ row, columns, onOpen }: BookRowProps) {
  const t = useTranslation();
  const reference = referenceOf(row);
  const open = reference && (() => onOpen(reference));
  // What is pressed in a menu or dialog over the row comes through here too.
  const press = (event: MouseEvent<HTMLElement>) => {
    if (event.target instanceof Node && event.currentTarget.contains(event.target)) open?.();
  };
  return (
    <tr data-cancelled={row.isCancelled || undefined} data-kind={row.kind} onClick={press}>
      {columns.map(({ column }) => (
        <BookCell key={column} row={row} column={column} />
      ))}
      <td className={table.action} data-desk={row.actions.length === 0 || undefined} data-kept>
        {row.actions.length > 0 && <EntryMenu line={row} />}
        {open && (
          <button
            type="button"
            className={table.open}
            aria-label={`${t('common.open')} ${row.subject || entryCells.number(row)}`}
          >
            {t('common.open')}
          </button>
        )}
      </td>
    </tr>
  );
}

function BookCell({ row, column }: { readonly row: RegisterEntry; readonly column: EntryColumn }) {
  const t = useTranslation();
  const { place, width, isCut } = looks[column];
  const text = entryCells[column](row);
  return (
    <td
      className={isCut ? table.cut : column === 'number' ? width : undefined}
      title={isCut ? text : undefined}
      data-after={place === 'after' || undefined}
      data-wide={place === 'wide' || undefined}
      data-desk={place === 'desk' || undefined}
      data-kept={column === 'remark' || undefined}
    >
      {column === 'remark' && <EntryMark row={row} />}
      {text || (column === 'letterNumber' && row.kind === 'letter' && t('common.noNumber'))}
      {column === 'arrivedAt' && row.arrivedAt && ` ${formatTime(row.arrivedAt)}`}
    </td>
  );
}

/** That a number is cancelled, or still free. */
function EntryMark({ row: { isCancelled, kind } }: { readonly row: RegisterEntry }) {
  const t = useTranslation();
  if (!isCancelled && kind !== 'reserved') return null;
  return (
    <>
      {isCancelled ? (
        <Badge tone="danger">{t('registers.cancelled')}</Badge>
      ) : (
        <Badge tone="waiting">{t('numbers.free')}</Badge>
      )}{' '}
    </>
  );
}
