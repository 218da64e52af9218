import { z } from 'zod';

/**
 * What the server pushes. A message is written to the database channel in the transaction of the change and reaches the
 * persons named in it; nobody can join another person's room.
 */
export const pushMessage = z.discriminatedUnion('event', [
  /** The counts of these persons' cards changed; each is sent their own. */
  z.object({ event: z.literal('todo-counts'), personIds: z.array(z.number()) }),
  /** A document changed; sent to those of these persons, who may read it or could until now, who have it open. */
  z.object({
    event: z.literal('document-changed'),
    personIds: z.array(z.number()),
    documentId: z.number(),
    version: z.number(),
  }),
  /** Something was drawn on the pages of a document, or erased; sent to its readers who have it open. */
  z.object({ event: z.literal('annotations-changed'), personIds: z.array(z.number()), documentId: z.number() }),
  /** A message was written or read in a conversation of these two. */
  z.object({ event: z.literal('chat-changed'), personIds: z.array(z.number()), conversationId: z.number() }),
  /** A colleague with whom these persons talk came online or left. */
  z.object({ event: z.literal('colleague-presence'), personIds: z.array(z.number()) }),
  /** A new notification, sent as the person may see it on the channel `w_notification_{person id}`. */
  z.object({ event: z.literal('notification'), personIds: z.array(z.number()), notificationId: z.number() }),
  /** These persons have a notice that the agency does not show on the screen at once. */
  z.object({ event: z.literal('notices-changed'), personIds: z.array(z.number()) }),
  /** A list that the agency keeps says something else now. */
  z.object({ event: z.literal('settings-changed'), personIds: z.array(z.number()) }),
  /** Which actions on letters are on for which roles: what is offered for an open letter may be different now. */
  z.object({ event: z.literal('functions-changed'), personIds: z.array(z.number()) }),
  /** What the server or an administrator has to say. */
  z.object({ event: z.literal('server-notice'), personIds: z.array(z.number()), message: z.string() }),
]);

export type PushMessage = z.infer<typeof pushMessage>;

export const serverNoticeChannel = 'call-back-eoffice';

/** What a browser sends: the document it shows now, or no longer shows. */
export const openDocumentEvents = { opened: 'document-opened', closed: 'document-closed' } as const;

export const notificationChannel = (personId: number) => `w_notification_${personId}`;

/** The error of a connection without a live session. */
export const socketRefusal = 'not-signed-in';

/** The error of a connection that could not be looked at now: it is to come again. */
export const socketBusy = 'server-full';
