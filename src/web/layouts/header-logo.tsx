import { Link } from '@tanstack/react-router';

import { AgencyMark } from '#web/components/agency-mark.tsx';
import { application } from '#web/platform/application/application.ts';

import styles from './header.module.css';

const logoLeadsTo = { portal: '/portal', intranet: '/intranet', home: '/sarabun/dashboard' } as const;

/** The sign and names of the agency; they lead where the tenant wants it. */
export function HeaderLogo() {
  const { agency } = application();
  return (
    <Link
      to={logoLeadsTo[agency.logoLeadsTo]}
      className={styles.logo}
      preload={false}
      aria-label={`${agency.title} ${agency.agency}`}
    >
      <AgencyMark />
      <span className={styles.names}>
        <b>{agency.title}</b>
        <span>{agency.agency}</span>
      </span>
    </Link>
  );
}
