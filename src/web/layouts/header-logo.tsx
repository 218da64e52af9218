import { Link } from '@tanstack/react-router';

import { AgencyMark } from '#web/components/agency-mark.tsx';
import { agencyNames } from '#web/platform/application/agency-names.ts';
import { application } from '#web/platform/application/application.ts';

import styles from './header.module.css';

const logoLeadsTo = { portal: '/portal', intranet: '/intranet', home: '/sarabun/dashboard' } as const;

/** Links to the address the tenant configured. */
export function HeaderLogo() {
  const names = agencyNames();
  return (
    <Link
      to={logoLeadsTo[application().agency.logoLeadsTo]}
      className={styles.logo}
      preload={false}
      aria-label={`${names.title} ${names.agency}`}
    >
      <AgencyMark />
      <span className={styles.names}>
        <b>{names.title}</b>
        <span>{names.agency}</span>
      </span>
    </Link>
  );
}
