import { redirect } from '@tanstack/react-router';

import { callApi } from '#web/platform/api/call-api.ts';
import { showError } from '#web/platform/show-toast.ts';

/** Marks the notification read and opens its document, if the person still has access. */
export async function openNotice(notificationId: number): Promise<never> {
  const item = await callApi('markNotificationRead', { notificationId }).then(
    (reply) => reply.item,
    (error: unknown) => void showError(error),
  );
  if (!item?.documentId) throw redirect({ to: '/portal' });
  const opened = { documentId: item.documentId, legId: item.legId, taskId: null, notificationId };
  throw redirect({ to: '/portal', search: { view: 'document' }, state: { opened } });
}
