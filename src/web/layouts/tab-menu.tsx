import { PathLink } from '#web/components/path-link.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { HeaderSearch } from './header-search.tsx';
import { LayerDrawer } from './layer-drawer.tsx';
import { HeaderMenu } from './menu/header-menu.tsx';
import { ModuleGrid } from './menu/module-grid.tsx';
import styles from './tab-bar.module.css';
import { useMainLinks } from './use-main-links.ts';

/** A bottom sheet with the header items that do not fit on a phone. */
export function TabMenu() {
  const t = useTranslation();
  const { others } = useMainLinks();
  return (
    <LayerDrawer layer="menu" position="bottom" size="auto" title={t('common.menu')}>
      <div className={styles.menu}>
        <HeaderSearch />
        {others.length > 0 && (
          <ul className={styles.others}>
            {others.map(({ to, label, icon: Icon }) => (
              <li key={to}>
                <PathLink path={to} replaces>
                  <Icon size={24} aria-hidden /> {t(label)}
                </PathLink>
              </li>
            ))}
          </ul>
        )}
        <ModuleGrid isOver />
        <HeaderMenu isOver />
      </div>
    </LayerDrawer>
  );
}
