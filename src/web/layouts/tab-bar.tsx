import { IconBook2, IconHome, IconLayoutGrid, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';

import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useLayer } from '#web/platform/navigation/layers.ts';

import styles from './tab-bar.module.css';

const TabMenu = lazy(async () => ({ default: (await import('./tab-menu.tsx')).TabMenu }));

/** Bottom navigation on a phone. */
export function TabBar() {
  const t = useTranslation();
  const { isOpen, open } = useLayer('menu');
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  return (
    <nav className={styles.bar} aria-label={t('common.mainMenu')}>
      <Link to="/sarabun/dashboard">
        <IconHome aria-hidden /> {t('common.work')}
      </Link>
      <Link to="/sarabun/registers">
        <IconBook2 aria-hidden /> {t('common.registersShort')}
      </Link>
      <Link to="/sarabun/register">
        <IconPlus aria-hidden /> {t('common.registerShort')}
      </Link>
      <button type="button" aria-expanded={isOpen} onClick={open}>
        <IconLayoutGrid aria-hidden /> {t('common.menu')}
      </button>
      <Suspense fallback={null}>{wasOpened && <TabMenu />}</Suspense>
    </nav>
  );
}
