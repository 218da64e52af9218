import { useTranslation } from '#web/platform/language/use-translation.ts';

import { HeaderSearch } from './header-search.tsx';
import { LayerDrawer } from './layer-drawer.tsx';
import { HeaderMenu } from './menu/header-menu.tsx';
import { ModuleGrid } from './menu/module-grid.tsx';
import styles from './tab-bar.module.css';

/** A bottom sheet with the header items that do not fit on a phone. */
export function TabMenu() {
  const t = useTranslation();
  return (
    <LayerDrawer layer="menu" position="bottom" size="auto" title={t('common.menu')}>
      <div className={styles.menu}>
        <HeaderSearch />
        <ModuleGrid isOver />
        <HeaderMenu isOver />
      </div>
    </LayerDrawer>
  );
}
