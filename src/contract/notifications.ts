import { z } from 'zod';

import { defineCall } from './define-call.ts';
import { wireFlag, wireId, wireInteger, wireMoment, wireObject, wireText } from './wire.ts';

export const notification = wireObject({
  notificationId: wireId,
  module: z.string(),
  title: ['noticeTitle', z.string()],
  /** Text with `<b>` only; names are escaped. */
  body: ['noticeBody', z.string()],
  createdAt: ['notifiedAt', wireMoment],
  isRead: wireFlag,
  subject: z.string(),
  documentId: wireId.nullable(),
  legId: wireId.nullable(),
});
export type NotificationView = z.output<typeof notification>;

/** `header` is the name of an event. The dashboard does not wait for the names, so the list of the log checks it. */
const logEntry = z.object({ icon: z.literal('history'), header: z.string(), dateAlert: z.string() });

/** As many as a form body may hold in one array. */
const maxModules = 20;

/** Of one notice to everybody, in characters. */
export const maxServerNotice = 500;

export const notificationCalls = {
  getAllNotifications: defineCall({
    method: 'POST',
    path: 'service/get-all-notification',
    access: 'signedIn',
    changes: false,
    summary: 'Notices, newest first; `before` requests the page after the last id seen.',
    body: wireObject({
      take: wireInteger.min(1).max(100).default(10),
      before: wireId.optional(),
      module: wireText(50).optional(),
    }),
    reply: z.object({ items: z.array(notification), count: z.number() }),
  }),
  getNotifications: defineCall({
    method: 'POST',
    path: 'sarabun/get-notifications',
    access: 'signedIn',
    changes: false,
    summary: 'The dropdown: unread total, newest alerts, the person’s own log.',
    body: wireObject({ modules: z.union([z.array(wireText(50)).max(maxModules), wireText(50)]).optional() }),
    reply: z.object({
      items: z.object({ totalAlert: z.number(), alerts: z.array(notification), logs: z.array(logEntry) }),
    }),
  }),
  markNotificationRead: defineCall({
    method: 'POST',
    path: 'sarabun/notification-update-read',
    aliases: ['notification-update-read'],
    access: 'signedIn',
    changes: true,
    summary: 'Marks one notice as read and returns its document.',
    body: wireObject({ notificationId: wireId }),
    reply: z.object({
      message: z.string(),
      is_save: z.boolean(),
      item: wireObject({
        documentId: wireId.nullable(),
        legId: wireId.nullable(),
      }),
    }),
  }),
  markAllNotificationsRead: defineCall({
    method: 'POST',
    path: 'sarabun/notification-update-read-all',
    aliases: ['notification-update-read-all'],
    access: 'signedIn',
    changes: true,
    summary: 'Marks every notice of the modules as read; an empty list means every module.',
    body: wireObject({ modules: z.union([z.array(wireText(50)).max(maxModules), wireText(50)]).optional() }),
    reply: z.object({}),
  }),
  sendServerNotice: defineCall({
    method: 'POST',
    path: 'service/send-server-notice',
    access: 'signedIn',
    changes: true,
    summary: 'Shows a notice to the named persons, or to everybody signed in; for administrators.',
    body: z.object({
      message: wireText(maxServerNotice).min(1, 'required'),
      personIds: z.array(wireId).min(1).max(1000).optional(),
    }),
    reply: z.object({ message: z.string() }),
  }),
} as const;
