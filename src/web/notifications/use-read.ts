import { useMutation, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';

import type { NotificationView } from '#contract/notifications.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import type { CallReply } from '#web/platform/api/calls.ts';
import { useOpenDocument } from '#web/document-queue/opened-document.ts';
import { tell, showError } from '#web/platform/show-toast.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { notificationQuery } from './notification-query.ts';

/** Marks one notice read; when the reply carries a document, opens it (specification, section 4). */
export function useRead(onDone: () => void) {
  const t = useTranslation();
  const queries = useQueryClient();
  const openDocument = useOpenDocument();
  return useMutation({
    mutationFn: (notificationId: number) => callApi('notificationUpdateRead', { notificationId }),
    onSuccess: ({ is_save: isSaved, item }, notificationId) => {
      if (isSaved) {
        showAsRead(queries, notificationId);
        tell(t('notifications.markedRead'));
      }
      if (item.documentId === null || item.legId === null) return;
      onDone();
      openDocument({ documentId: item.documentId, legId: item.legId, taskId: null });
    },
    onError: showError,
  });
}

/** Where the notice is shown it is read now, and the badge is one less; nothing is asked again for that. */
function showAsRead(queries: QueryClient, notificationId: number): void {
  const read = (notices: readonly NotificationView[]) =>
    notices.map((notice) => (notice.notificationId === notificationId ? { ...notice, isRead: true } : notice));
  queries.setQueriesData<CallReply<'getNotifications'>>(
    { queryKey: ['getNotifications'] },
    (before) =>
      before && {
        items: {
          ...before.items,
          totalAlert: Math.max(0, before.items.totalAlert - 1),
          alerts: read(before.items.alerts),
        },
      },
  );
  queries.setQueriesData<InfiniteData<CallReply<'getAllNotification'>>>(
    { queryKey: ['getAllNotification'] },
    (before) =>
      before && {
        ...before,
        pages: before.pages.map(({ items, count }) => ({ items: read(items), count: Math.max(0, count - 1) })),
      },
  );
}

/** Marks every notice of the modules read; none named means all there are. */
export function useReadAll(modules: readonly string[] = notificationQuery.modules) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('notificationUpdateReadAll', { modules: [...modules] }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['getNotifications'] }),
        queries.invalidateQueries({ queryKey: ['getAllNotification'] }),
      ]),
    onError: showError,
  });
}
