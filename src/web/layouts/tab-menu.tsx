import { Drawer } from '@mantine/core';

import { useEscape } from '#web/platform/keyboard/use-escape.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useLayer } from '#web/platform/navigation/layers.ts';

import { HeaderSearch } from './header-search.tsx';
import { HeaderMenu } from './menu/header-menu.tsx';
import { ModuleGrid } from './menu/module-grid.tsx';
import styles from './tab-bar.module.css';

/** What a phone has no room for in its header, from the bottom. */
export function TabMenu() {
  const t = useTranslation();
  const { isOpen, close } = useLayer('menu');
  useEscape(isOpen, close);
  return (
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
  );
}
