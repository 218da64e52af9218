import { ActionIcon, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconArrowDown, IconArrowUp, IconEdit, IconHistory, IconLock } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';

import type { EditedMenuItem } from '#contract/menu-items.ts';
import { settingsGroupOf } from '#domain/settings/managed-menus.ts';
import { settingsCentres, settingsGroups } from '#domain/settings/settings-centres.ts';
import { Badge } from '#web/components/badge.tsx';
import { EmptyState, LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { ModuleIcon } from '#web/components/module-icon.tsx';
import { PathLink } from '#web/components/path-link.tsx';
import { ScreenHead } from '#web/components/screen-head.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import { invalidate } from '#web/platform/api/invalidate.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { usePush } from '#web/platform/realtime/push-messages.ts';

import permissions from '../permissions/permissions.module.css';
import { SheetExport } from '../sheet-export.tsx';
import { SheetImport } from '../sheet-import.tsx';
import settings from '../settings.module.css';
import { MenuItemDialog } from './menu-item-dialog.tsx';
import styles from './menu-items.module.css';
import { MenuItemsHistory } from './menu-items-history.tsx';
import { menuReplies } from './menu-replies.ts';
import { featuresPath } from './menu-path.ts';
import { useMenuNames } from './use-menu-names.ts';

const isFound = ({ program, name, nameEnglish, action }: EditedMenuItem, search: string) =>
  [program.name, program.nameEnglish, name, nameEnglish, action].some((text) =>
    text.toLowerCase().includes(search.trim().toLowerCase()),
  );

/** The items of one place of the menu: what each is called, where it stands, and whether it is on. */
export function MenuItemsScreen({ moduleId }: { readonly moduleId: number }) {
  const t = useTranslation();
  const queries = useQueryClient();
  const [search, setSearch] = useState('');
  const [editedId, setEditedId] = useState<number>();
  const [showsHistory, setShowsHistory] = useState(false);
  const reply = useCall('getMenuItems', { moduleId }, { staleTime: 0 });
  usePush('settings-changed', () => void invalidate(queries, 'getMenuItems', 'getMenuItemChanges'));
  const place = reply.data?.item;
  const edited = place?.items.find(({ menuId }) => menuId === editedId);
  const found = place?.items.filter((item) => isFound(item, search)) ?? [];
  return (
    <>
      <ScreenHead title={t('menuItems.title', { name: place?.name ?? '' })}>
        <SearchBox className={settings.find} label={t('menuItems.find')} value={search} onChange={setSearch} />
        <Button variant="default" component={PathLink} path={featuresPath}>
          {t('menuItems.back')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconHistory size={18} aria-hidden />}
          onClick={() => setShowsHistory(true)}
        >
          {t('settings.changes')}
        </Button>
        <SheetExport sheet="menuItems" />
        <SheetImport sheet="menuItems" mayManage={place?.mayManage ?? false} />
      </ScreenHead>
      <p className={settings.about}>{t('menuItems.about')}</p>
      {moduleId === settingsCentres.agency && <p className={settings.about}>{t('menuItems.ofCentre')}</p>}
      {!place && reply.isError && <LoadFailed error={reply.error} onRetry={() => void reply.refetch()} />}
      {!place && !reply.isError && <SkeletonRows count={8} />}
      {place?.mayManage === false && <p className={settings.about}>{t('menuItems.readOnly')}</p>}
      {place && found.length === 0 && <EmptyState title={t('menuItems.nothingFound')} />}
      {place && (
        <Items
          moduleId={moduleId}
          place={place}
          shown={found}
          mayOrder={place.mayManage && search.trim() === ''}
          onEdit={({ menuId }) => setEditedId(menuId)}
        />
      )}
      {edited && (
        <MenuItemDialog
          edited={edited}
          showsIcons={place?.showsIcons ?? false}
          onClose={() => setEditedId(undefined)}
        />
      )}
      {showsHistory && (
        <MenuItemsHistory moduleId={moduleId} name={place?.name ?? ''} onClose={() => setShowsHistory(false)} />
      )}
    </>
  );
}

interface Place {
  readonly name: string;
  readonly showsIcons: boolean;
  readonly items: readonly EditedMenuItem[];
  readonly mayManage: boolean;
}

interface ItemsProps {
  readonly moduleId: number;
  readonly place: Place;
  readonly shown: readonly EditedMenuItem[];
  readonly mayOrder: boolean;
  readonly onEdit: (item: EditedMenuItem) => void;
}

/** Those of the settings centre under its headings, within which they can be moved. */
function Items({ moduleId, place, shown, mayOrder, onEdit }: ItemsProps) {
  const t = useTranslation();
  const order = useChange('orderMenuItems', { invalidates: menuReplies });
  const change = (from: EditedMenuItem, to: EditedMenuItem) => {
    const seen = place.items.map(({ menuId }) => menuId);
    const swapped = new Map([
      [from.menuId, to.menuId],
      [to.menuId, from.menuId],
    ]);
    order.mutate({ moduleId, ids: seen.map((id) => swapped.get(id) ?? id), seen });
  };
  const listOf = (items: readonly EditedMenuItem[], label: string) => (
    <ol className={`${settings.list} ${permissions.card}`} aria-label={label}>
      {items.map((item, index) => (
        <Item
          key={item.menuId}
          item={item}
          showsIcon={place.showsIcons}
          onEdit={place.mayManage ? () => onEdit(item) : undefined}
          isOrdering={order.isPending || !mayOrder}
          before={items[index - 1]}
          after={items[index + 1]}
          onSwap={(other) => change(item, other)}
        />
      ))}
    </ol>
  );
  if (moduleId !== settingsCentres.agency)
    return shown.length === 0 ? null : listOf(shown, t('menuItems.list', { name: place.name }));
  return settingsGroups.map((group) => {
    const items = shown.filter(({ menuId }) => settingsGroupOf(menuId) === group);
    const title = t(`settings.groups.${group}`);
    if (items.length === 0) return null;
    return (
      <section key={group} className={styles.group}>
        <h2>{title}</h2>
        {listOf(items, t('menuItems.list', { name: title }))}
      </section>
    );
  });
}

interface ItemProps {
  readonly item: EditedMenuItem;
  readonly showsIcon: boolean;
  /** Undefined for those who only look. */
  readonly onEdit: (() => void) | undefined;
  readonly isOrdering: boolean;
  readonly before: EditedMenuItem | undefined;
  readonly after: EditedMenuItem | undefined;
  readonly onSwap: (other: EditedMenuItem) => void;
}

function Item({ item, showsIcon, onEdit, isOrdering, before, after, onSwap }: ItemProps) {
  const t = useTranslation();
  const { shown: name, program } = useMenuNames()(item);
  return (
    <li data-off={!item.isActive || undefined}>
      {showsIcon && (
        <span className={styles.icon}>
          <ModuleIcon name={item.icon || item.program.icon} />
        </span>
      )}
      <div className={settings.row}>
        <b>
          {name}
          {!item.isActive && <Badge tone="warn">{t('menuItems.off')}</Badge>}
          {!item.maySwitchOff && (
            <span role="img" aria-label={t('menuItems.staysOn')} title={t('menuItems.staysOn')}>
              <IconLock size={16} aria-hidden />
            </span>
          )}
        </b>
        {name !== program && <span>{t('menuItems.ownName', { name: program })}</span>}
      </div>
      {onEdit && (
        <div className={settings.tools}>
          <Tool
            label={t('settings.moveUp', { name })}
            isOff={isOrdering || !before}
            onClick={() => before && onSwap(before)}
          >
            <IconArrowUp size={20} aria-hidden />
          </Tool>
          <Tool
            label={t('settings.moveDown', { name })}
            isOff={isOrdering || !after}
            onClick={() => after && onSwap(after)}
          >
            <IconArrowDown size={20} aria-hidden />
          </Tool>
          <Tool label={t('menuItems.edit', { name })} onClick={onEdit}>
            <IconEdit size={20} aria-hidden />
          </Tool>
        </div>
      )}
    </li>
  );
}

interface ToolProps {
  readonly label: string;
  readonly isOff?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

const Tool = ({ label, isOff = false, onClick, children }: ToolProps) => (
  <ActionIcon variant="default" aria-label={label} title={label} disabled={isOff} onClick={onClick}>
    {children}
  </ActionIcon>
);
