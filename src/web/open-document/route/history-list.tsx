import { useState } from 'react';

import type { EventView } from '#contract/documents/documents.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from '#web/documents/route/route.module.css';

const shownAtFirst = 8;

/** Newest first. */
export function HistoryList({ events }: { readonly events: readonly EventView[] }) {
  const t = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const newestFirst = events.toReversed();
  return (
    <>
      <ol className={styles.history}>
        {newestFirst.slice(0, isWhole ? newestFirst.length : shownAtFirst).map((event) => (
          <li key={event.sequence}>
            <b>{event.actorName}</b> {event.onBehalfOfName && t('documents.onBehalfOf', { name: event.onBehalfOfName })}{' '}
            {event.postName && event.delegationKind && (
              <>
                {t(`profile.delegationKinds.${event.delegationKind}`)} {event.postName}{' '}
              </>
            )}
            {t(`events.${event.name}`)} {event.unitName && t('documents.atUnit', { unit: event.unitName })}
            {event.note && <q>{event.note}</q>}
            <small>{formatMoment(event.at)}</small>
          </li>
        ))}
      </ol>
      {newestFirst.length > shownAtFirst && (
        <button type="button" className={styles.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('documents.showFewer') : t('documents.showAll', { count: newestFirst.length })}
        </button>
      )}
    </>
  );
}
