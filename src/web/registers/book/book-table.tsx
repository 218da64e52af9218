import type { RegisterLine } from '#contract/registers.ts';
import type { Book } from '#domain/registers/books.ts';
import { Badge } from '#web/components/badge.tsx';
import table from '#web/components/table.module.css';
import { formatShortDay, formatTime, formatWireDay } from '#web/platform/language/dates.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useWords } from '#web/platform/language/use-words.ts';
import type { DocumentReference } from '#web/platform/navigation/document-reference.ts';
import { useOpenDocument } from '#web/platform/navigation/opened-document.ts';

import styles from './book.module.css';

interface BookTableProps {
  readonly rows: readonly RegisterLine[];
  readonly name: string;
  readonly book: Book;
}

const referenceOf = (row: RegisterLine): DocumentReference => ({
  documentId: row.documentId,
  legId: row.legId,
  jobId: null,
});

/** The columns of the books (regulation, forms 13 and 14); a cancelled line stays, struck through. */
export function BookTable({ rows, name, book }: BookTableProps) {
  const t = useWords();
  const openDocument = useOpenDocument();
  const queue = rows.map(referenceOf);
  return (
    <table className={table.table} aria-label={name}>
      <thead>
        <tr>
          <th className={styles.number}>
            {t(book === 'receive' ? 'register.columnNumber' : 'register.columnSendNumber')}
          </th>
          <th className={styles.arrived}>{t(book === 'receive' ? 'register.columnArrived' : 'register.columnSent')}</th>
          <th className={table.number}>{t('register.columnLetterNumber')}</th>
          <th className={styles.date}>{t('register.columnLetterDate')}</th>
          <th className={styles.party}>{t('register.columnFrom')}</th>
          <th className={styles.to}>{t('register.columnTo')}</th>
          <th>{t('register.columnSubject')}</th>
          <th className={styles.operation}>{t('register.columnOperation')}</th>
          <th className={table.action}>
            <span className="visually-hidden">{t('common.open')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <BookRow key={row.lineId} row={row} onOpen={() => openDocument(referenceOf(row), queue)} />
        ))}
      </tbody>
    </table>
  );
}

function BookRow({ row, onOpen }: { readonly row: RegisterLine; readonly onOpen: () => void }) {
  const t = useWords();
  return (
    <tr data-cancelled={row.isCancelled || undefined} onClick={onOpen}>
      <td className={styles.number}>{inOwnDigits(row.number)}</td>
      <td>
        {formatShortDay(row.arrivedAt)} {formatTime(row.arrivedAt)}
      </td>
      <td className={table.cut} title={row.letterNumber}>
        {row.letterNumber || t('common.noNumber')}
      </td>
      <td data-desk>{row.letterDate && formatWireDay(row.letterDate)}</td>
      <td className={table.cut} data-after title={row.fromText}>
        {row.fromText}
      </td>
      <td className={table.cut} data-desk title={row.toText}>
        {row.toText}
      </td>
      <td className={table.cut} data-wide title={row.subject}>
        {row.subject}
      </td>
      <td className={table.cut} data-after data-kept title={[row.operation, row.remark].join(' ')}>
        {row.isCancelled ? <Badge tone="danger">{t('register.cancelled')}</Badge> : row.operation || row.remark}
      </td>
      <td className={table.action} data-desk data-kept>
        <button type="button" className={table.open} aria-label={`${t('common.open')} ${row.subject}`}>
          {t('common.open')}
        </button>
      </td>
    </tr>
  );
}
