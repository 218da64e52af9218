import { useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';

import type { NotificationView } from '#contract/notifications.ts';
import { useOpenDocument } from '#web/document-queue/opened-document.ts';
import type { CallReply } from '#web/platform/api/calls.ts';
import { repliesOf } from '#web/platform/api/invalidate.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { showInfo } from '#web/platform/show-toast.ts';

/** Marks a notification read and opens its document, if it has one. */
export function useRead(onDone: () => void) {
  const t = useTranslation();
  const queries = useQueryClient();
  const openDocument = useOpenDocument();
  return useChange('markNotificationRead', {
    onDone: ({ is_save: isSaved, item }, { notificationId }) => {
      if (isSaved) {
        showAsRead(queries, notificationId);
        showInfo(t('notifications.markedRead'));
      }
      if (item.documentId === null || item.legId === null) return;
      onDone();
      openDocument({ documentId: item.documentId, legId: item.legId, taskId: null, notificationId });
    },
  });
}

/** Updates the cache without refetching. */
function showAsRead(queries: QueryClient, notificationId: number): void {
  const read = (notices: readonly NotificationView[]) =>
    notices.map((notice) => (notice.notificationId === notificationId ? { ...notice, isRead: true } : notice));
  queries.setQueriesData<CallReply<'getNotifications'>>(
    repliesOf('getNotifications'),
    (before) =>
      before && {
        items: {
          ...before.items,
          totalAlert: Math.max(0, before.items.totalAlert - 1),
          alerts: read(before.items.alerts),
        },
      },
  );
  queries.setQueriesData<InfiniteData<CallReply<'getAllNotifications'>>>(
    repliesOf('getAllNotifications'),
    (before) =>
      before && {
        ...before,
        pages: before.pages.map(({ items, count }) => ({ items: read(items), count: Math.max(0, count - 1) })),
      },
  );
}

/** Without modules, all notifications are marked. */
export const useReadAll = () =>
  useChange('markAllNotificationsRead', { invalidates: ['getNotifications', 'getAllNotifications'] });
