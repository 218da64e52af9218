import { Link } from '@tanstack/react-router';

import { AgencyMark } from '#web/components/agency-mark.tsx';
import { useAgencyNames } from '#web/platform/application/agency-names.ts';
import { useApplication } from '#web/platform/application/application.ts';

import styles from './header.module.css';

const logoLeadsTo = { portal: '/portal', intranet: '/intranet', home: '/sarabun/dashboard' } as const;

/** Links to the address the tenant configured. */
export function HeaderLogo() {
  const names = useAgencyNames();
  const { agency } = useApplication();
  return (
    <Link
      to={logoLeadsTo[agency.logoLeadsTo]}
      className={styles.logo}
      preload={false}
      aria-label={`${names.title} ${names.agency}`}
    >
      <AgencyMark />
      <span className={styles.names}>
        <b>{names.title}</b> <span>{names.agency}</span>
      </span>
    </Link>
  );
}
