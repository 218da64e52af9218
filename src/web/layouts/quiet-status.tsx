import { IconRefresh } from '@tabler/icons-react';
import { useQueryClient, type Query } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

import { failureOf } from '#web/platform/api/call-failure.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './connection-bar.module.css';

const firstServerFault = 500;

/** A refusal is a valid response; server errors and lost connections are faults. */
function isFault(error: unknown): boolean {
  const failure = failureOf(error);
  return failure === undefined || failure.kind === 'unreachable' || failure.status >= firstServerFault;
}

/** A visible query failed to refetch, or failed without an error message on the screen. */
const isQuietFailure = (query: Query): boolean =>
  query.isActive() &&
  query.state.status === 'error' &&
  isFault(query.state.error) &&
  (query.state.data !== undefined || query.meta?.['isBackground'] === true);

/** Shows background failures in the status bar with a retry button, never in a dialog. */
export function QuietStatus() {
  const t = useTranslation();
  const queries = useQueryClient();
  const cache = queries.getQueryCache();
  const watch = useCallback((listener: () => void) => cache.subscribe(listener), [cache]);
  const hasFailed = useSyncExternalStore(watch, () => cache.getAll().some(isQuietFailure));
  if (!hasFailed) return null;
  const retry = () => void queries.refetchQueries({ predicate: isQuietFailure });
  return (
    <p className={styles.line} data-quiet role="status">
      {t('portal.lastRefreshFailed')}{' '}
      <button type="button" className={styles.retry} onClick={retry}>
        <IconRefresh size={16} aria-hidden /> {t('common.retry')}
      </button>
    </p>
  );
}
