import { IconLayoutGrid } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';

import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useLayer } from '#web/platform/navigation/layers.ts';

import styles from './tab-bar.module.css';
import { useMainLinks } from './use-main-links.ts';

const TabMenu = lazy(async () => ({ default: (await import('./tab-menu.tsx')).TabMenu }));

/** Bottom navigation on a phone: what the person does most. */
export function TabBar() {
  const t = useTranslation();
  const { tabs } = useMainLinks();
  const { isOpen, open } = useLayer('menu');
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  return (
    <nav className={styles.bar} aria-label={t('common.mainMenu')}>
      {tabs.map(({ to, shortLabel, icon: Icon }) => (
        <Link key={to} to={to}>
          <Icon aria-hidden /> {t(shortLabel)}
        </Link>
      ))}
      <button type="button" aria-expanded={isOpen} onClick={open}>
        <IconLayoutGrid aria-hidden /> {t('common.menu')}
      </button>
      <Suspense fallback={null}>{wasOpened && <TabMenu />}</Suspense>
    </nav>
  );
}
