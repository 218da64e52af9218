import type { ReactNode } from 'react';

import styles from './screen-head.module.css';

interface ScreenHeadProps {
  readonly title: ReactNode;
  readonly children?: ReactNode;
}

export const ScreenHead = ({ title, children }: ScreenHeadProps) => (
  <div className={styles.head}>
    <h1>{title}</h1>
    {children}
  </div>
);
