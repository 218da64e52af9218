import { Link } from '@tanstack/react-router';

import { Bell } from '#web/notifications/bell.tsx';
import { useWords } from '#web/platform/language/use-words.ts';

import { DisplayMenu } from './display-menu.tsx';
import { HeaderLogo } from './header-logo.tsx';
import { HeaderSearch } from './header-search.tsx';
import styles from './header.module.css';
import { PersonMenu } from './person-menu.tsx';

export function Header() {
  const t = useWords();
  return (
    <header className={styles.header}>
      <HeaderLogo />
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
