import { useTranslation } from '#web/platform/language/use-translation.ts';

import { MenuGrid } from './menu-grid.tsx';
import { useHeaderMenu } from './use-menus.ts';

/** Errors appear in the status bar. */
export function HeaderMenu({ isOver = false }: { readonly isOver?: boolean }) {
  const t = useTranslation();
  const { items, isFailed } = useHeaderMenu();
  if (isFailed && !items) return null;
  return (
    <nav aria-label={t('portal.menu')}>
      <MenuGrid items={items} label={t('portal.menu')} isOver={isOver} />
    </nav>
  );
}
