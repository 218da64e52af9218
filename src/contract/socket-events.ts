import { z } from 'zod';

/**
 * What the server pushes. A message is written to the database channel in the transaction of the change and reaches
 * the persons named in it; nobody can ask to join another person's room.
 */
export const pushMessage = z.discriminatedUnion('event', [
  /** The cards of these persons changed: ask for them again. */
  z.object({ event: z.literal('todo-counts'), personIds: z.array(z.number()) }),
  /** A document changed; told only to persons who may read it, or could until now. */
  z.object({
    event: z.literal('document-changed'),
    personIds: z.array(z.number()),
    documentId: z.number(),
    version: z.number(),
  }),
  /** A message was written or read in a talk between these two. */
  z.object({ event: z.literal('chat-changed'), personIds: z.array(z.number()), conversationId: z.number() }),
  /** Somebody these persons talk with came or went. */
  z.object({ event: z.literal('colleague-presence'), personIds: z.array(z.number()) }),
  /** A new notification; the browser asks for its text. Sent on the channel `w_notification_{person id}`. */
  z.object({ event: z.literal('notification'), personIds: z.array(z.number()), notificationId: z.number() }),
]);

export type PushMessage = z.infer<typeof pushMessage>;

/** The channel of one person, as the wire names it. */
export const notificationChannel = (personId: number) => `w_notification_${personId}`;
