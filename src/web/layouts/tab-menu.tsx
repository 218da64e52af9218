import { useTranslation } from '#web/platform/language/use-translation.ts';

import { HeaderSearch } from './header-search.tsx';
import { LayerDrawer } from './layer-drawer.tsx';
import { HeaderMenu } from './menu/header-menu.tsx';
import { ModuleGrid } from './menu/module-grid.tsx';
import styles from './tab-bar.module.css';

/** What a phone has no room for in its header, drawn up from the bottom. */
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
