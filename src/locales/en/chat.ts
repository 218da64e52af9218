import type { Translated } from '../translated.ts';
import type { chat as thai } from '../th/chat.ts';

export const chat: Translated<typeof thai> = {
  title: 'Talk with colleagues',
  open: 'Chat',
  notForSecrets: 'No place for secret matters: never send classified information here.',
  search: 'Find a colleague',
  searchPlaceholder: 'Name, position or unit',
  found: 'Colleagues found',
  conversations: 'Conversations',
  empty: 'conversations',
  emptyHelp: 'Search for a colleague above to begin one.',
  more: 'Show more conversations',
  unread: '{count} unread',
  present: 'here now',
  absent: 'not here now',
  left: 'No longer in service, so no message can be sent.',
  back: 'Back to the conversations',
  messagesWith: 'Messages with {name}',
  earlier: 'Show earlier messages',
  noMessages: 'No messages yet. Write the first one below.',
  you: 'You',
  yours: 'You: {text}',
  read: 'Read',
  message: 'Message',
  messageHint: 'Enter sends · Shift+Enter begins a new line',
  send: 'Send message',
};
