import { useQueryClient } from '@tanstack/react-query';

import { dayOf } from '#domain/text/thai-dates.ts';
import { formatMoment, formatTime } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useConnectionState } from '#web/platform/realtime/push-messages.ts';

import styles from './connection-line.module.css';

const words = {
  reconnecting: 'common.socketReconnecting',
  error: 'common.socketError',
  cannotConnect: 'common.socketCannotConnect',
} as const;

/** A quiet line when the connection is not what it should be. */
export function ConnectionLine() {
  const t = useTranslation();
  const state = useConnectionState();
  if (state === 'idle' || state === 'connected') return null;
  return (
    <p className={styles.line} role="status">
      {t(words[state])} <Age />
    </p>
  );
}

/** When the newest of what is shown came from the server. */
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
