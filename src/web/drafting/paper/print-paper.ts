import styles from './print-paper.module.css';

/** Prints only the sheets, one per page. */
export function printPaper(paper: HTMLElement): void {
  const copy = paper.cloneNode(true);
  const place = document.createElement('div');
  place.className = styles.place ?? '';
  place.append(copy);
  document.body.append(place);
  window.addEventListener('afterprint', () => place.remove(), { once: true });
  window.print();
}
