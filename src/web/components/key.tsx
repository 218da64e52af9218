import type { ReactNode } from 'react';

import styles from './key.module.css';

/** A key of the keyboard, as a hint; hidden where there is none. */
export const Key = ({ children }: { readonly children: ReactNode }) => <kbd className={styles.key}>{children}</kbd>;
