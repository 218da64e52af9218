import { createContext, use, type ReactNode } from 'react';

import styles from './screen-head.module.css';

interface ScreenHeadProps {
  readonly title: ReactNode;
  readonly children?: ReactNode;
}

/** What the agency calls the screen, instead of its title; undefined of most. */
export const OwnTitle = createContext<string | undefined>(undefined);

export function ScreenHead({ title, children }: ScreenHeadProps) {
  const ownTitle = use(OwnTitle);
  return (
    <div className={styles.head}>
      <h1>{ownTitle ?? title}</h1>
      {children}
    </div>
  );
}
