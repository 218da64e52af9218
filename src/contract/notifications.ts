import { z } from 'zod';

import { eventNames } from '#domain/events.ts';

import { defineCall } from './define-call.ts';
import { wireFlag, wireId, wireInteger, wireMoment, wireObject, wireText } from './wire.ts';

const notification = wireObject({
  notificationId: ['NN_RECEIVE_ID', wireId],
  module: ['MODULE', z.string()],
  title: ['NN_TITLE', z.string()],
  /** Text with `<b>` only; names are escaped. */
  body: ['NN_DATA', z.string()],
  createdAt: ['CREATED_AT', wireMoment],
  isRead: ['IS_READ', wireFlag],
  subject: ['F_DOC_TITLE', z.string()],
  documentId: ['F_DOC_ID', wireId.nullable()],
  legId: ['F_TRANS_ID', wireId.nullable()],
});
export type NotificationView = z.output<typeof notification>;

const logEntry = z.object({ icon: z.string(), header: z.enum(eventNames), dateAlert: z.string() });

export const notificationCalls = {
  getAllNotification: defineCall({
    method: 'POST',
    path: 'service/get-all-notification',
    access: 'signedIn',
    changes: false,
    summary: 'Notices, newest first; `before` pages on from the last id seen.',
    body: z.object({
      take: wireInteger.min(1).max(100).default(10),
      before: wireId.optional(),
      MODULE: wireText(50).optional(),
    }),
    reply: z.object({ items: z.array(notification), count: z.number() }),
  }),
  getNotifications: defineCall({
    method: 'POST',
    path: 'sarabun/get-notifications',
    access: 'signedIn',
    changes: false,
    summary: 'The dropdown: unread total, newest alerts, the person’s own log.',
    body: wireObject({ modules: ['MODULE', z.union([z.array(wireText(50)), wireText(50)]).optional()] }),
    reply: z.object({
      items: z.object({ totalAlert: z.number(), alerts: z.array(notification), logs: z.array(logEntry) }),
    }),
  }),
  notificationUpdateRead: defineCall({
    method: 'POST',
    path: 'sarabun/notification-update-read',
    aliases: ['notification-update-read'],
    access: 'signedIn',
    changes: true,
    summary: 'Marks one notice read and names its document.',
    body: wireObject({ notificationId: ['NN_RECEIVE_ID', wireId] }),
    reply: z.object({
      is_save: z.boolean(),
      item: wireObject({
        documentId: ['F_DOC_ID', wireId.nullable()],
        legId: ['F_TRANS_ID', wireId.nullable()],
      }),
    }),
  }),
  notificationUpdateReadAll: defineCall({
    method: 'POST',
    path: 'sarabun/notification-update-read-all',
    aliases: ['notification-update-read-all'],
    access: 'signedIn',
    changes: true,
    summary: 'Marks every notice of the modules read; an empty list names every module.',
    body: wireObject({ modules: ['MODULE', z.union([z.array(wireText(50)), wireText(50)]).optional()] }),
    reply: z.object({}),
  }),
} as const;
