import { permissionsPage, type SavedPermissionChange } from '#contract/permissions/permissions.ts';
import { EmptyState } from '#web/components/data-states.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { PageList } from '#web/components/page-list.tsx';
import { pageAfter, usePages } from '#web/platform/api/use-pages.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import settings from '../settings.module.css';

interface HistoryDialogProps {
  readonly grantee: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** What was given and taken, who was added and removed, by whom and when; newest first. */
export function HistoryDialog({ grantee, name, onClose }: HistoryDialogProps) {
  const t = useTranslation();
  const pages = usePages('getMenuPermissionChanges', { grantee }, ({ items }) =>
    pageAfter(items, permissionsPage, ({ id }) => ({ before: id })),
  );
  const rights = (items: SavedPermissionChange['given']) =>
    items
      .map(({ menuName: menu, right }) =>
        t('permissions.history.item', { menu, right: t(`permissions.rights.${right}`) }),
      )
      .join(', ');
  return (
    <Dialog title={`${t('settings.changes')} · ${name}`} size={680} onClose={onClose}>
      <PageList pages={pages} skeletonCount={4} hasCard={false} empty={<EmptyState title={t('settings.noChanges')} />}>
        {(changes: readonly SavedPermissionChange[]) => (
          <ol className={settings.changes} aria-label={t('settings.changes')}>
            {changes.map(({ id, at, personName, given, taken, added, removed }) => (
              <li key={id}>
                {given.length > 0 && <b>{t('permissions.history.given', { items: rights(given) })}</b>}
                {taken.length > 0 && <b>{t('permissions.history.taken', { items: rights(taken) })}</b>}
                {added.length > 0 && <b>{t('permissions.history.added', { names: added.join(', ') })}</b>}
                {removed.length > 0 && <b>{t('permissions.history.removed', { names: removed.join(', ') })}</b>}
                <span>{t('settings.changedBy', { person: personName, at: formatMoment(at) })}</span>
              </li>
            ))}
          </ol>
        )}
      </PageList>
    </Dialog>
  );
}
