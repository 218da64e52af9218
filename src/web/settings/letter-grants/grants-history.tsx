import { letterGrantsPage, type LetterGrantChange } from '#contract/drafting/letter-grants.ts';
import { EmptyState } from '#web/components/data-states.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { PageList } from '#web/components/page-list.tsx';
import { pageAfter, usePages } from '#web/platform/api/use-pages.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import settings from '../settings.module.css';
import { kindName } from './kind-name.ts';
import { useHolderName } from './use-holder-name.ts';

/** Which kinds were given to whom and taken from whom, to create and to sign, by whom and when; newest first. */
export function GrantsHistory({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation();
  const nameOf = useHolderName();
  const pages = usePages('getLetterGrantChanges', {}, ({ items }) =>
    pageAfter(items, letterGrantsPage, ({ id }) => ({ before: id })),
  );
  const names = (grantees: LetterGrantChange['given']) =>
    grantees.map(({ grantee, name }) => nameOf(grantee, name)).join(', ');
  return (
    <Dialog
      title={`${t('settings.changes')} · ${t('settings.screens.letterGrants.title')}`}
      size={680}
      onClose={onClose}
    >
      <PageList pages={pages} skeletonCount={4} hasCard={false} empty={<EmptyState title={t('settings.noChanges')} />}>
        {(changes: readonly LetterGrantChange[]) => (
          <ol className={settings.changes} aria-label={t('settings.changes')}>
            {changes.map(({ id, at, personName, action, kind, given, taken }) => (
              <li key={id}>
                {given.length > 0 && (
                  <b>{t(`letterGrants.actions.${action}.given`, { kind: kindName(kind), names: names(given) })}</b>
                )}
                {taken.length > 0 && (
                  <b>{t(`letterGrants.actions.${action}.taken`, { kind: kindName(kind), names: names(taken) })}</b>
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
