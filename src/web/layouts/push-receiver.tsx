import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { invalidate } from '#web/platform/api/invalidate.ts';
import { connect } from '#web/platform/realtime/connect.ts';
import { useConnectionState, usePush } from '#web/platform/realtime/push-messages.ts';
import { useSession } from '#web/platform/session/session.ts';
import { showInfo } from '#web/platform/show-toast.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

/** The push connection of the signed-in person: fetches again what the server says has changed. */
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

/** What was pushed while the connection was down is lost: after that everything shown is fetched again. */
function useRefetchOnPush(): void {
  const queries = useQueryClient();
  const state = useConnectionState();
  const before = useRef(state);
  useEffect(() => {
    const wasAway = before.current !== 'connected' && before.current !== 'idle';
    before.current = state;
    if (wasAway && state === 'connected') void queries.invalidateQueries();
  }, [state, queries]);
}
