import { useState } from 'react';

import type { RegisterEntry } from '#contract/registers/registers.ts';
import { isOldEntry } from '#domain/registers/entries.ts';
import type { BookColumn, EntryColumn } from '#domain/registers/columns.ts';
import { Badge } from '#web/components/badge.tsx';
import { OpeningTable, type Column } from '#web/components/opening-table.tsx';
import table from '#web/components/table.module.css';
import type { DocumentReference } from '#web/document-queue/document-reference.ts';
import { useOpenDocument } from '#web/document-queue/opened-document.ts';
import { formatTime } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { EntryMenu } from '../numbers/entry-menu.tsx';
import styles from './book.module.css';
import { entryCells } from './entry-cells.ts';
import { OldEntryDialog } from './old-entry-dialog.tsx';

interface BookTableProps {
  readonly rows: readonly RegisterEntry[];
  readonly columns: readonly BookColumn[];
  readonly name: string;
}

/** Reserved and skipped numbers have no letter. */
const referenceOf = ({ documentId, legId }: RegisterEntry): DocumentReference | null =>
  documentId === null ? null : { documentId, legId, taskId: null };

/** Cancelled entries stay visible, struck through. */
export function BookTable({ rows, columns, name }: BookTableProps) {
  const openDocument = useOpenDocument();
  const [oldEntryId, setOldEntryId] = useState<number>();
  const open = (row: RegisterEntry) => {
    if (row.kind === 'old') return setOldEntryId(row.entryId);
    const reference = referenceOf(row);
    const queue = rows.map(referenceOf).filter((item) => item !== null);
    if (reference) openDocument(reference, queue);
    return undefined;
  };
  return (
    <>
      {oldEntryId !== undefined && <OldEntryDialog oldEntryId={oldEntryId} onClose={() => setOldEntryId(undefined)} />}
      <OpeningTable<RegisterEntry>
        label={name}
        className={styles.table}
        rows={rows}
        keyOf={({ entryId }) => entryId}
        nameOf={(row) => row.subject || entryCells.number(row)}
        stateOf={({ isCancelled }) => ({ isCancelled })}
        opens={(row) => row.kind === 'old' || referenceOf(row) !== null}
        onOpen={open}
        actions={{
          className: rows.some(({ actions }) => actions.length > 0) ? styles.actions : table.action,
          render: (row) => row.actions.length > 0 && <EntryMenu entry={row} />,
        }}
        columns={columns.map(({ column, heading }) => ({
          key: column,
          heading,
          renderCell: (row) => <BookCell row={row} column={column} />,
          ...columnOptions[column],
        }))}
      />
    </>
  );
}

type ColumnOptions = Pick<Column<RegisterEntry>, 'className' | 'onCard' | 'cutText' | 'isUndimmed'>;

const columnOptions: Readonly<Record<EntryColumn, ColumnOptions>> = {
  number: { className: styles.number },
  arrivedAt: { className: styles.arrived },
  letterNumber: { className: table.number, cutText: entryCells.letterNumber },
  letterDate: { className: styles.date, onCard: 'hidden' },
  fromText: { className: styles.party, onCard: 'after', cutText: entryCells.fromText },
  toText: { className: styles.to, onCard: 'hidden', cutText: entryCells.toText },
  subject: { onCard: 'line', cutText: entryCells.subject },
  operation: { className: styles.operation, onCard: 'after', cutText: entryCells.operation },
  remark: { className: styles.remark, onCard: 'after', cutText: entryCells.remark, isUndimmed: true },
  documentType: { className: styles.operation, onCard: 'after', cutText: entryCells.documentType },
};

function BookCell({ row, column }: { readonly row: RegisterEntry; readonly column: EntryColumn }) {
  const t = useTranslation();
  return (
    <>
      {column === 'remark' && <EntryMark row={row} />}
      {entryCells[column](row) || (column === 'letterNumber' && row.kind === 'letter' && t('documents.noNumber'))}
      {column === 'arrivedAt' && row.arrivedAt && !isOldEntry(row.kind) && ` ${formatTime(row.arrivedAt)}`}
    </>
  );
}

function EntryMark({ row: { isCancelled, kind } }: { readonly row: RegisterEntry }) {
  const t = useTranslation();
  if (isOldEntry(kind))
    return (
      <>
        <Badge>{t('oldRegisters.mark')}</Badge>{' '}
      </>
    );
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
