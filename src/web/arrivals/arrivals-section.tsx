import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';

import type { ChannelView } from '#contract/arrivals.ts';
import { restoreDays } from '#domain/arrivals/arrival-states.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { ArrivalItem } from './arrival-item.tsx';
import styles from './arrivals.module.css';
import { useArrivals } from './use-arrivals.ts';

interface ArrivalsSectionProps {
  readonly search: string;
  readonly unitId: number | null;
  /** Shown when there are no letters either. */
  readonly nothing: ReactNode;
}

/** Arrivals by e-mail and e-CMS, shown above the letters of the office: the waiting ones, or those not registered. */
export function ArrivalsSection({ search, unitId, nothing }: ArrivalsSectionProps) {
  const t = useTranslation();
  const titleId = useId();
  const [showsDismissed, setShowsDismissed] = useState(false);
  const filter = { ...(search ? { search } : {}), ...(unitId === null ? {} : { unitId }) };
  const waiting = useArrivals({ ...filter, state: 'waiting' });
  const dismissed = useArrivals({ ...filter, state: 'dismissed' }, showsDismissed);
  const shown = showsDismissed ? dismissed : waiting;
  if (waiting.channels.length === 0 && waiting.total === 0) return nothing;
  const none = showsDismissed ? t('arrivals.noneDismissed', { days: restoreDays }) : t('arrivals.none');
  return (
    <>
      <section className={styles.section} aria-labelledby={titleId}>
        <div className={styles.head}>
          <h3 id={titleId}>
            {showsDismissed
              ? t('arrivals.dismissedTitle', { days: restoreDays })
              : t('arrivals.titleCount', { count: waiting.total })}
          </h3>
          {waiting.channels.map((channel) => (
            <ChannelState key={channel.channel} channel={channel} />
          ))}
          <button type="button" className={styles.toggle} onClick={() => setShowsDismissed(!showsDismissed)}>
            {showsDismissed ? t('arrivals.showWaiting') : t('arrivals.showDismissed')}
          </button>
        </div>
        {shown.rows?.length === 0 && <p className={styles.none}>{none}</p>}
        {shown.rows && shown.rows.length > 0 && (
          <ul className={styles.rows}>
            {shown.rows.map((row) => (
              <ArrivalItem key={row.arrivalId} row={row} />
            ))}
          </ul>
        )}
        {shown.hasMore && (
          <Button variant="default" size="sm" loading={shown.isFetchingMore} onClick={shown.fetchMore}>
            {t('common.showMore')}
          </Button>
        )}
      </section>
      {waiting.total === 0 && nothing}
    </>
  );
}

/** A mailbox that cannot be reached, or a queue that is blocked, must not look like an empty one. */
function ChannelState({ channel: { channel, checkedAt, failingSince, isBlocked } }: { readonly channel: ChannelView }) {
  const t = useTranslation();
  if (failingSince)
    return (
      <span className={styles.failing} role="alert">
        <IconAlertTriangle size={18} aria-hidden />{' '}
        {t(isBlocked ? 'arrivals.blocked' : 'arrivals.failing', {
          channel: t(`arrivals.channels.${channel}`),
          moment: formatMoment(failingSince),
        })}
      </span>
    );
  const checked = checkedAt ? t('arrivals.checkedAt', { time: formatMoment(checkedAt) }) : t('arrivals.notChecked');
  return (
    <span className={styles.checked}>
      {t(`arrivals.channels.${channel}`)}: {checked}
    </span>
  );
}
