import { useEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

import { printPage } from '#web/components/print-page.ts';

import styles from './print-sheet.module.css';

interface PrintColumn<Row> {
  readonly key: string;
  readonly heading: ReactNode;
  /** Relative width. */
  readonly width: number;
  readonly cell: (row: Row) => ReactNode;
}

interface PrintSheetProps<Row> {
  readonly title: string;
  readonly columns: readonly PrintColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => number;
  readonly onPrinted: () => void;
}

/** Prints a register on A4 landscape with its heading on every page. The print dialog opens after the first render and a second. */
export function PrintSheet<Row extends { readonly isCancelled: boolean }>({
  title,
  columns,
  rows,
  keyOf,
  onPrinted,
}: PrintSheetProps<Row>) {
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => printPage(sheet.current, onPrinted), [onPrinted]);
  const total = columns.reduce((sum, { width }) => sum + width, 0);
  return createPortal(
    <div ref={sheet} className={styles.sheet} data-print-alone>
      <table>
        <colgroup>
          {columns.map(({ key, width }) => (
            <col key={key} style={{ width: `${(width / total) * 100}%` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th colSpan={columns.length} className={styles.head}>
              {title}
            </th>
          </tr>
          <tr>
            {columns.map(({ key, heading }) => (
              <th key={key}>{heading}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-cancelled={row.isCancelled || undefined}>
              {columns.map(({ key, cell }) => (
                <td key={key}>{cell(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  );
}
