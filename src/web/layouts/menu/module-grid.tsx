import { useTranslation } from '#web/platform/language/use-translation.ts';

import { MenuGrid } from './menu-grid.tsx';
import { useModules } from './use-menus.ts';

export function ModuleGrid({ isOver = false }: { readonly isOver?: boolean }) {
  const t = useTranslation();
  const { items, isFailed } = useModules();
  if (isFailed && !items) return null;
  return <MenuGrid items={items} label={t('portal.systems')} isOver={isOver} />;
}
