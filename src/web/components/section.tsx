import type { ReactNode } from 'react';

import styles from './section.module.css';

export const Section = (props: {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}) => (
  <section className={styles.section}>
    <div className={styles.head}>
      <h3>{props.title}</h3>
      {props.aside}
    </div>
    {props.children}
  </section>
);
