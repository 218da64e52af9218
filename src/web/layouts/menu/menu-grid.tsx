import type { MenuItem } from '#contract/menus.ts';
import { ModuleIcon } from '#web/components/module-icon.tsx';
import { PathLink } from '#web/components/path-link.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './menu-grid.module.css';
import { menuTarget } from './menu-target.ts';
import { openArchive } from './open-archive.ts';

interface MenuGridProps {
  readonly items: readonly MenuItem[] | undefined;
  readonly label: string;
  /** The links are inside an overlay, so following one replaces its history entry. */
  readonly isOver?: boolean;
}

const placeholders = [1, 2, 3, 4];

export function MenuGrid({ items, label, isOver = false }: MenuGridProps) {
  const t = useTranslation();
  return (
    <ul className={styles.grid} aria-label={label} aria-busy={items === undefined}>
      {items
        ? items.map((item) => (
            <li key={item.id}>
              <MenuEntry item={item} isOver={isOver} />
            </li>
          ))
        : placeholders.map((placeholder) => (
            <li key={placeholder} className={styles.placeholder}>
              <span className="visually-hidden">{t('common.loading')}</span>
            </li>
          ))}
    </ul>
  );
}

function MenuEntry({ item, isOver }: { readonly item: MenuItem; readonly isOver: boolean }) {
  const t = useTranslation();
  const target = menuTarget(item);
  const face = (
    <>
      <ModuleIcon name={item.icon} size={28} />
      <span>{item.name}</span>
      {item.type === 'b' && <span className="visually-hidden"> {t('portal.newWindow')}</span>}
    </>
  );
  if (target.kind === 'archive')
    return (
      <button type="button" className={styles.entry} onClick={() => void openArchive()}>
        {face}
      </button>
    );
  const window = item.type === 'b' ? { target: '_blank' } : {};
  if (target.kind === 'outside')
    return (
      <a className={styles.entry} href={target.address} {...window} rel="noopener noreferrer">
        {face}
      </a>
    );
  return (
    <PathLink className={styles.entry} path={target.path} replaces={isOver} {...window}>
      {face}
    </PathLink>
  );
}
