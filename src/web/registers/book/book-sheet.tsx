import { useEffect } from 'react';
import { createPortal } from 'react-dom';

import type { EntryColumn } from '#domain/registers/columns.ts';
import type { YearBasis } from '#domain/registers/book-years.ts';
import { formatWireDay } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import type { BookChoice } from './book-query.ts';
import styles from './book-sheet.module.css';
import { entryCells } from './entry-cells.ts';
import type { PrintedBook } from './use-printed-book.ts';
import { monthLabel, yearLabel } from './year-label.ts';

interface BookSheetProps extends PrintedBook {
  readonly choice: BookChoice;
  readonly yearBasis: YearBasis;
  readonly unitName: string;
  readonly onPrinted: () => void;
}

/** Parts of the width of the sheet. */
const widths: Readonly<Record<EntryColumn, number>> = {
  number: 7,
  arrivedAt: 8,
  letterNumber: 10,
  letterDate: 9,
  fromText: 13,
  toText: 12,
  subject: 21,
  operation: 12,
  remark: 8,
};

/** Forms 13 and 14 on paper: A4 landscape, the head repeated on every sheet. Asks the printer as soon as it stands. */
export function BookSheet({ choice, yearBasis, unitName, columns, lines, onPrinted }: BookSheetProps) {
  const t = useTranslation();
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', onPrinted);
  }, [onPrinted]);
  const month = choice.month && monthLabel(choice.month, yearBasis === 'fiscal');
  const year = yearLabel(t, yearBasis, choice.year);
  const sorts = [choice.isSecret && t('registers.sortSecret'), choice.isCircular && t('registers.sortCircular')];
  const parts = columns.reduce((sum, { column }) => sum + widths[column], 0);
  const days = choice.day === null ? [month, year] : [t('registers.bookOfDay', { day: formatWireDay(choice.day) })];
  return createPortal(
    <div className={styles.sheet} data-print-alone>
      <table>
        <colgroup>
          {columns.map(({ column }) => (
            <col key={column} style={{ width: `${(widths[column] / parts) * 100}%` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th colSpan={columns.length} className={styles.head}>
              {[t(`registers.books.${choice.book}`), ...sorts, unitName, ...days].filter(Boolean).join(' ')}
            </th>
          </tr>
          <tr>
            {columns.map(({ column, heading }) => (
              <th key={column}>{heading}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.entryId} data-cancelled={line.isCancelled || undefined}>
              {columns.map(({ column }) => (
                <td key={column}>
                  {column === 'remark' && line.isCancelled && `${t('registers.cancelled')} `}
                  {entryCells[column](line)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  );
}
