import { menuChangesPage, type MenuChange, type MenuChoice } from '#contract/menu-items.ts';
import { EmptyState } from '#web/components/data-states.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { PageList } from '#web/components/page-list.tsx';
import { pageAfter, usePages } from '#web/platform/api/use-pages.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import settings from '../settings.module.css';

interface MenuItemsHistoryProps {
  readonly moduleId: number;
  readonly name: string;
  readonly onClose: () => void;
}

/** What was renamed, moved, switched on and off, by whom and when; newest first. */
export function MenuItemsHistory({ moduleId, name, onClose }: MenuItemsHistoryProps) {
  const t = useTranslation();
  const pages = usePages('getMenuItemChanges', { moduleId }, ({ items }) =>
    pageAfter(items, menuChangesPage, ({ id }) => ({ before: id })),
  );
  return (
    <Dialog title={`${t('settings.changes')} · ${name}`} size={680} onClose={onClose}>
      <PageList pages={pages} skeletonCount={4} hasCard={false} empty={<EmptyState title={t('settings.noChanges')} />}>
        {(changes: readonly MenuChange[]) => (
          <ol className={settings.changes} aria-label={t('settings.changes')}>
            {changes.map(({ id, at, personName, itemName, saved, ordered }) => (
              <li key={id}>
                {saved && <Saved item={itemName} {...saved} />}
                {ordered && (
                  <b>
                    {t('menuItems.ordered', { before: ordered.before.join(', '), after: ordered.after.join(', ') })}
                  </b>
                )}
                <span>{t('settings.changedBy', { person: personName, at: formatMoment(at) })}</span>
              </li>
            ))}
          </ol>
        )}
      </PageList>
    </Dialog>
  );
}

interface SavedProps {
  readonly item: string;
  readonly before: MenuChoice;
  readonly after: MenuChoice;
}

/** What is different, a line for each. */
function Saved({ item, before, after }: SavedProps) {
  const t = useTranslation();
  const nameOf = (own: string) => own || t('menuItems.programName');
  const iconOf = (icon: MenuChoice['icon']) => t(icon === '' ? 'menuItems.programIcon' : `menuItems.icons.${icon}`);
  return (
    <>
      {before.name !== after.name && (
        <b>{t('menuItems.renamed', { item, before: nameOf(before.name), after: nameOf(after.name) })}</b>
      )}
      {before.nameEnglish !== after.nameEnglish && (
        <b>
          {t('menuItems.renamedEnglish', {
            item,
            before: nameOf(before.nameEnglish),
            after: nameOf(after.nameEnglish),
          })}
        </b>
      )}
      {before.icon !== after.icon && (
        <b>{t('menuItems.iconChanged', { item, before: iconOf(before.icon), after: iconOf(after.icon) })}</b>
      )}
      {before.isActive !== after.isActive && (
        <b>{t(after.isActive ? 'menuItems.wasSwitchedOn' : 'menuItems.wasSwitchedOff', { item })}</b>
      )}
    </>
  );
}
