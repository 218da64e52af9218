import { chatCalls } from './chat.ts';
import { delegationCalls } from './delegation.ts';
import { menuCalls } from './menus.ts';
import { notificationCalls } from './notifications.ts';

/** Calls used after the first paint of a screen: the menus, the bell, the chat, the delegations. */
export const frameCalls = {
  ...chatCalls,
  ...delegationCalls,
  ...menuCalls,
  ...notificationCalls,
};
