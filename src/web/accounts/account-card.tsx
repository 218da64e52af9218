import type { ReactNode } from 'react';

import { AgencyMark } from '#web/components/agency-mark.tsx';
import { useAgencyNames } from '#web/platform/application/agency-names.ts';

import styles from './account-card.module.css';

interface AccountCardProps {
  readonly title: string;
  readonly children: ReactNode;
}

export const AccountCard = ({ title, children }: AccountCardProps) => (
  <section className={styles.card} aria-labelledby="account-title">
    <AgencyMark size={64} />
    <h1 id="account-title" className={styles.title}>
      {title}
    </h1>
    <p className={styles.agency}>{useAgencyNames().agency}</p>
    {children}
  </section>
);
