import type { notifications as source } from '../th/notifications.ts';

export const notifications: Readonly<Record<keyof typeof source, string>> = {
  title: 'Notifications',
  bell: 'Notifications, unread: {count}',
  bellNone: 'Notifications',
  alerts: 'Alerts',
  logs: 'Activity',
  readAll: 'Mark all as read',
  empty: 'notifications',
  emptyHelp: 'News about your work will appear here.',
  emptyLogs: 'activity',
  markedRead: 'Marked as read',
  arrived: 'New notification',
  sound: 'Notification sound',
};
