import { ActionIcon, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { z } from 'zod';

import { notification } from '#contract/notifications.ts';
import { invalidate } from '#web/platform/api/invalidate.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useKeys } from '#web/platform/keyboard/use-keys.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { usePush, type PushMessages } from '#web/platform/realtime/push-messages.ts';
import { later } from '#web/platform/later.ts';

import styles from './bell.module.css';
import { playNotificationSound } from './notification-sound.ts';
import { notificationQuery } from './notification-query.ts';
import { showArrival } from './show-arrival.tsx';
import { useRead } from './use-read.ts';

const NotificationList = later(async () => (await import('./notification-list.tsx')).NotificationList);

export function Bell() {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const queries = useQueryClient();
  const unread = useCall('getNotifications', notificationQuery, { isBackground: true }).data?.items.totalAlert ?? 0;
  const read = useRead(() => setOpen(false));
  useKeys({ 'KeyG KeyN': () => setOpen(true) });
  const refresh = () => void invalidate(queries, 'getNotifications', 'getAllNotifications');
  usePush('notices-changed', refresh);
  usePush('notification', (message) => {
    refresh();
    playNotificationSound();
    const notice = noticeIn(message);
    const text = [notice?.title, notice?.subject].filter(Boolean).join(' · ');
    showArrival(text || t('notifications.arrived'), () => {
      if (notice) read.mutate({ notificationId: notice.notificationId });
      else setOpen(true);
    });
  });
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width="min(400px, 96vw)" trapFocus>
      <Popover.Target>
        <ActionIcon
          className={styles.bell ?? ''}
          data-tour="bell"
          aria-label={unread > 0 ? t('notifications.bell', { count: unread }) : t('notifications.bellNone')}
          onClick={() => setOpen(!isOpen)}
        >
          <IconBell size={24} aria-hidden />
          {unread > 0 && <span className={styles.unread}>{unread > 99 ? '99+' : unread}</span>}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('notifications.title')}>
        <Suspense fallback={null}>{isOpen && <NotificationList onDone={() => setOpen(false)} />}</Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

const noticeIn = (message: PushMessages['notification']) => z.safeDecode(notification, message).data;
