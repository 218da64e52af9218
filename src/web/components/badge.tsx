import type { ReactNode } from 'react';

import styles from './badge.module.css';

export type BadgeTone = 'plain' | 'ok' | 'danger' | 'filledDanger' | 'warn' | 'waiting' | 'done' | 'brand';

/** A short word with a meaning; the icon and the word carry it, the colour only helps. */
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
