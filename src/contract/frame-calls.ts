import { chatCalls } from './chat.ts';
import { delegationCalls } from './delegation.ts';
import { menuCalls } from './menus.ts';
import { notificationCalls } from './notifications.ts';

/** The calls of what joins a screen once it is drawn: the menus, the bell, the chat, the powers somebody acts with. */
export const frameCalls = {
  ...chatCalls,
  ...delegationCalls,
  ...menuCalls,
  ...notificationCalls,
};
