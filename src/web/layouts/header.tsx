import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

import { useTranslation } from '#web/platform/language/use-translation.ts';

import { HeaderLogo } from './header-logo.tsx';
import { HeaderSearch } from './header-search.tsx';
import styles from './header.module.css';
import { PersonButton } from './person/person-button.tsx';
import { ToolsButton } from './tools/tools-button.tsx';
import { useMainLinks } from './use-main-links.ts';

/** Loaded after the screen, because they need the positioning library for their panels. */
const Bell = lazy(async () => ({ default: (await import('#web/notifications/bell.tsx')).Bell }));
const CreateButton = lazy(async () => ({
  default: (await import('#web/drafting/begin/create-button.tsx')).CreateButton,
}));
const MenuButton = lazy(async () => ({ default: (await import('./menu/menu-button.tsx')).MenuButton }));

export function Header() {
  const t = useTranslation();
  const { header: links } = useMainLinks();
  const placeholder = <span className={styles.placeholder} />;
  return (
    <header className={styles.header}>
      <HeaderLogo />
      <nav className={styles.nav} aria-label={t('common.mainMenu')}>
        {links.map(({ to, label }) => (
          <Link key={to} to={to}>
            {t(label)}
          </Link>
        ))}
      </nav>
      <div className={styles.tools}>
        <HeaderSearch />
        <span className={styles.wideOnly}>
          <Suspense fallback={placeholder}>
            <CreateButton isIcon />
          </Suspense>
        </span>
        <span className={styles.wideOnly}>
          <Suspense fallback={placeholder}>
            <MenuButton />
          </Suspense>
        </span>
        <ToolsButton />
        <Suspense fallback={placeholder}>
          <Bell />
        </Suspense>
        <PersonButton />
      </div>
    </header>
  );
}
