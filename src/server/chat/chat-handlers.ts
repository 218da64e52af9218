import type { chatCalls } from '#contract/chat.ts';
import { chatRules } from '#domain/chat/chat-rules.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { createAttemptLimit } from '#server/platform/http/attempt-limit.ts';
import type { CallContext, Handlers } from '#server/platform/http/handlers.ts';

import { conversationPage, messagePage, readMark, unreadTotal } from './chat-queries.ts';
import { colleagueOf, findColleagues } from './colleagues.ts';
import { hasChat } from './has-chat.ts';
import { markRead } from './mark-read.ts';
import { sendMessage } from './send-message.ts';

const minuteMs = 60_000;

/** The call does not exist at an agency without chat. */
const withChat =
  <Request, Context extends CallContext, Reply>(handle: (request: Request, context: Context) => Promise<Reply>) =>
  async (request: Request, context: Context): Promise<Reply | Refusal> =>
    (await hasChat(context.platform)) ? handle(request, context) : refuse('not-found');

const noMessages = { items: [], next: null };

/** Every query names the caller and one colleague, so the conversation of two other persons cannot be reached. */
export function createChatHandlers(): Handlers<typeof chatCalls> {
  const limit = createAttemptLimit('chat messages', chatRules.maxMessagesPerMinute, minuteMs);
  return {
    getConversations: withChat(async ({ before }, { platform: { database, clock }, person }) => {
      const [page, unread] = await Promise.all([
        conversationPage(database, { personId: person.id, before }, clock()),
        unreadTotal(database, person.id),
      ]);
      return { ...page, unread };
    }),
    getChatMessages: withChat(async ({ personId, before }, { platform: { database, clock }, person }) => {
      const known = await colleagueOf(database, person.id, personId, clock());
      if (!known) return refuse('not-found');
      const { colleague, conversationId } = known;
      if (conversationId === null) return { colleague, ...noMessages, readByColleague: 0 };
      const [page, readByColleague] = await Promise.all([
        messagePage(database, conversationId, { personId: person.id, before }),
        readMark(database, conversationId, personId),
      ]);
      return { colleague, ...page, readByColleague };
    }),
    sendChatMessage: withChat(async ({ personId, text }, { platform: { clock }, person, change }) => {
      if (!limit.allows(String(person.id), clock())) return refuse('too-many-requests');
      return change(async (transaction) => {
        const item = await sendMessage(transaction, { from: person.id, to: personId, text, now: clock() });
        return isRefusal(item) ? item : { item };
      });
    }),
    markChatRead: withChat(({ personId, messageId }, { platform: { clock }, person, change }) =>
      change(async (transaction) => {
        const conversationId = (await colleagueOf(transaction, person.id, personId, clock()))?.conversationId ?? null;
        if (conversationId === null) return refuse('not-found');
        return markRead(transaction, { personId: person.id, colleagueId: personId, conversationId, messageId });
      }),
    ),
    findColleagues: withChat(async ({ search }, { platform: { database, clock }, person }) => ({
      items: await findColleagues(database, person.id, search, clock()),
    })),
  };
}
