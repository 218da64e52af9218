import { useEffect } from 'react';
import { createPortal } from 'react-dom';

import type { ControlledCopy } from '#contract/registers/control-register.ts';
import { formatDay, formatWireDay } from '#web/platform/language/dates.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from '../book/book-sheet.module.css';
import { useControlTexts } from './control-texts.ts';

interface ControlSheetProps {
  readonly unitName: string;
  readonly copies: readonly ControlledCopy[];
  readonly onPrinted: () => void;
}

/** Of the columns of the form, in percent. */
const widths = [4, 7, 9, 7, 6, 17, 10, 6, 10, 14, 10] as const;

/** ทขล. 3 on paper: A4 landscape, the head repeated on every sheet. Asks the printer as soon as it stands. */
export function ControlSheet({ unitName, copies, onPrinted }: ControlSheetProps) {
  const t = useTranslation();
  const words = useControlTexts();
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', onPrinted);
  }, [onPrinted]);
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
            <th colSpan={widths.length} className={styles.head}>
              {t('control.title')} {unitName} ({t('control.form')})
            </th>
          </tr>
          <tr>
            <th>{t('control.order')}</th>
            <th>{t('register.columnSent')}</th>
            <th>{t('register.columnLetterNumber')}</th>
            <th>{t('register.columnLetterDate')}</th>
            <th>{t('control.secrecy')}</th>
            <th>{t('register.columnSubject')}</th>
            <th>{t('register.columnFrom')}</th>
            <th>{t('control.copy')}</th>
            <th>{t('control.holder')}</th>
            <th>
              {t('control.loans')} {t('control.changesAndRemark')}
            </th>
            <th>{t('control.destruction')}</th>
          </tr>
        </thead>
        <tbody>
          {copies.map((copy) => (
            <tr key={copy.copyId} data-cancelled={copy.isCancelled || undefined}>
              <td>{inOwnDigits(copy.orderNumber)}</td>
              <td>{formatDay(copy.enteredAt)}</td>
              <td>{copy.letterNumber}</td>
              <td>{copy.letterDate && formatWireDay(copy.letterDate)}</td>
              <td>{words.secrecyName(copy.secrecy)}</td>
              <td>{copy.subject}</td>
              <td>{copy.fromText}</td>
              <td>{words.copyOf(copy)}</td>
              <td>{words.holder(copy)}</td>
              <td>{[...copy.loans.map(words.loan), ...words.notes(copy)].join('; ')}</td>
              <td>{words.destruction(copy)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  );
}
