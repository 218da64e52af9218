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
              {t('controlRegister.title')} {unitName} ({t('controlRegister.form')})
            </th>
          </tr>
          <tr>
            <th>{t('controlRegister.order')}</th>
            <th>{t('registers.columnSent')}</th>
            <th>{t('registers.columnLetterNumber')}</th>
            <th>{t('registers.columnLetterDate')}</th>
            <th>{t('controlRegister.secrecy')}</th>
            <th>{t('registers.columnSubject')}</th>
            <th>{t('registers.columnFrom')}</th>
            <th>{t('controlRegister.copy')}</th>
            <th>{t('controlRegister.holder')}</th>
            <th>
              {t('controlRegister.loans')} {t('controlRegister.changesAndRemark')}
            </th>
            <th>{t('controlRegister.destruction')}</th>
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
