import { redirect } from '@tanstack/react-router';

import { callApi } from '#web/platform/api/call-api.ts';
import { i18n } from '#web/platform/language/i18n.ts';
import { showError, showInfo } from '#web/platform/show-toast.ts';

/** Marks the notification read and opens its document, if it has one and the person still has access. */
export async function openNotice(notificationId: number): Promise<never> {
  const reply = await callApi('markNotificationRead', { notificationId }).catch(
    (error: unknown) => void showError(error),
  );
  if (reply?.is_save) showInfo(i18n.t('notifications.markedRead'));
  const { documentId, legId } = reply?.item ?? { documentId: null, legId: null };
  if (documentId === null || legId === null) throw redirect({ to: '/portal' });
  const opened = { documentId, legId, taskId: null, notificationId };
  throw redirect({ to: '/portal', search: { view: 'document' }, state: { opened } });
}
