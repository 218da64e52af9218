import { useState } from 'react';

import type { EventView } from '#contract/documents/documents.ts';
import { history } from '#locales/th/history.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from '#web/documents/route/route.module.css';

const shownAtFirst = 8;

/** Everything that happened, in words, newest first. */
export function HistoryList({ events }: { readonly events: readonly EventView[] }) {
  const t = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const told = events.filter(({ action }) => hasText(action)).toReversed();
  return (
    <>
      <ol className={styles.history}>
        {told.slice(0, isWhole ? told.length : shownAtFirst).map((event) => (
          <li key={event.sequence}>
            <b>{event.actorName}</b> {event.onBehalfOfName && t('history.onBehalfOf', { name: event.onBehalfOfName })}{' '}
            {event.postName && event.delegationKind && (
              <>
                {t(`profile.delegationKinds.${event.delegationKind}`)} {event.postName}{' '}
              </>
            )}
            {hasText(event.action) && t(`history.${event.action}`)}{' '}
            {event.unitName && t('history.atUnit', { unit: event.unitName })}
            {event.note && <q>{event.note}</q>}
            <small>{formatMoment(event.at)}</small>
          </li>
        ))}
      </ol>
      {told.length > shownAtFirst && (
        <button type="button" className={styles.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('documents.showFewer') : t('documents.showAll', { count: told.length })}
        </button>
      )}
    </>
  );
}

/** Events without a sentence follow from others and are not told by themselves. */
const hasText = (action: string): action is keyof typeof history => action in history;
