import { useMutation, useQueryClient } from '@tanstack/react-query';

import type { NotificationView } from '#contract/notifications.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { useOpenDocument } from '#web/platform/navigation/opened-document.ts';
import { tell, tellFailure } from '#web/platform/tell.ts';
import { useWords } from '#web/platform/language/use-words.ts';

import { notificationsAsked } from './notifications-asked.ts';

/** Marks one notice read; when the reply carries a document, opens it (specification, section 4). */
export function useRead(onDone: () => void) {
  const t = useWords();
  const queries = useQueryClient();
  const openDocument = useOpenDocument();
  return useMutation({
    mutationFn: ({ notificationId }: NotificationView) => callApi('notificationUpdateRead', { notificationId }),
    onSuccess: ({ is_save: isSaved, item }) => {
      if (isSaved) tell(t('notifications.markedRead'));
      void queries.invalidateQueries({ queryKey: ['getNotifications'] });
      if (item.documentId === null || item.legId === null) return;
      onDone();
      openDocument({ documentId: item.documentId, legId: item.legId, jobId: null });
    },
    onError: tellFailure,
  });
}

/** Marks every notice read. */
export function useReadAll() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('notificationUpdateReadAll', notificationsAsked),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['getNotifications'] }),
    onError: tellFailure,
  });
}
