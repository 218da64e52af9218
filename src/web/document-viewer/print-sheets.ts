import { printPage } from '#web/components/print-page.ts';

import styles from './print.module.css';

/** Prints only these elements, one per sheet. */
export function printSheets(sheets: readonly HTMLElement[], isA4 = false, onEnd: () => void = () => undefined): void {
  const [first] = sheets;
  if (!first) return void printPage(undefined);
  const container = document.createElement('div');
  container.className = styles.sheets ?? '';
  container.toggleAttribute('data-a4', isA4);
  container.append(...sheets);
  document.body.append(container);
  printPage(first, () => {
    container.remove();
    onEnd();
  });
}
