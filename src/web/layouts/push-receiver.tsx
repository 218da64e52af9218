import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { refreshApplication } from '#web/fetch-application.ts';
import { invalidate } from '#web/platform/api/invalidate.ts';
import { useConnectionState, usePush } from '#web/platform/realtime/push-messages.ts';
import { useSession } from '#web/platform/session/session.ts';
import { showInfo } from '#web/platform/show-toast.ts';
import { settingReplies } from '#web/platform/reference/setting-replies.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

/** Holds the push connection and refetches what the server reports as changed. */
export function PushReceiver() {
  const t = useTranslation();
  const personId = useSession()?.user.personId;
  const queries = useQueryClient();
  useEffect(() => (personId === undefined ? undefined : connectLater(personId)), [personId]);
  usePush(
    'todo-counts',
    () => void invalidate(queries, 'getTodoLists', 'getTodoList', 'getTodoYears', 'getArrivals', 'getArrival'),
  );
  usePush('settings-changed', () => {
    void refreshApplication();
    void invalidate(queries, ...settingReplies, 'getTodoList');
  });
  usePush('functions-changed', () => void invalidate(queries, 'getDocument', 'getBulkActions'));
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

/** The socket is loaded after the screen. Returns a function that disconnects. */
function connectLater(personId: number): () => void {
  let end: (() => void) | 'ended' | undefined;
  void import('#web/platform/realtime/connect.ts').then(({ connect }) => {
    if (end !== 'ended') end = connect(personId);
  });
  return () => {
    if (typeof end === 'function') end();
    end = 'ended';
  };
}
