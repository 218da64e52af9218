import { useState } from 'react';

import { formatTime } from '#web/platform/language/dates.ts';
import { useWords } from '#web/platform/language/use-words.ts';
import { useConnectionState } from '#web/platform/realtime/push-messages.ts';

import styles from './connection-line.module.css';

const words = {
  reconnecting: 'common.socketReconnecting',
  error: 'common.socketError',
  cannotConnect: 'common.socketCannotConnect',
} as const;

/** A quiet line when the connection is not what it should be. */
export function ConnectionLine() {
  const t = useWords();
  const state = useConnectionState();
  if (state === 'idle' || state === 'connected') return null;
  return (
    <p className={styles.line} role="status">
      {t(words[state])} <Since />
    </p>
  );
}

/** When the last data came: as the connection was lost. */
function Since() {
  const t = useWords();
  const [time] = useState(() => formatTime(new Date()));
  return <>{t('common.offline', { time })}</>;
}
