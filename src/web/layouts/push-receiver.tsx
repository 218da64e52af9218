import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { invalidate } from '#web/platform/api/invalidate.ts';
import { connect } from '#web/platform/realtime/connect.ts';
import { useConnectionState, usePush } from '#web/platform/realtime/push-messages.ts';
import { useSession } from '#web/platform/session/session.ts';
import { showInfo } from '#web/platform/show-toast.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

/** Holds the push connection and refetches what the server reports as changed. */
export function PushReceiver() {
  const t = useTranslation();
  const personId = useSession()?.user.personId;
  const queries = useQueryClient();
  useEffect(() => (personId === undefined ? undefined : connect(personId)), [personId]);
  usePush(
    'todo-counts',
    () => void invalidate(queries, 'getTodoLists', 'getTodoList', 'getTodoYears', 'getArrivals', 'getArrival'),
  );
  useRefetchOnPush();
  usePush('notice', (text) => showInfo(text, t('common.serverNotice')));
  return null;
}

/** Pushes are lost while disconnected, so everything visible is refetched after reconnecting. */
function useRefetchOnPush(): void {
  const queries = useQueryClient();
  const state = useConnectionState();
  const before = useRef(state);
  useEffect(() => {
    const isFirst = before.current === 'idle' && state === 'connected';
    const wasAway = before.current !== 'connected' && before.current !== 'idle';
    before.current = state;
    if (wasAway && state === 'connected') void queries.invalidateQueries();
    else if (isFirst) void invalidate(queries, 'getNotifications');
  }, [state, queries]);
}
