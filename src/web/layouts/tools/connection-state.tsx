import { IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react';

import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useConnectionState } from '#web/platform/realtime/push-messages.ts';

import styles from './tools-panel.module.css';

const texts = {
  idle: 'common.socketReconnecting',
  connected: 'common.socketConnected',
  reconnecting: 'common.socketReconnecting',
  error: 'common.socketError',
  cannotConnect: 'common.socketCannotConnect',
} as const;

export function ConnectionState() {
  const t = useTranslation();
  const state = useConnectionState();
  const Icon = state === 'connected' ? IconPlugConnected : IconPlugConnectedX;
  return (
    <p className={styles.state} data-state={state}>
      <Icon size={20} aria-hidden /> {t(texts[state])}
    </p>
  );
}
