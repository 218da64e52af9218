import { useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';

import type { NotificationView } from '#contract/notifications.ts';
import { useOpenDocument } from '#web/document-queue/opened-document.ts';
import type { CallReply } from '#web/platform/api/calls.ts';
import { repliesOf } from '#web/platform/api/invalidate.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { showInfo } from '#web/platform/show-toast.ts';

/** Marks one notice read; when the reply carries a document, opens it (specification, section 4). */
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
      openDocument({ documentId: item.documentId, legId: item.legId, taskId: null });
    },
  });
}

/** Shows the notice as read and lowers the badge by one, without fetching anything again. */
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

/** Marks every notice of the modules read; none named means all of them. */
export const useReadAll = () =>
  useChange('markAllNotificationsRead', { invalidates: ['getNotifications', 'getAllNotifications'] });
