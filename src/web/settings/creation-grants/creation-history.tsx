import { creationGrantsPage, type CreationGrantChange } from '#contract/drafting/creation-grants.ts';
import { EmptyState } from '#web/components/data-states.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { PageList } from '#web/components/page-list.tsx';
import { pageAfter, usePages } from '#web/platform/api/use-pages.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import settings from '../settings.module.css';
import { kindName } from './kind-name.ts';
import { useCreatorName } from './use-creator-name.ts';

/** Which kinds were given to whom and taken from whom, by whom and when; newest first. */
export function CreationHistory({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation();
  const nameOf = useCreatorName();
  const pages = usePages('getCreationGrantChanges', {}, ({ items }) =>
    pageAfter(items, creationGrantsPage, ({ id }) => ({ before: id })),
  );
  const names = (grantees: CreationGrantChange['given']) =>
    grantees.map(({ grantee, name }) => nameOf(grantee, name)).join(', ');
  return (
    <Dialog
      title={`${t('settings.changes')} · ${t('settings.screens.creationGrants.title')}`}
      size={680}
      onClose={onClose}
    >
      <PageList pages={pages} skeletonCount={4} hasCard={false} empty={<EmptyState title={t('settings.noChanges')} />}>
        {(changes: readonly CreationGrantChange[]) => (
          <ol className={settings.changes} aria-label={t('settings.changes')}>
            {changes.map(({ id, at, personName, kind, given, taken }) => (
              <li key={id}>
                {given.length > 0 && <b>{t('creationGrants.given', { kind: kindName(kind), names: names(given) })}</b>}
                {taken.length > 0 && <b>{t('creationGrants.taken', { kind: kindName(kind), names: names(taken) })}</b>}
                <span>{t('settings.changedBy', { person: personName, at: formatMoment(at) })}</span>
              </li>
            ))}
          </ol>
        )}
      </PageList>
    </Dialog>
  );
}
