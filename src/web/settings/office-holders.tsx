import { dutyHistoryPage, type OfficeHolder } from '#contract/duty-history.ts';
import { EmptyState } from '#web/components/data-states.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { PageList } from '#web/components/page-list.tsx';
import { pageAfter, usePages } from '#web/platform/api/use-pages.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { useTermsText } from './held-duties.tsx';
import styles from './settings.module.css';

interface OfficeHoldersProps {
  readonly unitId: number;
  readonly name: string;
  readonly onClose: () => void;
}

/** Who held which office of a unit from when until when, by which order; the latest beginning first. */
export function OfficeHolders({ unitId, name, onClose }: OfficeHoldersProps) {
  const t = useTranslation();
  const title = t('duties.units.history', { unit: name });
  const pages = usePages(
    'getOfficeHolders',
    { unitId },
    ({ items }) => pageAfter(items, dutyHistoryPage, ({ id }) => ({ before: id })),
    { staleTime: 0 },
  );
  return (
    <Dialog title={title} size={680} onClose={onClose}>
      <PageList
        pages={pages}
        skeletonCount={4}
        hasCard={false}
        empty={<EmptyState title={t('duties.units.noHistory')} />}
      >
        {(holders: readonly OfficeHolder[]) => (
          <ol className={styles.changes} aria-label={title}>
            {holders.map((holder) => (
              <Holder key={holder.id} holder={holder} />
            ))}
          </ol>
        )}
      </PageList>
    </Dialog>
  );
}

function Holder({ holder }: { readonly holder: OfficeHolder }) {
  const t = useTranslation();
  const terms = useTermsText();
  const { roleName, personName, given, ended } = holder;
  return (
    <li>
      <b>{`${roleName} · ${personName}`}</b>
      <span>{terms(holder)}</span>
      {given && <span>{t('duties.units.given', { person: given.personName, at: formatMoment(given.at) })}</span>}
      {ended && <span>{t('duties.units.ended', { person: ended.personName, at: formatMoment(ended.at) })}</span>}
    </li>
  );
}
