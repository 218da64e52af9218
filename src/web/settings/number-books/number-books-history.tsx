import { numberBookChangesPage, type NumberBookChange } from '#contract/registers/number-books.ts';
import { entryNumber } from '#domain/registers/books.ts';
import { EmptyState } from '#web/components/data-states.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { PageList } from '#web/components/page-list.tsx';
import { pageAfter, usePages } from '#web/platform/api/use-pages.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import settings from '../settings.module.css';
import { useSeriesName } from './use-series-name.ts';

/** Which numbers were set and undone, by whom and when; newest first. */
export function NumberBooksHistory({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation();
  const pages = usePages('getNumberBookChanges', {}, ({ items }) =>
    pageAfter(items, numberBookChangesPage, ({ id }) => ({ before: id })),
  );
  return (
    <Dialog
      title={`${t('settings.changes')} · ${t('settings.screens.numberBooks.title')}`}
      size={680}
      onClose={onClose}
    >
      <PageList pages={pages} skeletonCount={4} hasCard={false} empty={<EmptyState title={t('settings.noChanges')} />}>
        {(changes: readonly NumberBookChange[]) => (
          <ol className={settings.changes} aria-label={t('settings.changes')}>
            {changes.map((change) => (
              <ChangeRow key={change.id} change={change} />
            ))}
          </ol>
        )}
      </PageList>
    </Dialog>
  );
}

function ChangeRow({ change }: { readonly change: NumberBookChange }) {
  const t = useTranslation();
  const nameOf = useSeriesName();
  const { unitName, isSet, first, last, reason, personName, at } = change;
  const numbers = inOwnDigits(entryNumber({ number: first, untilNumber: last, point: 0 }));
  const next = inOwnDigits((isSet ? last + 1 : first).toLocaleString('en'));
  return (
    <li>
      <b>
        {unitName} · {nameOf(change)}
      </b>
      <span>{t(isSet ? 'numbers.wasSet' : 'numbers.wasUnset', { numbers, next })}</span>
      {reason !== '' && <span>{reason}</span>}
      <span>{t('settings.changedBy', { person: personName, at: formatMoment(at) })}</span>
    </li>
  );
}
