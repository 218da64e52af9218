import { Checkbox } from '@mantine/core';
import type { CSSProperties } from 'react';

import type { ListedMenuItem } from '#contract/permissions/permissions.ts';
import { withRight, type GivenRight, type MenuRight } from '#domain/menus/menu-rights.ts';
import { managedMenuIds } from '#domain/settings/managed-menus.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './permissions.module.css';

interface RightsTableProps {
  readonly items: readonly ListedMenuItem[];
  readonly rights: readonly GivenRight[];
  readonly mayManage: boolean;
  readonly onChange: (rights: readonly GivenRight[]) => void;
}

const indented = (depth: number): CSSProperties & Record<'--depth', number> => ({ '--depth': depth });

/** Every item of the menu, by the place in which it is shown, with a box to use it and one to manage what it leads to. */
export function RightsTable({ items, rights, mayManage, onChange }: RightsTableProps) {
  const t = useTranslation();
  const given = new Map(rights.map(({ menuId, right }) => [menuId, right]));
  const set = (menuId: number, right: MenuRight | null) => onChange(withRight(items, rights, menuId, right));
  return (
    <table className={styles.table} aria-label={t('permissions.menus')}>
      <thead>
        <tr>
          <th scope="col">{t('permissions.menus')}</th>
          <th scope="col" className={styles.tick}>
            {t('permissions.rights.query')}
          </th>
          <th scope="col" className={styles.tick}>
            {t('permissions.rights.manage')}
          </th>
        </tr>
      </thead>
      {placesOf(items).map(({ place, below }) => (
        <tbody key={place.menuId}>
          <tr>
            <th scope="rowgroup" colSpan={3}>
              {place.name}
            </th>
          </tr>
          {below.map(({ menuId, name, depth }) => (
            <tr key={menuId}>
              <th scope="row" style={indented(depth - 1)}>
                {name}
              </th>
              <td className={styles.tick}>
                <Checkbox
                  aria-label={t('permissions.may.query', { name })}
                  checked={given.has(menuId)}
                  disabled={!mayManage}
                  onChange={({ currentTarget }) => set(menuId, currentTarget.checked ? 'query' : null)}
                />
              </td>
              <td className={styles.tick}>
                {managedMenuIds.includes(menuId) && (
                  <Checkbox
                    aria-label={t('permissions.may.manage', { name })}
                    checked={given.get(menuId) === 'manage'}
                    disabled={!mayManage}
                    onChange={({ currentTarget }) => set(menuId, currentTarget.checked ? 'manage' : 'query')}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** The items come in the order of the tree: those below a place follow it. */
const placesOf = (items: readonly ListedMenuItem[]) =>
  items.flatMap((place, start) => {
    if (place.depth > 0) return [];
    const next = items.findIndex((item, index) => index > start && item.depth === 0);
    return [{ place, below: items.slice(start + 1, next < 0 ? undefined : next) }];
  });
