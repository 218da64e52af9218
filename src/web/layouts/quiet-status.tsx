import { IconRefresh } from '@tabler/icons-react';
import { useQueryClient, type Query } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

import { failureOf } from '#web/platform/api/call-failure.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './connection-line.module.css';

const firstServerFault = 500;

/** A refusal is an answer; a server that fails or is out of reach is a failure. */
function isFault(error: unknown): boolean {
  const failure = failureOf(error);
  return failure === undefined || failure.kind === 'unreachable' || failure.status >= firstServerFault;
}

/** Something on the screen could not be asked again, or nobody on the screen says that it failed. */
const isQuietFailure = (query: Query): boolean =>
  query.isActive() &&
  query.state.status === 'error' &&
  isFault(query.state.error) &&
  (query.state.data !== undefined || query.meta?.['isBackground'] === true);

/** What fails in the background is told by one quiet line, with a way to try again; never by a dialog. */
export function QuietStatus() {
  const t = useTranslation();
  const queries = useQueryClient();
  const cache = queries.getQueryCache();
  const watch = useCallback((told: () => void) => cache.subscribe(told), [cache]);
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
