import { Drawer } from '@mantine/core';
import { IconBook2, IconHome, IconLayoutGrid, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import { useEscape } from '#web/platform/keyboard/use-escape.ts';
import { useWords } from '#web/platform/language/use-words.ts';
import { useLayer } from '#web/platform/navigation/layers.ts';

import { HeaderSearch } from './header-search.tsx';
import { HeaderMenu } from './menu/header-menu.tsx';
import { ModuleGrid } from './menu/module-grid.tsx';
import styles from './tab-bar.module.css';

/** The bottom bar of a phone. */
export function TabBar() {
  const t = useWords();
  const { isOpen, open, close } = useLayer('menu');
  useEscape(isOpen, close);
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
      <Drawer
        opened={isOpen}
        onClose={close}
        closeOnEscape={false}
        position="bottom"
        size="auto"
        title={t('common.menu')}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <div className={styles.menu}>
          <HeaderSearch />
          <ModuleGrid isOver />
          <HeaderMenu isOver />
        </div>
      </Drawer>
    </nav>
  );
}
