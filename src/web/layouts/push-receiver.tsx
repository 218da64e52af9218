import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { connect } from '#web/platform/realtime/connect.ts';
import { useConnectionState, usePush } from '#web/platform/realtime/push-messages.ts';
import { useSession } from '#web/platform/session/session.ts';
import { tell } from '#web/platform/show-toast.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

/** Keeps the push connection of the signed-in person and asks again for what the server says has changed. */
export function PushReceiver() {
  const t = useTranslation();
  const personId = useSession()?.user.personId;
  const queries = useQueryClient();
  useEffect(() => (personId === undefined ? undefined : connect(personId)), [personId]);
  usePush('todo-counts', () => {
    void queries.invalidateQueries({ queryKey: ['getTodoLists'] });
    void queries.invalidateQueries({ queryKey: ['getTodoList'] });
    void queries.invalidateQueries({ queryKey: ['getTodoYears'] });
    void queries.invalidateQueries({ queryKey: ['getArrivals'] });
    void queries.invalidateQueries({ queryKey: ['getArrival'] });
  });
  useRefetchOnPush();
  usePush('notice', (text) => tell(text, t('common.serverNotice')));
  return null;
}

/** What was pushed while the connection was away is lost: after it everything shown is asked again. */
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
