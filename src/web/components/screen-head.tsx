import type { ReactNode } from 'react';

import styles from './screen-head.module.css';

interface ScreenHeadProps {
  readonly title: ReactNode;
  /** Buttons and choices of the whole screen. */
  readonly children?: ReactNode;
}

/** The heading of a screen, and beside it what is done with the whole of it. */
export const ScreenHead = ({ title, children }: ScreenHeadProps) => (
  <div className={styles.head}>
    <h1>{title}</h1>
    {children}
  </div>
);
