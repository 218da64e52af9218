import { Link } from '@tanstack/react-router';

import { AgencyMark } from '#web/components/agency-mark.tsx';
import { Bell } from '#web/notifications/bell.tsx';
import { application } from '#web/platform/application/application.ts';
import { useWords } from '#web/platform/language/use-words.ts';

import { DisplayMenu } from './display-menu.tsx';
import { HeaderSearch } from './header-search.tsx';
import styles from './header.module.css';
import { PersonMenu } from './person-menu.tsx';

const logoLeadsTo = { portal: '/portal', intranet: '/intranet', home: '/sarabun/dashboard' } as const;

export function Header() {
  const t = useWords();
  const { agency } = application();
  return (
    <header className={styles.header}>
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
      <nav className={styles.nav} aria-label={t('common.mainMenu')}>
        <Link to="/sarabun/dashboard">{t('common.home')}</Link>
        <Link to="/sarabun/registers">{t('common.registers')}</Link>
        <Link to="/sarabun/register">{t('common.registerLetter')}</Link>
      </nav>
      <div className={styles.tools}>
        <HeaderSearch />
        <span className={styles.wideOnly}>
          <DisplayMenu />
        </span>
        <Bell />
        <PersonMenu />
      </div>
    </header>
  );
}
