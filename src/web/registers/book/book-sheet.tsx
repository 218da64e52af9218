import { useEffect } from 'react';
import { createPortal } from 'react-dom';

import type { LineColumn } from '#domain/registers/columns.ts';
import { buddhistOffset } from '#domain/text/thai-dates.ts';
import { formatWireDay, monthNames } from '#web/platform/language/dates.ts';
import { currentLanguage } from '#web/platform/language/i18n.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useWords } from '#web/platform/language/use-words.ts';

import type { BookChoice } from './asked-book.ts';
import styles from './book-sheet.module.css';
import { lineCells } from './line-cells.ts';
import type { PrintedBook } from './use-printed-book.ts';

interface BookSheetProps extends PrintedBook {
  readonly choice: BookChoice;
  readonly unitName: string;
  readonly onPrinted: () => void;
}

/** Parts of the width of the sheet. */
const widths: Readonly<Record<LineColumn, number>> = {
  number: 6,
  arrivedAt: 8,
  letterNumber: 10,
  letterDate: 9,
  fromText: 14,
  toText: 13,
  subject: 22,
  operation: 11,
  remark: 7,
};

const yearShown = (year: number) => year + (currentLanguage() === 'th' ? buddhistOffset : 0);

/** Forms 13 and 14 on paper: A4 landscape, the head repeated on every sheet. Asks the printer as soon as it stands. */
export function BookSheet({ choice, unitName, columns, lines, onPrinted }: BookSheetProps) {
  const t = useWords();
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', onPrinted);
  }, [onPrinted]);
  const month = choice.month === null ? '' : (monthNames()[choice.month - 1] ?? '');
  const year = t('register.bookOfYear', { year: inOwnDigits(yearShown(choice.year)) });
  const sorts = [choice.isSecret && t('register.sortSecret'), choice.isCircular && t('register.sortCircular')];
  const parts = columns.reduce((sum, { column }) => sum + widths[column], 0);
  const days = choice.day === null ? [month, year] : [t('register.bookOfDay', { day: formatWireDay(choice.day) })];
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
              {[t(`register.books.${choice.book}`), ...sorts, unitName, ...days].filter(Boolean).join(' ')}
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
            <tr key={line.lineId} data-cancelled={line.isCancelled || undefined}>
              {columns.map(({ column }) => (
                <td key={column}>
                  {column === 'remark' && line.isCancelled && `${t('register.cancelled')} `}
                  {lineCells[column](line)}
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
