import { administratorsPage, type AdministratorChange } from '#contract/duties.ts';
import { EmptyState } from '#web/components/data-states.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { PageList } from '#web/components/page-list.tsx';
import { pageAfter, usePages } from '#web/platform/api/use-pages.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import settings from '../settings.module.css';

/** To whom the right was given and from whom it was taken, by whom and when; newest first. */
export function AdministratorHistory({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation();
  const pages = usePages('getAdministratorChanges', {}, ({ items }) =>
    pageAfter(items, administratorsPage, ({ id }) => ({ before: id })),
  );
  return (
    <Dialog
      title={`${t('settings.changes')} · ${t('settings.screens.administrators.title')}`}
      size={680}
      onClose={onClose}
    >
      <PageList pages={pages} skeletonCount={4} hasCard={false} empty={<EmptyState title={t('settings.noChanges')} />}>
        {(changes: readonly AdministratorChange[]) => (
          <ol className={settings.changes} aria-label={t('settings.changes')}>
            {changes.map(({ id, at, personName, aboutName, isGiven }) => (
              <li key={id}>
                <b>
                  {t(isGiven ? 'duties.administrators.wasGiven' : 'duties.administrators.wasTaken', {
                    name: aboutName,
                  })}
                </b>
                <span>{t('settings.changedBy', { person: personName, at: formatMoment(at) })}</span>
              </li>
            ))}
          </ol>
        )}
      </PageList>
    </Dialog>
  );
}
