import { z } from 'zod';

import { chatRules } from '#domain/chat/chat-rules.ts';

import { defineCall } from './define-call.ts';
import { wireId, wireMoment, wireText } from './wire.ts';

/** A conversation is named by the other person, so nobody can name one between others. */
const colleague = z.object({
  personId: z.number(),
  name: z.string(),
  positionName: z.string(),
  unitName: z.string(),
  /** Those held now, each with its unit. */
  furtherPositions: z.string(),
  /** Has a live connection now. */
  isPresent: z.boolean(),
  /** In service: conversations with people who left can be read but not continued. */
  isActive: z.boolean(),
});
export type Colleague = z.output<typeof colleague>;

const conversation = z.object({
  colleague,
  unread: z.number(),
  lastMessageId: z.number(),
  lastText: z.string(),
  lastIsOwn: z.boolean(),
  lastAt: wireMoment,
});
export type Conversation = z.output<typeof conversation>;

const message = z.object({ messageId: z.number(), text: z.string(), isOwn: z.boolean(), sentAt: wireMoment });
export type ChatMessage = z.output<typeof message>;

/** Ids of messages exceed 32 bits; a page begins below the last one seen. */
const messageId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const page = { before: messageId.optional() };

export const chatCalls = {
  getConversations: defineCall({
    method: 'POST',
    path: 'chat/get-conversations',
    access: 'signedIn',
    changes: false,
    summary: 'The person’s conversations, the newest first, and how many messages are unread in all of them.',
    body: z.object(page),
    reply: z.object({ items: z.array(conversation), unread: z.number(), next: messageId.nullable() }),
  }),
  getChatMessages: defineCall({
    method: 'POST',
    path: 'chat/get-messages',
    access: 'signedIn',
    changes: false,
    summary:
      'Messages with a colleague, the newest first; `readByColleague` is the last of them the colleague has read.',
    body: z.object({ personId: wireId, ...page }),
    reply: z.object({
      colleague,
      items: z.array(message),
      readByColleague: z.number(),
      next: messageId.nullable(),
    }),
  }),
  sendChatMessage: defineCall({
    method: 'POST',
    path: 'chat/send-message',
    access: 'signedIn',
    changes: true,
    summary: 'Sends a message to a colleague in service; the first one starts the conversation of the two.',
    body: z.object({ personId: wireId, text: wireText(chatRules.maxTextLength).min(1, 'required') }),
    reply: z.object({ item: z.object({ messageId: z.number() }) }),
  }),
  markChatRead: defineCall({
    method: 'POST',
    path: 'chat/mark-read',
    access: 'signedIn',
    changes: true,
    summary: 'Marks the messages of a colleague as read, up to a message of the conversation of the two.',
    body: z.object({ personId: wireId, messageId }),
    reply: z.object({}),
  }),
  findColleagues: defineCall({
    method: 'POST',
    path: 'chat/find-colleagues',
    access: 'signedIn',
    changes: false,
    summary: 'Colleagues in service by name, position or unit, and whether they are online now.',
    body: z.object({ search: wireText(200).default('') }),
    reply: z.object({ items: z.array(colleague) }),
  }),
} as const;
