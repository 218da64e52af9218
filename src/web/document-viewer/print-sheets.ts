import styles from './print.module.css';

/** Prints only these elements, one per sheet. */
export function printSheets(sheets: readonly HTMLElement[]): void {
  const place = document.createElement('div');
  place.className = styles.sheets ?? '';
  place.append(...sheets);
  document.body.append(place);
  document.body.classList.add(styles.printing ?? '');
  const clean = () => {
    place.remove();
    document.body.classList.remove(styles.printing ?? '');
  };
  window.addEventListener('afterprint', clean, { once: true });
  window.print();
}
