import { printPage } from '#web/components/print-page.ts';

import styles from './print-paper.module.css';

/** Prints only the sheets, one per page. */
export function printPaper(paper: HTMLElement): void {
  const copy = paper.cloneNode(true);
  const container = document.createElement('div');
  container.className = styles.container ?? '';
  container.append(copy);
  document.body.append(container);
  printPage(container, () => container.remove());
}
