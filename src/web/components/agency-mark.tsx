import styles from './agency-mark.module.css';

/** The sign of the product, สาร, on the colour of the tenant. */
export const AgencyMark = ({ size = 42 }: { readonly size?: number }) => (
  <svg className={styles.mark} width={size} height={size} viewBox="0 0 42 42" aria-hidden>
    <rect width="42" height="42" rx="9" className={styles.ground} />
    <path d="M10 15.5 21 23l11-7.5M12 12h18a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H12a2 2 0 0 1-2-2V14a2 2 0 0 1 2-2Z" />
    <circle cx="32" cy="12" r="4" className={styles.seal} />
  </svg>
);
