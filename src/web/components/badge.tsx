import type { ReactNode } from 'react';

import styles from './badge.module.css';

export type BadgeTone = 'plain' | 'ok' | 'danger' | 'filledDanger' | 'warn' | 'waiting' | 'done' | 'brand';

/** The meaning is in the icon and text; colour is only an extra hint. */
export const Badge = (props: {
  readonly tone?: BadgeTone;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}) => (
  <span className={styles.badge} data-tone={props.tone ?? 'plain'}>
    {props.icon}
    {props.children}
  </span>
);
