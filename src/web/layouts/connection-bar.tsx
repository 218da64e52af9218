import { useQueryClient } from '@tanstack/react-query';

import { dayOf } from '#domain/text/thai-dates.ts';
import { formatMoment, formatTime } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useConnectionState } from '#web/platform/realtime/push-messages.ts';

import styles from './connection-bar.module.css';

const texts = {
  reconnecting: 'common.socketReconnecting',
  error: 'common.socketError',
  cannotConnect: 'common.socketCannotConnect',
} as const;

/** Visible only while the connection has a problem. */
export function ConnectionBar() {
  const t = useTranslation();
  const state = useConnectionState();
  if (state === 'idle' || state === 'connected') return null;
  return (
    <p className={styles.line} role="status">
      {t(texts[state])} <Age />
    </p>
  );
}

/** When the newest visible data was loaded. */
function Age() {
  const t = useTranslation();
  const queries = useQueryClient();
  const times = queries
    .getQueryCache()
    .findAll()
    .map(({ state }) => state.dataUpdatedAt);
  const newest = new Date(Math.max(0, ...times));
  const isToday = dayOf(newest) === dayOf(new Date());
  return <>{t('common.offline', { time: isToday ? formatTime(newest) : formatMoment(newest) })}</>;
}
