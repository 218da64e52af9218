import { useEffect } from 'react';
import { createPortal } from 'react-dom';

import type { RegisterLine } from '#contract/registers.ts';
import { buddhistOffset } from '#domain/text/thai-dates.ts';
import { formatShortDay, formatWireDay, monthNames } from '#web/platform/language/dates.ts';
import { currentLanguage } from '#web/platform/language/i18n.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useWords } from '#web/platform/language/use-words.ts';

import type { BookChoice } from './asked-book.ts';
import styles from './book-sheet.module.css';

interface BookSheetProps {
  readonly choice: BookChoice;
  readonly unitName: string;
  readonly lines: readonly RegisterLine[];
  readonly onPrinted: () => void;
}

/** Of the columns of the form, in percent. */
const widths = [6, 8, 10, 9, 14, 13, 22, 11, 7] as const;

const yearShown = (year: number) => year + (currentLanguage() === 'th' ? buddhistOffset : 0);

/** Forms 13 and 14 on paper: A4 landscape, the head repeated on every sheet. Asks the printer as soon as it stands. */
export function BookSheet({ choice, unitName, lines, onPrinted }: BookSheetProps) {
  const t = useWords();
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', onPrinted);
  }, [onPrinted]);
  const month = choice.month === null ? '' : (monthNames()[choice.month - 1] ?? '');
  const year = t('register.bookOfYear', { year: inOwnDigits(yearShown(choice.year)) });
  return createPortal(
    <div className={styles.sheet} data-print-alone>
      <table>
        <colgroup>
          {widths.map((width, index) => (
            <col key={index} style={{ width: `${width}%` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th colSpan={9} className={styles.head}>
              {[t(`register.books.${choice.book}`), unitName, month, year].filter(Boolean).join(' ')}
            </th>
          </tr>
          <tr>
            <th>{t('register.columnSendNumber')}</th>
            <th>{t('register.columnSent')}</th>
            <th>{t('register.columnLetterNumber')}</th>
            <th>{t('register.columnLetterDate')}</th>
            <th>{t('register.columnFrom')}</th>
            <th>{t('register.columnTo')}</th>
            <th>{t('register.columnSubject')}</th>
            <th>{t('register.columnOperation')}</th>
            <th>{t('register.columnRemark')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.lineId} data-cancelled={line.isCancelled || undefined}>
              <td>{inOwnDigits(line.number)}</td>
              <td>{formatShortDay(line.arrivedAt)}</td>
              <td>{line.letterNumber}</td>
              <td>{line.letterDate && formatWireDay(line.letterDate)}</td>
              <td>{line.fromText}</td>
              <td>{line.toText}</td>
              <td>{line.subject}</td>
              <td>{line.operation}</td>
              <td>
                {line.isCancelled ? [t('register.cancelled'), line.remark].filter(Boolean).join(' ') : line.remark}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  );
}
