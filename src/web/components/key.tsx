import type { ReactNode } from 'react';

import styles from './key.module.css';

/** A keyboard hint, hidden on devices without a keyboard. */
export const Key = ({ children }: { readonly children: ReactNode }) => <kbd className={styles.key}>{children}</kbd>;
