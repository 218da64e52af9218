import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';

import { Bell } from '#web/notifications/bell.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { HeaderLogo } from './header-logo.tsx';
import { HeaderSearch } from './header-search.tsx';
import styles from './header.module.css';
import { MenuButton } from './menu/menu-button.tsx';
import { PersonButton } from './person/person-button.tsx';
import { ToolsButton } from './tools/tools-button.tsx';

const CreateButton = lazyPart(async () => (await import('#web/drafting/begin/create-button.tsx')).CreateButton);

export function Header() {
  const t = useTranslation();
  return (
    <header className={styles.header}>
      <HeaderLogo />
      <nav className={styles.nav} aria-label={t('common.mainMenu')}>
        <Link to="/sarabun/dashboard">{t('common.home')}</Link>
        <Link to="/sarabun/registers">{t('common.registers')}</Link>
        <Link to="/sarabun/search">{t('search.title')}</Link>
        <Link to="/sarabun/register">{t('common.registerLetter')}</Link>
      </nav>
      <div className={styles.tools}>
        <HeaderSearch />
        <span className={styles.wideOnly}>
          <Suspense fallback={null}>
            <CreateButton isIcon />
          </Suspense>
        </span>
        <span className={styles.wideOnly}>
          <MenuButton />
        </span>
        <ToolsButton />
        <Bell />
        <PersonButton />
      </div>
    </header>
  );
}
