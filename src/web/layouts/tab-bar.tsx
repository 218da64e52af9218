import { Drawer } from '@mantine/core';
import { IconBook2, IconHome, IconLayoutGrid, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { useWords } from '#web/platform/language/use-words.ts';

import { DisplayChoices } from './display-choices.tsx';
import { HeaderSearch } from './header-search.tsx';
import styles from './tab-bar.module.css';

/** The bottom bar of a phone. */
export function TabBar() {
  const t = useWords();
  const [isMenuOpen, setMenuOpen] = useState(false);
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
      <button type="button" aria-expanded={isMenuOpen} onClick={() => setMenuOpen(true)}>
        <IconLayoutGrid aria-hidden /> {t('common.menu')}
      </button>
      <Drawer
        opened={isMenuOpen}
        onClose={() => setMenuOpen(false)}
        position="bottom"
        size="auto"
        title={t('common.menu')}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <div className={styles.menu}>
          <HeaderSearch />
          <DisplayChoices />
        </div>
      </Drawer>
    </nav>
  );
}
